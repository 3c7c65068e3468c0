import { createExpiringStorage } from '../../../src/adapters/expiring-storage.ts';
import { anArea } from './an-area.ts';

/** The time of the storage's tests, by this browser's clock. */
export const NOON = Date.parse('2025-08-01T12:00:00+02:00');

/** An entry as the site writes it; it expires a minute after `NOON` unless `expiry` says otherwise. */
export const entry = (value: unknown, expiry: unknown = NOON + 60_000): string =>
  JSON.stringify({ value, expiry });

/** An expiring storage under the prefix `spiga`; the test controls its storage area and its clock. */
export function aStore(held: Record<string, string> = {}) {
  const storage = anArea(held);
  const clock = { now: NOON };
  const store = createExpiringStorage({ area: () => storage.area, prefix: 'spiga', now: () => clock.now });
  return { ...storage, clock, store };
}
