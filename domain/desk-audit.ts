import type { components } from '../openapi/desk.d.ts';
import { isRealDay } from './dates.ts';

// The audit log as the desk looks at it.

type Schemas = components['schemas'];
export type AuditPage = Schemas['AuditPage'];
export type AuditLine = Schemas['AuditLine'];
export type AuditCheck = Schemas['AuditCheck'];
export type AuditFault = Schemas['AuditFault'];

/** What the log is searched by. */
export type AuditField = 'staff' | 'player' | 'receipt' | 'event' | 'from' | 'to';

/** What somebody looks for, as it was typed; empty text stands for everything. */
export type AuditFilter = Record<AuditField, string>;

export const WHOLE_LOG: AuditFilter = { staff: '', player: '', receipt: '', event: '', from: '', to: '' };

/** Stands for an incomplete or impossible date, which a browser gives as an empty text. */
export const NO_DAY = '?';

/** The most digits that a number of an account or receipt has. */
const MAX_DIGITS = 9;

/** A filter without the blanks around what was typed. */
const trimmed = (filter: AuditFilter): AuditFilter =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value.trim()])) as AuditFilter;

/** A filter as the calls take it: without what is empty, and without the blanks around what was typed. */
export const auditQuery = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(trimmed(filter)).filter(([, value]) => value !== ''));

/** What is wrong with a filter, at its fields: the keys of the sentences. The server refuses the same. */
export function auditMistakes(filter: AuditFilter): Partial<Record<AuditField, string>> {
  const { player, receipt, from, to } = trimmed(filter);
  return mistakesOf({
    player: numberMistake(player),
    receipt: numberMistake(receipt),
    ...dayMistakes(from, to),
  });
}

/** What is wrong alone. */
export const mistakesOf = <Field extends string>(
  found: Record<Field, string | undefined>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, key]) => key !== undefined)) as Partial<
    Record<Field, string>
  >;

/** What is wrong with a first and a last day; both belong to what is looked for. */
export function dayMistakes(from: string, to: string) {
  const found = { from: dayMistake(from), to: dayMistake(to) };
  if (from !== '' && to !== '' && from > to) found.from ??= 'desk.audit.wrong.order';
  return found;
}

export function numberMistake(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^\d+$/.test(text) && text.length > MAX_DIGITS) return 'desk.audit.wrong.long';
  return /^[1-9]\d*$/.test(text) ? undefined : 'desk.audit.wrong.number';
}

const dayMistake = (day: string): string | undefined =>
  day === '' || isRealDay(day) ? undefined : 'desk.audit.wrong.day';
