import { isRealDay, parseInstant, romeDay } from '../../domain/dates.ts';
import { receiptInstant } from '../../domain/receipts.ts';
import { romeIso } from '../system/rome.ts';
import { oneMinute, oneSecond } from '../system/units.ts';
import type { FileEdition } from './edition-file.ts';
import { say } from './messages.ts';

type Edge = 'startDate' | 'endDate';
type DayReading = { kind: 'day'; day: string } | { kind: 'wrong'; mistake: string };

const wanted = { startDate: 'le 00:00:00', endDate: 'le 23:59:59' } as const;

/** The day of Rome that begins or ends an edition; an instant must be that day's very edge, in Rome's offset of that day. */
export function readEdge(edition: FileEdition, field: Edge): DayReading {
  const { code, [field]: value } = edition;
  if (isRealDay(value)) return { kind: 'day', day: value };
  const instant = parseInstant(value);
  if (instant === null) return { kind: 'wrong', mistake: say('admin.mistake.day', { code, field, value }) };
  const written = value.slice(0, 10);
  const right = romeIso(edgeOf(written, field));
  const isRight = instant === Date.parse(right) && romeDay(instant) === written && value === right;
  if (isRight) return { kind: 'day', day: written };
  const mistake = say('admin.mistake.offset', { code, field, value, wanted: wanted[field], right });
  return { kind: 'wrong', mistake };
}

function edgeOf(day: string, field: Edge): number {
  const minute = receiptInstant(day, field === 'startDate' ? '00:00' : '23:59');
  if (minute === null) throw new Error('A day of Rome has no midnight');
  return field === 'startDate' ? minute : minute + oneMinute - oneSecond;
}

/** The day some days later, or earlier; `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day that a year from this one still holds. */
export function lastDayOfYearFrom(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return dayAfter(date.toISOString().slice(0, 10), -1);
}
