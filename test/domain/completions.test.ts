import { expect, test } from 'vitest';
import { isCompleted, newestFirst } from '../../domain/surveys.ts';
import { aCompletion } from '../machines/support/surveys.ts';

test('a survey is completed when its name is among what was sent', () => {
  expect(isCompleted('survey_abitudini', [aCompletion()])).toBe(true);
  expect(isCompleted('survey', [aCompletion()])).toBe(false);
  expect(isCompleted('survey_abitudini', [])).toBe(false);
});

test('the newest comes first by its instant, whatever its offset; of the same instant the later number', () => {
  const early = aCompletion({ id: 9, completedAt: '2025-08-01T10:00:00+02:00' });
  const late = aCompletion({ id: 1, completedAt: '2025-08-01T09:30:00Z' });
  const twin = aCompletion({ id: 2, completedAt: '2025-08-01T11:30:00+02:00' });
  const sent = [early, late, twin];
  expect(newestFirst(sent)).toEqual([twin, late, early]);
  expect(sent).toEqual([early, late, twin]);
});
