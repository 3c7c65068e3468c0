import type { Failure } from '../machines/ports/answer.ts';
import { messagesOf } from './failure.ts';
import type { Message } from './message.ts';
import { problemsOf } from './problems.ts';

/** What is wrong with a form: a message at each field, and what belongs to no field. */
export type FormErrors<Field extends string> = {
  fields: Partial<Record<Field, Message>>;
  form: readonly Message[];
};

export const noErrors = { fields: {}, form: [] } as const;

/** The form's own findings, each at its field (§V). */
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

/** The server's findings: at the field that `loc` names where the form has it, else above the form (§E). */
export function fromFailure<Field extends string>(
  failure: Failure,
  known: readonly Field[],
): FormErrors<Field> {
  if (failure.kind !== 'refused') return { fields: {}, form: messagesOf(failure) };
  const errors: { fields: Partial<Record<Field, Message>>; form: Message[] } = { fields: {}, form: [] };
  for (const { field, message } of problemsOf(failure.detail)) {
    const own = known.find((name) => name === field);
    if (own && !errors.fields[own]) errors.fields[own] = message;
    else errors.form.push(message);
  }
  return errors;
}

export const hasErrors = (found: object): boolean => Object.keys(found).length > 0;
