import { describe, expect, test } from 'vitest';
import {
  FAILURES,
  failed,
  malformed,
  ok,
  refused,
  timedOut,
  unauthorized,
  unreachable,
} from './support/answers.ts';
import {
  ABOUT_OPINION,
  ABOUT_STORY,
  ABOUT_SURVEY,
  anEmptyForm,
  answersOnTheirWay,
  completionHarness,
} from './support/completion-harness.ts';
import { aCompletion, someAnswers, UNANSWERED } from './support/surveys.ts';

const NO_ERRORS = { fields: {}, form: [] };
const SURVEY = 'survey_abitudini';
const STORY = 'La domenica la nonna tirava la sfoglia.';
const VOTED = refused('Hai già espresso il tuo voto');
const after = (name: string, ...more: object[]) => [
  { type: 'draft.dropped', flow: 'completion', name },
  { type: 'parts.reload', parts: ['completions', 'initiatives'] },
  { type: 'player.reload' },
  ...more,
];

describe('answers from before a reload', () => {
  test('are read first, under the name of the survey', () => {
    const { ports, value, context, tags } = completionHarness();
    expect(value()).toBe('restoring');
    expect(tags()).toEqual([]);
    expect(context()).toEqual({ ...ABOUT_SURVEY, answers: UNANSWERED, errors: NO_ERRORS });
    expect(ports.answersDraft.asked()).toEqual([{ name: SURVEY }]);
  });

  test('are restored', async () => {
    const { ports, value, context, emitted } = completionHarness();
    await ports.answersDraft.answer(someAnswers());
    expect(value()).toBe('filling');
    expect(context().answers).toEqual(someAnswers());
    expect(emitted()).toEqual([]);
  });

  test('are restored as far as the current questions accept them', async () => {
    const { ports, context } = completionHarness();
    await ports.answersDraft.answer({ frequenza: 'mai', formati: ['penne', 'ditali'], vecchia: 'sì' });
    expect(context().answers).toEqual({ ...UNANSWERED, formati: ['penne'] });
  });

  test('leave the form empty when there are none', async () => {
    const { value, context } = await anEmptyForm();
    expect(value()).toBe('filling');
    expect(context().answers).toEqual(UNANSWERED);
  });

  test('open ──── typed ──── old draft: typed answers are not overwritten', async () => {
    const { ports, type, value, context, emitted } = completionHarness();
    type({ ...UNANSWERED, ricordo: 'L' });
    expect(emitted()).toMatchObject([{ type: 'draft.changed', name: SURVEY, draft: { ricordo: 'L' } }]);
    expect(value()).toBe('filling');
    expect(ports.answersDraft.fates()).toEqual(['aborted']);
    await ports.answersDraft.answer(someAnswers());
    expect(context().answers).toEqual({ ...UNANSWERED, ricordo: 'L' });
  });

  test('open ──── sent ──── old draft: it is ignored', async () => {
    const { ports, submit, value, context } = completionHarness();
    submit();
    await ports.answersDraft.answer({ ...UNANSWERED, ricordo: 'old' });
    expect(value()).toBe('sending');
    expect(context().answers).toEqual(someAnswers());
  });
});

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

describe('invalid answers have an error at their question, and nothing is sent', () => {
  test('a required question without an answer', async () => {
    const { ports, submit, value, context } = await anEmptyForm();
    submit(someAnswers({ frequenza: '', tempo: '' }));
    expect(value()).toBe('filling');
    expect(context().answers).toEqual(someAnswers({ frequenza: '', tempo: '' }));
    expect(context().errors).toEqual({
      fields: { frequenza: { key: 'validation.req' }, tempo: { key: 'validation.req' } },
      form: [],
    });
    expect(ports.completion.asked()).toEqual([]);
  });

  test('invalid ──── corrected: the errors are gone', async () => {
    const { submit, value, context } = await anEmptyForm(ABOUT_STORY);
    submit({ story: 'Corta' });
    expect(context().errors.fields).toEqual({ story: { key: 'validation.min' } });
    submit({ story: STORY });
    expect(value()).toBe('sending');
    expect(context().errors).toEqual(NO_ERRORS);
  });
});

describe('the call', () => {
  test('of a survey has its id, its name and only the answered questions', async () => {
    const { ports } = await answersOnTheirWay(ABOUT_SURVEY, someAnswers({ ricordo: ' ', formati: [] }));
    expect(ports.completion.asked()).toEqual([
      { surveyId: 1, name: SURVEY, result: { frequenza: 'ogni-giorno', tempo: 4 } },
    ]);
  });

  test('of a story has its name and its text', async () => {
    const { ports } = await answersOnTheirWay(ABOUT_STORY, { story: ` ${STORY} ` });
    expect(ports.completion.asked()).toEqual([{ name: 'story', result: { story: STORY } }]);
  });

  test('sending ──── sent again, typed: one call with the first answers', async () => {
    const { ports, submit, type, value, tags, context, emitted } = await answersOnTheirWay();
    submit(someAnswers({ tempo: '1' }));
    type(someAnswers({ tempo: '1' }));
    expect(value()).toBe('sending');
    expect(tags()).toEqual(['busy']);
    expect(ports.completion.fates()).toEqual(['open']);
    expect(context().answers).toEqual(someAnswers());
    expect(emitted()).toEqual([]);
  });
});

