import {
  isRealDay,
  lastInstantOf,
  romeDay,
  romeInstant,
  romeWallTime,
  yearsAfter,
} from '../../domain/dates.ts';
import { ONE_MINUTE } from '../system/clock.ts';

/** The days on which a draft may be looked at: a year back, and after the draw of whatever may be opened today. */
export const previewDays = (today: string): { first: string; last: string } => ({
  first: yearsAfter(today, -1),
  last: yearsAfter(today, 4),
});

/** A day of those, in whatever was asked for; today for anything else. */
export function previewDay(asked: string | undefined, now: number): string {
  const today = romeDay(now);
  const { first, last } = previewDays(today);
  return asked !== undefined && isRealDay(asked) && first <= asked && asked <= last ? asked : today;
}

/** The instant of a day at which it is as late in Rome as it is now; its end where that hour is skipped. */
export function instantOn(day: string, now: number): number {
  const instant = romeInstant(day, romeWallTime(now).slice(11));
  return instant === null ? Date.parse(lastInstantOf(day) ?? day) : Date.parse(instant) + (now % ONE_MINUTE);
}
