import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../../test/server/support/receipt-photos.ts';
import type { DatabaseServer } from './database.ts';
import type { Ledger } from './ledger.ts';
import type { Pace } from './pace.ts';
import type { Site } from './site.ts';

export type Kill = { kind: 'one server' | 'all servers' | 'PostgreSQL'; readyMs: number };

const plan: readonly Kill['kind'][] = [
  ...Array<Kill['kind']>(10).fill('one server'),
  ...(['all servers', 'PostgreSQL', 'PostgreSQL'] as const),
];

/** Receipts that are sent from one blow to the next: some before it, some while the others go on without the killed. */
const RECEIPTS = 18;

type Targets = { site: Site; postgres: DatabaseServer; ledger: Ledger; pace: Pace };

/**
 * Kills with -9, one after the other, and starts again at once what was killed. When is counted in acknowledgements and
 * a few milliseconds, so that a slow machine is hit as often as a fast one; all of it comes from the seed.
 */
export async function killRepeatedly(
  { site, postgres, ledger, pace }: Targets,
  seed: number,
): Promise<Kill[]> {
  const next = chance(seed);
  const upTo = (limit: number) => Math.floor(next() * limit);
  const blows: Kill[] = [];
  const kinds = [...plan];
  while (kinds.length > 0) {
    const [kind = 'one server'] = kinds.splice(upTo(kinds.length), 1);
    pace.give(RECEIPTS);
    await acknowledgements(ledger, 5 + upTo(10));
    await wait(upTo(80));
    const begun = performance.now();
    if (kind === 'PostgreSQL') await postgres.crash();
    else {
      const which = kind === 'one server' ? [upTo(site.urls.length)] : site.urls.map((_, n) => n);
      await site.end('SIGKILL', which);
      await site.start(which);
    }
    await Promise.all(site.urls.map((_, n) => site.isReady(n)));
    blows.push({ kind, readyMs: performance.now() - begun });
  }
  return blows;
}

/** Waits until this many more calls are acknowledged. */
export async function acknowledgements(ledger: Ledger, count: number): Promise<void> {
  const wanted = ledger.acknowledged + count;
  while (ledger.acknowledged < wanted) await wait(5);
}
