import { isRealDay } from './day.ts';

const AGE_MIN = 18;
const EARLIEST_BIRTH = '1900-01-01';

/** Whether somebody can be born on that day: it exists, is not to come and not before 1900 (§B.10). */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  isRealDay(birthDate) && EARLIEST_BIRTH <= birthDate && birthDate <= today;

/**
 * Whether somebody is of age today; both days `YYYY-MM-DD` (§B.10). Who was born on 29 February comes of age on
 * 1 March of a year without one: as text, 29 February lies after the 28th and before March.
 */
export function isOfAge(birthDate: string, today: string): boolean {
  if (!isRealDay(birthDate)) return false;
  const year = Number(birthDate.slice(0, 4)) + AGE_MIN;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4)}` <= today;
}
