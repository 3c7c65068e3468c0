import { knownKey } from './error-messages.ts';
import type { Failure, Result } from './result.ts';

/** A message for the user: one of the site's by its key, or the server's own text, shown as plain text (§E.4). */
export type Message = { key: string; values?: Record<string, string | number> } | { text: string };

/** One error of the server, with the field that it belongs to, if any (§E.5). */
export type FieldProblem = { field: string | null; message: Message };

type Entry = { readonly loc: readonly (string | number)[]; readonly msg: string; readonly type?: string };

const GENERIC: FieldProblem = { field: null, message: { key: 'errors.generic' } };

function messageOf(sentence: string, type?: string): Message {
  const key = knownKey(sentence, type);
  if (key !== null) return { key };
  return sentence.trim() === '' ? GENERIC.message : { text: sentence };
}

/** The last field name in the path into the body; numbers are list indexes, not fields. */
function fieldOf(loc: Entry['loc']): string | null {
  const start = loc.indexOf('body');
  const names = start < 0 ? [] : loc.slice(start + 1).filter((step) => typeof step === 'string');
  return names.at(-1) ?? null;
}

/** The problems in the `detail` of a refused call, one for each message (§E.1–§E.5). */
export function problemsOf(detail: string | readonly Entry[] | undefined): FieldProblem[] {
  if (detail === undefined || detail.length === 0) return [GENERIC];
  if (typeof detail === 'string') return [{ field: null, message: messageOf(detail) }];
  return detail.map(({ loc, msg, type }) => ({ field: fieldOf(loc), message: messageOf(msg, type) }));
}

/** The problems of a failed call (§E): the server's texts, or the generic message. */
export function messagesOf(failure: Failure): Message[] {
  switch (failure.kind) {
    case 'refused':
    case 'failed':
      return problemsOf(failure.detail).map((problem) => problem.message);
    case 'unauthorized':
      if (failure.detail === undefined && failure.hadToken) return [{ key: 'errors.sessionExpired' }];
      return problemsOf(failure.detail).map((problem) => problem.message);
    case 'unreachable':
      return [{ key: 'errors.generic' }, { key: 'errors.unreachable' }];
    case 'malformed':
      return [{ key: 'errors.generic' }];
    case 'unreadable':
      return [{ key: 'errors.fileUnreadable' }];
  }
}

/** Whether the answer leaves the outcome unknown: the server may have handled the call. */
export const isOutcomeUnknown = ({ kind }: Result<unknown>): boolean =>
  kind === 'unreachable' || kind === 'malformed' || kind === 'failed';

/** The token was of an account that is closed: signing in again would not help (§B.47). */
export const isAccountClosed = (result: Result<unknown>): boolean =>
  result.kind === 'unauthorized' &&
  Array.isArray(result.detail) &&
  result.detail.some(({ type }) => type === 'errors.accountClosed');

const says =
  (key: string) =>
  (messages: readonly Message[]): boolean =>
    messages.some((message) => 'key' in message && message.key === key);

const isRefusedBecause =
  (key: string) =>
  (result: Result<unknown>): boolean =>
    result.kind === 'refused' && says(key)(messagesOf(result));

/** Whether the server refused because these answers were given before (§B.36). */
export const isAlreadyAnswered = isRefusedBecause('errors.voted');

/** Whether the server has a receipt and no longer its photo: asking again brings nothing (§B.48). */
export const isPhotoLost = isRefusedBecause('errors.photoLost');

/** Whether the server took no receipt because no contest runs (§E.2). */
export const isContestOff = isRefusedBecause('errors.apiDisabled');

/** Whether the server refused a receipt because one like it has been received. */
export const isReceiptUsed = isRefusedBecause('errors.receiptUsed');

/** Whether the messages of a form tell that such a receipt has been received. */
export const saysReceiptUsed = says('errors.receiptUsed');

/** Whether the messages of a form tell that a code was compared and is not the right one (§B.19). */
export const saysCodeWrong = says('errors.wrongCode');

/** The errors of a form: one message for each field, and those that belong to no field. */
export type FormErrors<Field extends string> = {
  fields: Partial<Record<Field, Message>>;
  form: readonly Message[];
};

export const noErrors = { fields: {}, form: [] } as const;

/** The errors found by validation, each at its field (§V). */
export function fromValidation<Field extends string>(
  found: Partial<Record<Field, string>>,
): FormErrors<Field> {
  const fields: Partial<Record<Field, Message>> = {};
  for (const field of Object.keys(found) as Field[]) {
    const key = found[field];
    if (key) fields[field] = { key };
  }
  return { fields, form: [] };
}

/** Mistakes at their fields, one at each; the others, and those of a field that the form does not have, above the form. */
export function fromMistakes<Field extends string>(
  mistakes: readonly { field: string; key: string; values?: Readonly<Record<string, string>> }[],
  known: readonly Field[],
): FormErrors<Field> {
  return placed(
    mistakes.map(({ field, ...message }) => ({ field, message })),
    known,
  );
}

function placed<Field extends string>(
  problems: readonly FieldProblem[],
  known: readonly Field[],
): FormErrors<Field> {
  const errors: { fields: Partial<Record<Field, Message>>; form: Message[] } = { fields: {}, form: [] };
  for (const { field, message } of problems) {
    const own = known.find((name) => name === field);
    if (own && !errors.fields[own]) errors.fields[own] = message;
    else errors.form.push(message);
  }
  return errors;
}

/** A proxy on the way that refuses a body for its size does so in a page of its own, without a word of the server's. */
const isTooHeavy = ({ status, detail }: Extract<Failure, { kind: 'refused' }>): boolean =>
  status === 413 && detail === undefined;

function atField<Field extends string>(field: Field, message: Message): FormErrors<Field> {
  const fields: Partial<Record<Field, Message>> = {};
  fields[field] = message;
  return { fields, form: [] };
}

/** The server's errors: at the field that `loc` names if the form has it, else above the form (§E). */
export function fromFailure<Field extends string>(
  failure: Failure,
  known: readonly Field[],
): FormErrors<Field> {
  const file = known.find((name) => name === 'file');
  if (file !== undefined && failure.kind === 'unreadable')
    return atField(file, { key: 'errors.fileUnreadable' });
  if (failure.kind !== 'refused') return { fields: {}, form: messagesOf(failure) };
  if (file !== undefined && isTooHeavy(failure)) return atField(file, { key: 'errors.fileTooHeavy' });
  return placed(problemsOf(failure.detail), known);
}

export const hasErrors = (found: object): boolean => Object.keys(found).length > 0;
