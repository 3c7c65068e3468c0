import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type Refusal, refuseForNow } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import { oneDay, oneHour, oneMinute } from '../time/units.ts';
import { audit } from './audit.ts';
import { pseudonym } from './keyed.ts';

type Limit = { n: number; windowMs: number };

/** How often each door opens, before RATE_LIMIT_FACTOR. Households and offices share one address, so addresses get more than accounts. */
const limits = {
  'login by account': { n: 10, windowMs: oneMinute },
  'login by address': { n: 100, windowMs: oneHour },
  'signup by address': { n: 30, windowMs: oneHour },
  'forgot by account': { n: 3, windowMs: oneHour },
  'forgot by address': { n: 30, windowMs: oneHour },
  'reset by address': { n: 30, windowMs: oneHour },
  'code by account': { n: 10, windowMs: oneDay },
  'activation by address': { n: 60, windowMs: oneHour },
  'receipt by account': { n: 20, windowMs: oneMinute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Counts one passage of `who` through a door; refused (429) above the limit, until its window of real time ends. The
 * counters are in the database, so every server on it counts together.
 */
export async function takeTurn(deps: Deps, name: LimitName, who: string): Promise<Refusal | undefined> {
  const { n, windowMs } = limits[name];
  const now = deps.real();
  const key = `${name}:${pseudonym(deps.key, who)}`;
  const taken = await turnsTaken(deps, key, windowMs);
  const allowed = Math.ceil(n * deps.config.rateLimitFactor);
  if (taken <= allowed) return undefined;
  // Once a window: a flood must not fill the log.
  if (taken === allowed + 1) await audit(deps.db, { event: 'limit.hit', at: now, subject: key });
  return refuseForNow(429, sentences.tooManyRequests, windowMs - (now % windowMs));
}

/** Counts one more under a key; how many there have been since its window of real time began. */
export async function turnsTaken(deps: Deps, key: string, windowMs: number): Promise<number> {
  const now = deps.real();
  const windowStart = new Date(now - (now % windowMs));
  const row = await deps.db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, n: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        n: sql<number>`CASE WHEN rate_limits.window_start = excluded.window_start THEN rate_limits.n + 1 ELSE 1 END`,
        window_start: (eb) => eb.ref('excluded.window_start'),
      }),
    )
    .returning('n')
    .executeTakeFirstOrThrow();
  return row.n;
}
