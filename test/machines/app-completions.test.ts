import { expect, test } from 'vitest';
import type { Parts } from '../../machines/ports/contest.ts';
import { ok } from './support/answers.ts';
import { type AppHarness, aFreePlayer, aVisitOf } from './support/app-harness.ts';
import { aCompletion, anotherSurvey, aPoll, aSurvey, someAnswers } from './support/surveys.ts';

const visit = (path: string, parts: Partial<Parts> = {}) =>
  aVisitOf(aFreePlayer(), path, { surveys: [aPoll(), aSurvey(), anotherSurvey()], ...parts });
const asked = ({ app }: AppHarness) => app.getSnapshot().children.completion?.getSnapshot();

test('after accepted answers completions, points and player are loaded again, and the thanks page opens', async () => {
  const harness = await visit('/survey');
  await harness.ports.answersDraft.answer(null);
  harness.flow('completion').send({ type: 'completion.submit', answers: someAnswers() });
  harness.emitted();
  await harness.ports.completion.answer(ok(aCompletion()));
  expect(harness.emitted().map(({ type }) => type)).toEqual([
    'draft.dropped',
    'parts.reload',
    'player.reload',
    'page.go',
  ]);
  expect(harness.ports.parts.asked().at(-1)).toEqual({ part: 'completions' });
  await harness.ports.parts.answer({ part: 'completions', result: ok([aCompletion()]) });
  expect(harness.ports.parts.asked().at(-1)).toEqual({ part: 'initiatives' });
  expect(harness.ports.me.callStates().at(-1)).toBe('open');
  await harness.ports.parts.answer({ part: 'initiatives', result: ok([]) });
  harness.enter('/thank-you-1');
  expect(asked(harness)).toBeUndefined();
  harness.enter('/survey');
  expect(asked(harness)?.context.name).toBe('survey_dispensa');
});

test('sending ──── logout ──── home: the call is cancelled', async () => {
  const harness = await visit('/your-story');
  harness.flow('completion').send({
    type: 'completion.submit',
    answers: { story: 'La domenica la nonna tirava la sfoglia.' },
  });
  harness.flow('session').send({ type: 'session.close', because: 'logout' });
  harness.enter('/');
  expect(harness.ports.completion.callStates()).toEqual(['aborted']);
});
