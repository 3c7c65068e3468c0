import { isRealDay } from './day.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Epoch milliseconds of an ISO 8601 instant (§C.3); null when it is not one. Without an offset it is not one
 * either: it would be another instant on each phone.
 */
export function parseInstant(text: string): number | null {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || !isRealDay(day)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}
