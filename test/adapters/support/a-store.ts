import { createExpiringStorage } from '../../../src/adapters/expiring-storage.ts';
import { anArea } from './an-area.ts';

/** Noon of the day on which the tests of the storage take place, by this browser's clock. */
export const NOON = Date.parse('2025-08-01T12:00:00+02:00');

/** An entry as the site writes it, good for another minute unless said otherwise. */
export const entry = (value: unknown, expiry: unknown = NOON + 60_000): string =>
  JSON.stringify({ value, expiry });

/** A kept store under the prefix `spiga` whose storage and clock are in the test's hand. */
export function aStore(held: Record<string, string> = {}) {
  const storage = anArea(held);
  const clock = { now: NOON };
  const store = createExpiringStorage({ area: () => storage.area, prefix: 'spiga', now: () => clock.now });
  return { ...storage, clock, store };
}
