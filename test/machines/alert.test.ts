import { expect, test } from 'vitest';
import { failureAlert, refusalAlert } from '../../machines/alert/refusal-alert.ts';
import { errorAlert, FAILURES } from './support/answers.ts';

test('errors of no field become an alert, errors at a field do not', () => {
  const lines = [{ key: 'errors.invalid' }];
  expect(refusalAlert({ form: lines })).toEqual([errorAlert(lines)]);
  expect(refusalAlert({ form: [] })).toEqual([]);
});

test.each(FAILURES)('outside a form every failure is an alert: $name', ({ failure, lines }) => {
  expect(failureAlert(failure)).toEqual(errorAlert(lines));
});
