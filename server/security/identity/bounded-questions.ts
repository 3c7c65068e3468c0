import { oneMinute, oneSecond } from '../../time/units.ts';
import { hashToken } from '../keyed.ts';
import { networkOf } from '../network.ts';
import { wideNetworkFactor } from '../rate-limits.ts';

/** What the service said of a token, or why it was not asked. `undefined`: it does not know the token. */
export type Answered<Found> = Found | 'unreachable' | undefined;
export type Limited = { kind: 'limited'; waitMs: number };

/** How much one process asks the identity service. */
const limits = {
  /** Answers remembered, refusals as well; the oldest make room. */
  remembered: 10_000,
  rememberedMs: oneMinute,
  /** A service that is away is not asked about the same token again within this. */
  awayMs: oneSecond,
  /** Questions under way at once. */
  underWay: 16,
  /** Tokens of one network that the service did not know, a minute. People bring tokens that it knows. */
  refusalsAMinute: 30,
  networks: 10_000,
} as const;

/**
 * Asks the identity service about a token, within bounds: whoever invents tokens may not make this server ask for each.
 * Equal tokens share one question, answers and refusals are remembered for a moment, a network that brings too many
 * unknown ones waits for the next minute. Only hashes are remembered. `now`: milliseconds that only go forward.
 */
export function boundedQuestions<Found>(
  ask: (token: string) => Promise<Answered<Found>>,
  now: () => number = () => performance.now(),
) {
  const remembered = new Map<string, { until: number; answer: Answered<Found> }>();
  const underWay = new Map<string, Promise<Answered<Found>>>();
  const refusals = countedByNetwork(now);

  const remember = (key: string, answer: Answered<Found>): void => {
    remembered.delete(key);
    if (remembered.size >= limits.remembered) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    const life = answer === 'unreachable' ? limits.awayMs : limits.rememberedMs;
    remembered.set(key, { until: now() + life, answer });
  };

  const askOnce = async (key: string, token: string, address: string): Promise<Answered<Found>> => {
    try {
      const answer = await ask(token);
      remember(key, answer);
      if (answer === undefined) refusals.add(address);
      return answer;
    } finally {
      underWay.delete(key);
    }
  };

  return (token: string, address: string): Promise<Answered<Found> | Limited> => {
    const key = hashToken(token);
    const held = remembered.get(key);
    if (held !== undefined && held.until > now()) return Promise.resolve(held.answer);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const waitMs = underWay.size >= limits.underWay ? oneSecond : refusals.waitMs(address);
    if (waitMs > 0) return Promise.resolve({ kind: 'limited', waitMs });
    const question = askOnce(key, token, address);
    underWay.set(key, question);
    return question;
  };
}

/** Counts by network, from one full minute to the next; networks beyond the most that are told apart count as one. */
function countedByNetwork(now: () => number) {
  let [minute, counts] = [0, new Map<string, number>()];
  const current = () => {
    const next = Math.floor(now() / oneMinute);
    if (next !== minute) [minute, counts] = [next, new Map()];
    return counts;
  };
  const placesOf = (address: string): { key: string; most: number }[] => {
    const { near, wide } = networkOf(address);
    const known = (network: string) =>
      counts.has(network) || counts.size < limits.networks ? network : 'others';
    const most = limits.refusalsAMinute;
    const places = [{ key: known(near), most }];
    return wide === undefined ? places : [...places, { key: known(wide), most: most * wideNetworkFactor }];
  };
  return {
    add: (address: string): void => {
      const held = current();
      for (const { key } of placesOf(address)) held.set(key, (held.get(key) ?? 0) + 1);
    },
    /** Milliseconds until the network may bring another unknown token; 0 when it may now. */
    waitMs: (address: string): number => {
      const held = current();
      const isFull = placesOf(address).some(({ key, most }) => (held.get(key) ?? 0) >= most);
      return isFull ? oneMinute - (now() % oneMinute) : 0;
    },
  };
}
