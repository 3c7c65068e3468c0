import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Refusal, refuseForNow } from '../results/outcome.ts';
import { ONE_DAY, ONE_HOUR, ONE_MINUTE } from '../system/clock.ts';
import { audit } from './audit.ts';
import { pseudonym } from './crypto.ts';
import { type Network, networkOf } from './networks.ts';
import {
  type Counter,
  clearHits,
  consumeHits,
  isFirstRefusal,
  removeHits,
  waitUntilFree,
} from './sliding-window.ts';

type Limit = {
  n: number;
  windowMs: number;
  /** Loosened for IPv4 addresses that a carrier shares among its customers; never what bounds the guessing of a secret. */
  sharedIpv4?: true;
  /** What bounds the guessing of one-time codes: not multiplied by RATE_LIMIT_FACTOR. */
  fixed?: true;
};

/** How often each call is let through in any span of its window, before RATE_LIMIT_FACTOR. */
const limits = {
  // Failed logins: a successful one is not counted (`admitLogin`).
  'login by account and network': { n: 10, windowMs: ONE_MINUTE },
  'login from a known network': { n: 30, windowMs: ONE_HOUR },
  'login by network': { n: 100, windowMs: ONE_HOUR },
  'login by account': { n: 50, windowMs: ONE_HOUR },
  'login to a slowed account, by network': { n: 1, windowMs: ONE_HOUR },
  'login to a slowed account': { n: 450, windowMs: ONE_HOUR },
  'signup by network': { n: 30, windowMs: ONE_HOUR, sharedIpv4: true },
  'forgot by account and network': { n: 3, windowMs: ONE_HOUR },
  'forgot by network': { n: 30, windowMs: ONE_HOUR, sharedIpv4: true },
  'reset by network': { n: 30, windowMs: ONE_HOUR, sharedIpv4: true },
  'code by account': { n: 10, windowMs: ONE_DAY },
  // The guesses of a day, for all codes and by all callers (`otp.ts`).
  'code try by account': { n: 50, windowMs: ONE_DAY, fixed: true },
  'anonymous code try by account': { n: 15, windowMs: ONE_DAY, fixed: true },
  'anonymous code try by account and network': { n: 5, windowMs: ONE_DAY, fixed: true },
  // Mails caused by a caller who is not known to own the mailbox (`recipients.ts`).
  'mail by recipient and network, an hour': { n: 4, windowMs: ONE_HOUR },
  'mail by recipient and network, a day': { n: 10, windowMs: ONE_DAY },
  'mail by recipient, an hour': { n: 10, windowMs: ONE_HOUR },
  'mail by recipient, a day': { n: 30, windowMs: ONE_DAY },
  // What players are told about their receipts, apart from the mails that let them in.
  'receipt mail by recipient, a day': { n: 30, windowMs: ONE_DAY },
  'activation by network': { n: 60, windowMs: ONE_HOUR, sharedIpv4: true },
  // Codes of the brand's people: five tries, and few more in a day, for a million codes of which three serve at a time.
  'desk code by account': { n: 5, windowMs: 10 * ONE_MINUTE, fixed: true },
  'desk code by account, a day': { n: 30, windowMs: ONE_DAY, fixed: true },
  'desk invitation by network': { n: 60, windowMs: ONE_HOUR },
  'photo by account': { n: 60, windowMs: ONE_MINUTE },
  'receipt by account': { n: 20, windowMs: ONE_MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** A /48 holds many customers of a carrier, or all networks of one attacker. */
export const WIDE_NETWORK_FACTOR = 10;

/** One passage through one limit. `times` multiplies what the limit allows; `leaving`: how much of it must be left over. */
export type RateLimitUse = { name: LimitName; subject: string; times?: number; leaving?: number };

export type Consumed = {
  kind: 'consumed';
  /** The counters, to undo the count later (`removeHits`). */
  keys: readonly string[];
  /** Makes the passages uncounted, where what they stood for did not happen. */
  giveBack: () => Promise<void>;
};

/** The refusal by the first limit that is used up. */
export type Exceeded = Refusal & { limit: LimitName };

/** The passages of a call through a limit that counts by network: the near one, and the wide one around it. */
export function networkLimitUses(deps: Deps, name: LimitName, address: string): RateLimitUse[] {
  const { family, near, wide }: Network = networkOf(address);
  const limit: Limit = limits[name];
  const times = family === 4 && limit.sharedIpv4 === true ? deps.config.sharedIpv4Factor : 1;
  return [
    { name, subject: near, times },
    ...(wide === undefined ? [] : [{ name, subject: `wide ${wide}`, times: WIDE_NETWORK_FACTOR }]),
  ];
}

/**
 * Counts one passage through each of the limits, the narrowest first, or through none: an exhausted limit refuses (429),
 * with the time until it admits a passage again. A refused passage is not counted, so this time stays true. The counters
 * are in the database, so all servers count together; the time is real time (`deps.real`).
 */
export async function consumeRateLimits(
  deps: Deps,
  passages: readonly RateLimitUse[],
  db: DbOrTx = deps.db,
): Promise<Consumed | Exceeded> {
  const [narrowest, ...others] = passages.map((passage) => counterOf(deps, passage));
  const consumed: string[] = [];
  const giveBack = () => removeHits(db, consumed);
  // A flood that the narrowest limit stops must not fill the others, not even for a moment.
  for (const counters of [narrowest === undefined ? [] : [narrowest], others]) {
    const passed = await consumeHits(db, counters, deps.realNow());
    consumed.push(...passed);
    const used = counters.filter(({ key }) => !passed.has(key));
    if (used[0] === undefined) continue;
    await giveBack();
    // Beside the transaction, which a refusal undoes.
    deps.background.start(() => noteRefusals(deps, used));
    return {
      ...refuseForNow('tooManyRequests', await longestWait(deps, db, used)),
      limit: used[0].name,
    };
  }
  return { kind: 'consumed', keys: consumed, giveBack };
}

/** Forgets what the passages have used up of their limits. */
export const clearRateLimits = (deps: Deps, db: DbOrTx, passages: readonly RateLimitUse[]): Promise<void> =>
  clearHits(
    db,
    passages.map((passage) => counterOf(deps, passage).key),
  );

/** Milliseconds until a limit has room for `n` passages; 0 when it has. Nothing is counted. */
export const waitForRoom = (deps: Deps, db: DbOrTx, passage: RateLimitUse, n: number): Promise<number> =>
  waitUntilFree(db, counterOf(deps, { ...passage, leaving: n - 1 }), deps.realNow());

function counterOf({ key: secret, config }: Deps, { name, subject, times = 1, leaving = 0 }: RateLimitUse) {
  const { n, windowMs, fixed }: Limit = limits[name];
  const factor = fixed === true ? 1 : config.rateLimitFactor;
  const allowed = Math.ceil(n * factor * times) - leaving;
  return { name, key: `${name}:${pseudonym(secret, subject)}`, windowMs, allowed };
}

/** The refusal of a call by one limit; nothing where it is let through. */
export async function refusedByLimit(
  deps: Deps,
  ...passages: readonly RateLimitUse[]
): Promise<Refusal | undefined> {
  const consumed = await consumeRateLimits(deps, passages);
  return consumed.kind === 'refused' ? consumed : undefined;
}

async function longestWait(deps: Deps, db: DbOrTx, used: readonly Counter[]): Promise<number> {
  const waits: number[] = [];
  for (const counter of used) waits.push(await waitUntilFree(db, counter, deps.realNow()));
  return Math.max(...waits);
}

/** Once a window: a flood must not fill the log. */
async function noteRefusals(deps: Deps, used: readonly Counter[]): Promise<void> {
  const now = deps.realNow();
  for (const counter of used) {
    if (!(await isFirstRefusal(deps.db, counter, now))) continue;
    await audit(deps.db, { event: 'limit.hit', at: now, subject: counter.key });
  }
}

type Attempt = {
  emailKey: string;
  address: string;
  /** Whether the account has been logged in to from this network before. */
  isKnownNetwork: boolean;
};

/**
 * Bounds the guessing of passwords without giving anybody a way to lock a player out (issue 14). Account and network
 * are counted together, strictly. A network from which the account was logged in to before has its own limit beside
 * that; when it is used up, the network counts like an unknown one. Unknown networks share the limit of the account; when
 * that is used up, each may try once an hour, and at last the refusal names the way in without guessing: a new password
 * by mail, which also makes the network a known one. Counted before the password is compared, so that no burst slips
 * past; a login that succeeds is given back. All of it is the same for an address without an account.
 */
export async function admitLogin(deps: Deps, attempt: Attempt): Promise<Consumed | Refusal> {
  const { emailKey, address, isKnownNetwork } = attempt;
  const { pair, known, slowedNetwork } = passagesOf(emailKey, address);
  if (isKnownNetwork) {
    const own = await consumeRateLimits(deps, [pair, known]);
    if (own.kind === 'consumed' || own.limit !== known.name) return own;
  }
  const strange = [pair, ...networkLimitUses(deps, 'login by network', address)];
  const usual = await consumeRateLimits(deps, [...strange, { name: 'login by account', subject: emailKey }]);
  if (usual.kind === 'consumed' || usual.limit !== 'login by account') return usual;
  const slowed = await consumeRateLimits(deps, [
    ...strange,
    slowedNetwork,
    { name: 'login to a slowed account', subject: emailKey },
  ]);
  return slowed.kind === 'consumed' ? slowed : { ...slowed, reason: 'accountSlowed' };
}

/** What one account and the network of an address have used up together. */
function passagesOf(emailKey: string, address: string) {
  const { near, wide, home } = networkOf(address);
  return {
    pair: { name: 'login by account and network', subject: `${emailKey} ${near}` },
    known: { name: 'login from a known network', subject: `${emailKey} ${home}` },
    slowedNetwork: { name: 'login to a slowed account, by network', subject: `${emailKey} ${wide ?? near}` },
  } as const satisfies Record<string, RateLimitUse>;
}

/**
 * A player who has just chosen a new password can log in from here at once, whatever others in the same network have
 * tried: those now have to guess another password.
 */
export const clearLoginLimits = (deps: Deps, tx: DbOrTx, emailKey: string, address: string): Promise<void> =>
  clearRateLimits(deps, tx, Object.values(passagesOf(emailKey, address)));
