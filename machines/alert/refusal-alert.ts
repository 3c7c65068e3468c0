import { type FormErrors, messagesOf } from '../../domain/errors.ts';
import type { Failure } from '../../domain/result.ts';
import type { AlertEvent } from './alert.machine.ts';

export type AlertShow = Extract<AlertEvent, { type: 'alert.show' }>;

/** The banner for what a refusal says of no field (§E): nothing when every sentence has found its field. */
export const refusalAlert = ({ form }: Pick<FormErrors<string>, 'form'>): AlertShow[] =>
  form.length > 0 ? [{ type: 'alert.show', alert: { style: 'error', lines: form } }] : [];

/** The banner for a call that came to nothing and that no form waits for. */
export const failureAlert = (failure: Failure): AlertShow => ({
  type: 'alert.show',
  alert: { style: 'error', lines: messagesOf(failure) },
});
