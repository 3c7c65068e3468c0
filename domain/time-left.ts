import { romeDay } from './rome-day.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Whole units, each but the days below the next one. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until an instant (both epoch milliseconds), in whole seconds; nothing once it has come (§K.10). */
export function timeLeft(now: number, until: number): TimeLeft {
  const left = Math.max(0, until - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/** How many days of Rome come after today's up to the day of an instant; none on that day itself (§K.10). */
export function daysLeft(now: number, until: number): number {
  const days = (Date.parse(romeDay(until)) - Date.parse(romeDay(now))) / DAY;
  return Math.max(0, days);
}
