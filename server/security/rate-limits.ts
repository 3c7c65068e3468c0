import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, refuseForNow } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import { oneDay, oneHour, oneMinute } from '../time/units.ts';
import { audit } from './audit.ts';
import { pseudonym } from './keyed.ts';
import { type Network, networkOf } from './network.ts';
import { type Counter, consumeHits, isFirstRefusal, removeHits, waitOf } from './sliding-window.ts';

type Limit = {
  n: number;
  windowMs: number;
  /** Loosened for IPv4 addresses that a carrier shares among its customers; never what bounds the guessing of a secret. */
  sharedIpv4?: true;
};

/** How often each call is let through in any span of its window, before RATE_LIMIT_FACTOR. */
const limits = {
  // Failed logins: one that succeeds is given back (`login-limits.ts`).
  'login by account and network': { n: 10, windowMs: oneMinute },
  'login from a known network': { n: 30, windowMs: oneHour },
  'login by network': { n: 100, windowMs: oneHour },
  'login by account': { n: 50, windowMs: oneHour },
  'login to a slowed account, by network': { n: 1, windowMs: oneHour },
  'login to a slowed account': { n: 450, windowMs: oneHour },
  'signup by network': { n: 30, windowMs: oneHour, sharedIpv4: true },
  'forgot by account and network': { n: 3, windowMs: oneHour },
  'forgot by network': { n: 30, windowMs: oneHour, sharedIpv4: true },
  'reset by network': { n: 30, windowMs: oneHour, sharedIpv4: true },
  'code by account': { n: 10, windowMs: oneDay },
  'activation by network': { n: 60, windowMs: oneHour, sharedIpv4: true },
  'receipt by account': { n: 20, windowMs: oneMinute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** A /48 holds many customers of a carrier, or all networks of one attacker. */
export const wideNetworkFactor = 10;

/** One passage through one limit. `times` multiplies what the limit allows. */
export type Passage = { name: LimitName; who: string; times?: number };

export type Consumed = {
  kind: 'consumed';
  /** Makes the passages uncounted, where what they stood for did not happen. */
  giveBack: () => Promise<void>;
};

/** The refusal by the first limit that is used up. */
export type Exceeded = Refusal & { limit: LimitName };

/** The passages of a call through a limit that counts by network: the near one, and the wide one around it. */
export function networkPassages(deps: Deps, name: LimitName, address: string): Passage[] {
  const { family, near, wide }: Network = networkOf(address);
  const limit: Limit = limits[name];
  const times = family === 4 && limit.sharedIpv4 === true ? deps.config.sharedIpv4Factor : 1;
  return [
    { name, who: near, times },
    ...(wide === undefined ? [] : [{ name, who: `wide ${wide}`, times: wideNetworkFactor }]),
  ];
}

/**
 * Counts one passage through each of the limits, the narrowest first, or through none: what is used up refuses (429), with the time after
 * which it lets somebody through again. A refused passage is not counted, so that this time is true. The counters are
 * in the database and so is the time (`deps.real`): every server counts together.
 */
export async function consumeRateLimits(
  deps: Deps,
  passages: readonly Passage[],
  db: Session = deps.db,
): Promise<Consumed | Exceeded> {
  const [narrowest, ...others] = passages.map((passage) => counterOf(deps, passage));
  const consumed: string[] = [];
  const giveBack = () => removeHits(db, consumed);
  // A flood that the narrowest limit stops must not fill the others, not even for a moment.
  for (const counters of [narrowest === undefined ? [] : [narrowest], others]) {
    const passed = await consumeHits(db, counters, deps.real());
    consumed.push(...passed);
    const used = counters.filter(({ key }) => !passed.has(key));
    if (used[0] === undefined) continue;
    await giveBack();
    return { ...(await refuseUntilFree(deps, db, used)), limit: used[0].name };
  }
  return { kind: 'consumed', giveBack };
}

function counterOf({ key: secret, config }: Deps, { name, who, times = 1 }: Passage) {
  const { n, windowMs } = limits[name];
  const key = `${name}:${pseudonym(secret, who)}`;
  return { name, key, windowMs, allowed: Math.ceil(n * config.rateLimitFactor * times) };
}

/** The refusal of a call by one limit; nothing where it is let through. */
export async function refusedByLimit(
  deps: Deps,
  ...passages: readonly Passage[]
): Promise<Refusal | undefined> {
  const consumed = await consumeRateLimits(deps, passages);
  return consumed.kind === 'refused' ? consumed : undefined;
}

async function refuseUntilFree(deps: Deps, db: Session, used: readonly Counter[]): Promise<Refusal> {
  const now = deps.real();
  let wait = 0;
  for (const counter of used) {
    // Once a window: a flood must not fill the log.
    if (await isFirstRefusal(db, counter, now)) {
      await audit(db, { event: 'limit.hit', at: now, subject: counter.key });
    }
    wait = Math.max(wait, await waitOf(db, counter, now));
  }
  return refuseForNow(429, sentences.tooManyRequests, wait);
}
