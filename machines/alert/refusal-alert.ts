import { type FormErrors, messagesOf } from '../../domain/errors.ts';
import type { Failure } from '../../domain/result.ts';
import type { AlertEvent } from './alert.machine.ts';

export type AlertShow = Extract<AlertEvent, { type: 'alert.show' }>;

/** The alert for the problems of a refusal that belong to no field (§E); none when every problem has a field. */
export const refusalAlert = ({ form }: Pick<FormErrors<string>, 'form'>): AlertShow[] =>
  form.length > 0 ? [{ type: 'alert.show', alert: { style: 'error', lines: form } }] : [];

/** The alert for a failed call that belongs to no form. */
export const failureAlert = (failure: Failure): AlertShow => ({
  type: 'alert.show',
  alert: { style: 'error', lines: messagesOf(failure) },
});
