import { expect, test } from 'vitest';
import { ABOUT_STORY, anEmptyForm } from './support/completion-harness.ts';

test('every change is saved under the name of the survey', async () => {
  const { type, context, emitted } = await anEmptyForm(ABOUT_STORY);
  type({ story: 'La' });
  type({ story: 'La domenica' });
  expect(context().answers).toEqual({ story: 'La domenica' });
  expect(emitted()).toEqual([
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La' } },
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La domenica' } },
  ]);
});
