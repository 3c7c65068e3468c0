const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` names a day that the calendar has (§B.7): no 30 February, no 31 April. */
export function isRealDay(day: string): boolean {
  if (!DAY.test(day)) return false;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A parser may roll 30 February over into March instead of refusing it.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
