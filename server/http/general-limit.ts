import type { Now } from '../time/clock.ts';
import { oneMinute } from '../time/units.ts';
import { type Refusal, refuseForNow } from './outcome.ts';
import { sentences } from './sentences.ts';

const callsAMinute = 300;

/**
 * The limit of all calls together by address. It is a wall against floods, not against guessing, so each process counts
 * for itself in memory: a read never costs a write.
 */
export function createGeneralLimit(real: Now, factor: number) {
  let windowStart = 0;
  let counts = new Map<string, number>();

  return (address: string): Refusal | undefined => {
    const now = real();
    const start = now - (now % oneMinute);
    if (start !== windowStart) {
      windowStart = start;
      counts = new Map();
    }
    const n = (counts.get(address) ?? 0) + 1;
    counts.set(address, n);
    if (n <= callsAMinute * factor) return undefined;
    return refuseForNow(429, sentences.tooManyRequests, windowStart + oneMinute - now);
  };
}
