import { describe, expect, test } from 'vitest';
import type { Parts } from '../../machines/ports/contest.ts';
import { ok } from './support/answers.ts';
import {
  type AppStory,
  aFreePlayer,
  appStory,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from './support/app-story.ts';
import { aFullChain, partAnswer } from './support/chain-answers.ts';
import { aSession } from './support/people.ts';
import { aCompletion, anotherSurvey, aPoll, aSurvey, someAnswers } from './support/surveys.ts';

const visit = (path: string, parts: Partial<Parts> = {}) =>
  aVisitOf(aFreePlayer(), path, { surveys: [aPoll(), aSurvey(), anotherSurvey()], ...parts });
const asked = ({ app }: AppStory) => app.getSnapshot().children.completion?.getSnapshot();

describe.each(['/survey', '/survey/1'])('%s', (path) => {
  test('opens the first survey when the chain has ended, not before', async () => {
    const story = appStory({ path: '/', hash: '' });
    await begin(story, aSession(), aFreePlayer());
    story.enter(path);
    expect(asked(story)).toBeUndefined();
    const ready = await visit(path);
    expect(asked(ready)?.context).toMatchObject({
      name: 'survey_abitudini',
      surveyId: 1,
      questions: aSurvey().definition.questions,
    });
    expect(asked(ready)?.value).toBe('restoring');
  });

  test('opens it at once for whoever comes later', async () => {
    const story = await visit('/');
    story.enter(path);
    expect(asked(story)?.context.name).toBe('survey_abitudini');
  });

  test('opens nothing where no survey runs', async () => {
    expect(
      asked(await visit(path, { surveys: [aPoll(), aSurvey({ endDate: '2025-07-31' })] })),
    ).toBeUndefined();
  });

  test('opens when the surveys come at the second asking', async () => {
    const story = await visit(path, { surveys: [] });
    story.app.send({ type: 'parts.reload', parts: ['surveys'] });
    await story.ports.parts.answer({ part: 'surveys', answer: ok([aSurvey()]) });
    expect(asked(story)?.context.name).toBe('survey_abitudini');
  });

  test('goes on undisturbed when other parts are loaded again', async () => {
    const story = await visit(path);
    const first = story.flow('completion');
    story.app.send({ type: 'parts.reload', parts: ['initiatives'] });
    await story.ports.parts.answer({ part: 'initiatives', answer: ok([]) });
    expect(story.flow('completion')).toBe(first);
  });
});

describe('with the first survey answered', () => {
  const completions = [aCompletion()];

  test('/survey opens the next one', async () => {
    expect(asked(await visit('/survey', { completions }))?.context.name).toBe('survey_dispensa');
  });

  test('/survey opens nothing when that was the last', async () => {
    expect(asked(await visit('/survey', { surveys: [aSurvey()], completions }))).toBeUndefined();
  });

  test('/survey/1 says that it has been answered', async () => {
    expect(asked(await visit('/survey/1', { completions }))?.value).toBe('alreadyDone');
  });
});

describe('/your-opinion', () => {
  test('waits until it is known whether the opinion has been given', async () => {
    expect(asked(await aVisit('/your-opinion'))).toBeUndefined();
    expect(asked(await visit('/your-opinion'))?.value).toBe('restoring');
  });

  test('was given before', async () => {
    const completions = [aCompletion({ surveyId: null, name: 'opinion' })];
    expect(asked(await visit('/your-opinion', { completions }))?.value).toBe('alreadyDone');
  });
});

describe.each([
  ['/survey', 'surveys'],
  ['/survey', 'completions'],
  ['/survey/1', 'surveys'],
  ['/survey/1', 'completions'],
  ['/your-opinion', 'completions'],
] as const)('%s without the %s (§B.36)', (path, lost) => {
  test('asks nothing that may have been answered, until they come', async () => {
    const story = appStory({ path, hash: '' });
    const player = aFreePlayer();
    await begin(story, aSession(), player);
    const parts = aFullChain({ userInfo: player, surveys: [aSurvey()] });
    await loadChain(story, parts, [lost]);
    expect(asked(story)).toBeUndefined();
    story.app.send({ type: 'parts.reload', parts: [lost] });
    await story.ports.parts.answer(partAnswer(lost, parts));
    expect(asked(story)?.value).toBe('restoring');
  });
});

test.each([
  ['/your-story', 'story'],
  ['/your-story-1', 'story-1'],
])('%s: another story is welcome', async (path, name) => {
  const completions = [aCompletion({ surveyId: null, name })];
  const { context, value } = (await visit(path, { completions })).flow('completion').getSnapshot();
  expect(context.name).toBe(name);
  expect(value).toBe('restoring');
});

test('answers that are taken: completions, points and the player are asked for again, the thanks follow', async () => {
  const story = await visit('/survey');
  await story.ports.answersDraft.answer(null);
  story.flow('completion').send({ type: 'completion.submit', answers: someAnswers() });
  story.heard();
  await story.ports.completion.answer(ok(aCompletion()));
  expect(story.heard().map(({ type }) => type)).toEqual([
    'draft.dropped',
    'parts.reload',
    'player.reload',
    'page.go',
  ]);
  expect(story.ports.parts.asked().at(-1)).toEqual({ part: 'completions' });
  await story.ports.parts.answer({ part: 'completions', answer: ok([aCompletion()]) });
  expect(story.ports.parts.asked().at(-1)).toEqual({ part: 'initiatives' });
  expect(story.ports.me.fates().at(-1)).toBe('open');
  await story.ports.parts.answer({ part: 'initiatives', answer: ok([]) });
  story.enter('/thank-you-1');
  expect(asked(story)).toBeUndefined();
  story.enter('/survey');
  expect(asked(story)?.context.name).toBe('survey_dispensa');
});

test('answers on their way ──── logout ──── home: the call is given up', async () => {
  const story = await visit('/your-story');
  story.flow('completion').send({
    type: 'completion.submit',
    answers: { story: 'La domenica la nonna tirava la sfoglia.' },
  });
  story.flow('session').send({ type: 'session.close', because: 'logout' });
  story.enter('/');
  expect(story.ports.completion.fates()).toEqual(['aborted']);
});
