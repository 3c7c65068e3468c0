import { ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';
import { hashToken } from './crypto.ts';
import { networkOf } from './networks.ts';
import { WIDE_NETWORK_FACTOR } from './rate-limits.ts';

/** The service's answer about a token, or why it was not asked. `undefined`: it does not know the token. */
export type LookupResult<Found> = Found | 'unreachable' | undefined;
export type Limited = { kind: 'limited'; waitMs: number };

/** How much one process asks the identity service. */
const limits = {
  /** Answers remembered, refusals as well; the oldest make room. */
  remembered: 10_000,
  rememberedMs: ONE_MINUTE,
  /** A service that is away is not asked about the same token again within this. */
  awayMs: ONE_SECOND,
  /** Questions under way at once. */
  underWay: 16,
  /** The unknown tokens allowed for one network in a minute. Real players send known tokens. */
  refusalsAMinute: 30,
  networks: 10_000,
} as const;

/**
 * Asks the identity service about a token, within limits, so that invented tokens do not cause a call each. Equal
 * tokens share one call, answers and refusals are cached briefly, and a network with too many unknown tokens in the
 * last minute has to wait. Only hashes are cached. `now`: a monotonic time in milliseconds.
 */
export function boundedTokenLookup<Found>(
  ask: (token: string) => Promise<LookupResult<Found>>,
  now: () => number = () => performance.now(),
) {
  const remembered = new Map<string, { until: number; answer: LookupResult<Found> }>();
  const underWay = new Map<string, Promise<LookupResult<Found>>>();
  const refusals = countedByNetwork(now);

  const remember = (key: string, answer: LookupResult<Found>): void => {
    remembered.delete(key);
    if (remembered.size >= limits.remembered) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    const life = answer === 'unreachable' ? limits.awayMs : limits.rememberedMs;
    remembered.set(key, { until: now() + life, answer });
  };

  const askOnce = async (key: string, token: string, address: string): Promise<LookupResult<Found>> => {
    try {
      const answer = await ask(token);
      remember(key, answer);
      if (answer === undefined) refusals.add(address);
      return answer;
    } finally {
      underWay.delete(key);
    }
  };

  return (token: string, address: string): Promise<LookupResult<Found> | Limited> => {
    const key = hashToken(token);
    const held = remembered.get(key);
    if (held !== undefined && held.until > now()) return Promise.resolve(held.answer);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const waitMs = underWay.size >= limits.underWay ? ONE_SECOND : refusals.waitMs(address);
    if (waitMs > 0) return Promise.resolve({ kind: 'limited', waitMs });
    const question = askOnce(key, token, address);
    underWay.set(key, question);
    return question;
  };
}

/** Counts by network over the last minute, whenever it began; networks beyond the most that are told apart count as one. */
function countedByNetwork(now: () => number) {
  /** The instants of the last minute by network, oldest first; the network that was counted longest ago comes first. */
  const hits = new Map<string, number[]>();
  const livingOf = (network: string): number[] =>
    (hits.get(network) ?? []).filter((at) => at > now() - ONE_MINUTE);
  const forgetOld = (): void => {
    for (const [network, instants] of hits) {
      if ((instants.at(-1) ?? 0) > now() - ONE_MINUTE) return;
      hits.delete(network);
    }
  };
  const placesOf = (address: string): { key: string; most: number }[] => {
    forgetOld();
    const { near, wide } = networkOf(address);
    const known = (network: string) =>
      hits.has(network) || hits.size < limits.networks ? network : 'others';
    const most = limits.refusalsAMinute;
    const places = [{ key: known(near), most }];
    return wide === undefined ? places : [...places, { key: known(wide), most: most * WIDE_NETWORK_FACTOR }];
  };
  return {
    add: (address: string): void => {
      for (const { key } of placesOf(address)) {
        const instants = [...livingOf(key), now()];
        hits.delete(key);
        hits.set(key, instants);
      }
    },
    /** Milliseconds until the network may bring another unknown token; 0 when it may now. */
    waitMs: (address: string): number => {
      const waits = placesOf(address).map(({ key, most }) => {
        const freeing = livingOf(key).at(-most);
        return freeing === undefined ? 0 : freeing + ONE_MINUTE - now();
      });
      return Math.max(...waits);
    },
  };
}
