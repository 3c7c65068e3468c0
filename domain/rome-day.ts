import { romeWallTime } from './rome-time.ts';

/** The day it is in Rome at an instant (epoch milliseconds): `YYYY-MM-DD` (§K.7). */
export const romeDay = (instant: number): string => romeWallTime(instant).slice(0, 10);

/** Whether a day lies between two others, both included; all `YYYY-MM-DD` (§K.8). */
export const isDayWithin = (day: string, startDate: string, endDate: string): boolean =>
  startDate <= day && day <= endDate;