describe('the answers are accepted', () => {
  test.each([
    [ABOUT_SURVEY, someAnswers(), '/thank-you-1'],
    [ABOUT_STORY, { story: STORY }, '/thank-your-story-1'],
    [{ ...ABOUT_STORY, name: 'story-1' }, { story: STORY }, '/thank-your-story-1'],
    [ABOUT_OPINION, { liking: '5', favourites: [], change: '' }, '/thank-you-opinion'],
  ])(
    '$name: the draft is dropped, points and level are loaded again, and $2 opens',
    async (input, answers, to) => {
      const { ports, value, tags, emitted } = await answersOnTheirWay(input, answers);
      await ports.completion.answer(ok(aCompletion({ name: input.name })));
      expect(value()).toBe('done');
      expect(tags()).toEqual([]);
      expect(emitted()).toEqual(after(input.name, { type: 'page.go', to }));
    },
  );

  test('done ──── sent, typed: nothing is sent or saved again', async () => {
    const { ports, submit, type, value, emitted } = await answersOnTheirWay();
    await ports.completion.answer(ok(aCompletion()));
    emitted();
    submit();
    type(UNANSWERED);
    expect(value()).toBe('done');
    expect(ports.completion.fates()).toEqual(['answered']);
    expect(emitted()).toEqual([]);
  });
});

describe('answers that were given before (§B.36)', () => {
  test('known from the start: no draft is read and nothing can be sent', () => {
    const { ports, submit, type, value, emitted } = completionHarness({ ...ABOUT_OPINION, isDone: true });
    expect(value()).toBe('alreadyDone');
    expect(ports.answersDraft.asked()).toEqual([]);
    type({ liking: '5', favourites: [], change: '' });
    submit({ liking: '5', favourites: [], change: '' });
    expect(value()).toBe('alreadyDone');
    expect(ports.completion.asked()).toEqual([]);
    expect(emitted()).toEqual([]);
  });

  test('known from the server: the flow is done, the draft is dropped and there is no error', async () => {
    const { ports, value, context, emitted } = await answersOnTheirWay();
    await ports.completion.answer(VOTED);
    expect(value()).toBe('alreadyDone');
    expect(context().errors).toEqual(NO_ERRORS);
    expect(emitted()).toEqual(after(SURVEY));
  });

  test('no response ──── sent again ──── given before: the first call had arrived', async () => {
    const { ports, submit, value, context } = await answersOnTheirWay();
    await ports.completion.answer(timedOut);
    expect(value()).toBe('outcomeUnknown');
    submit();
    expect(context().errors).toEqual(NO_ERRORS);
    expect(ports.completion.fates()).toEqual(['answered', 'open']);
    await ports.completion.answer(VOTED);
    expect(value()).toBe('alreadyDone');
  });
});

describe('sending fails: all answers stay', () => {
  test.each([unreachable, timedOut, malformed, failed])('no response: %o', async (failure) => {
    const { ports, value, context, emitted } = await answersOnTheirWay();
    await ports.completion.answer(failure);
    expect(value()).toBe('outcomeUnknown');
    expect(context().answers).toEqual(someAnswers());
    expect(emitted()).toEqual([]);
  });

  test.each([refused('Mai sentita.'), unauthorized])('refused: %o', async (failure) => {
    const { ports, value, context, emitted } = await answersOnTheirWay();
    await ports.completion.answer(failure);
    expect(value()).toBe('refused');
    expect(context().answers).toEqual(someAnswers());
    expect(emitted()).toEqual([]);
  });

  test.each(FAILURES)('$name: the reason is shown', async ({ failure, lines }) => {
    const { ports, context } = await answersOnTheirWay();
    await ports.completion.answer(failure);
    expect(context().errors).toEqual({ fields: {}, form: lines });
  });

  test('the error is at the question that the server names, without a banner', async () => {
    const { ports, value, context, emitted } = await answersOnTheirWay();
    const msg = 'Valore non valido';
    await ports.completion.answer(refused([{ loc: ['body', 'result', 'tempo'], msg, type: 'answer' }]));
    expect(value()).toBe('refused');
    expect(context().errors).toEqual({ fields: { tempo: { key: 'errors.invalid' } }, form: [] });
    expect(emitted()).toEqual([]);
  });

  test('refused ──── corrected ──── accepted', async () => {
    const { ports, submit, type, value } = await answersOnTheirWay();
    await ports.completion.answer(refused('Mai sentita.'));
    type(someAnswers({ tempo: '2' }));
    submit(someAnswers({ tempo: '2' }));
    expect(ports.completion.asked().at(-1)?.result).toMatchObject({ tempo: 2 });
    await ports.completion.answer(ok(aCompletion()));
    expect(value()).toBe('done');
  });
});

test('sending ──── page left ──── late answer: the call is cancelled, the draft stays', async () => {
  const { actor, ports, emitted } = await answersOnTheirWay();
  actor.stop();
  expect(ports.completion.fates()).toEqual(['aborted']);
  await ports.completion.answer(ok(aCompletion()));
  expect(emitted()).toEqual([]);
});
