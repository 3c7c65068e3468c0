import { networkOf } from '../auth/networks.ts';
import { WIDE_NETWORK_FACTOR } from '../auth/rate-limits.ts';
import type { Config } from '../config/config.ts';
import { type Refusal, refuseForNow } from '../results/outcome.ts';
import { type Now, ONE_MINUTE } from '../system/clock.ts';

const CALLS_A_MINUTE = 300;
/** Networks told apart in one minute, 10 MB; beyond them all new ones count as one. */
const MAX_NETWORKS = 100_000;

/**
 * The limit of all calls together by network. It is a wall against floods, not against guessing, so each process counts
 * for itself in memory: a read never costs a write. The minute before counts by the part of it that a minute back from
 * now still touches, so no boundary lets twice as many through; a refused call is not counted.
 */
export function createGeneralLimit(
  realNow: Now,
  { rateLimitFactor, sharedIpv4Factor }: Pick<Config, 'rateLimitFactor' | 'sharedIpv4Factor'>,
) {
  let minute = 0;
  let [before, counts] = [new Map<string, number>(), new Map<string, number>()];

  const turnTo = (next: number) => {
    if (next === minute) return;
    before = next === minute + 1 ? counts : new Map();
    counts = new Map();
    minute = next;
  };

  const keyOf = (network: string): string =>
    counts.has(network) || counts.size < MAX_NETWORKS ? network : 'others';

  /** Milliseconds until the network has room for one more call; 0 when it has now. */
  const waitFor = (network: string, allowed: number, elapsed: number): number => {
    const [earlier, now] = [before.get(network) ?? 0, counts.get(keyOf(network)) ?? 0];
    const touched = 1 - elapsed / ONE_MINUTE;
    if (earlier * touched + now + 1 <= allowed) return 0;
    // Until enough of the minute before is out of sight; where this one is full, of this one in the next.
    const room = now + 1 <= allowed ? (allowed - now - 1) / earlier : (allowed - 1) / now;
    const untilRoom = (1 - room) * ONE_MINUTE - elapsed;
    return Math.max(1, now + 1 <= allowed ? untilRoom : untilRoom + ONE_MINUTE);
  };

  return (address: string): Refusal | undefined => {
    const now = realNow();
    const elapsed = now % ONE_MINUTE;
    turnTo((now - elapsed) / ONE_MINUTE);
    const { family, near, wide } = networkOf(address);
    const allowed = CALLS_A_MINUTE * rateLimitFactor * (family === 4 ? sharedIpv4Factor : 1);
    const wait = Math.max(
      waitFor(near, allowed, elapsed),
      wide === undefined ? 0 : waitFor(wide, allowed * WIDE_NETWORK_FACTOR, elapsed),
    );
    if (wait > 0) return refuseForNow('tooManyRequests', wait);
    for (const network of wide === undefined ? [near] : [near, wide]) {
      const key = keyOf(network);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return undefined;
  };
}
