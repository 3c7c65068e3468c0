import { describe, expect, test } from 'vitest';
import { NO_QUIZ } from '../../machines/quiz/quiz.machine.ts';
import * as quiz from '../../machines/quiz/quiz.selectors.ts';
import { errorAlert, FAILURES, failed, malformed, ok, refused, unreachable } from './support/answers.ts';
import { aGame, aGameOnItsWay, anOutcome, aPlayedQuiz, aQuiz, quizHarness } from './support/quiz-harness.ts';

describe('a quiz', () => {
  const draft = (answers: object) => ({
    type: 'draft.changed',
    flow: 'completion',
    name: 'questionnaire_grano',
    draft: answers,
  });
  const DROPPED = { type: 'draft.dropped', flow: 'completion', name: 'questionnaire_grano' };
  const POINTS = [{ type: 'parts.reload', parts: ['completions', 'initiatives'] }, { type: 'player.reload' }];
  const NOTHING = { grano: '', pesto: [], ricordo: '' };
  const GIVEN = { grano: 'duro', pesto: ['basilico', 'panna'], ricordo: '' };

  describe('the start of a quiz', () => {
    test('is its first question, once it is known that no draft exists', async () => {
      const { send, value, context, tags, ports } = quizHarness();
      expect(value()).toBe('choosing');
      expect(context()).toEqual(NO_QUIZ);
      send({ type: 'quiz.play', survey: aQuiz() });
      expect(value()).toBe('restoring');
      expect(tags()).toEqual(['busy']);
      expect(ports.keptGame.asked()).toEqual([{ name: 'questionnaire_grano' }]);
      await ports.keptGame.answer(null);
      expect(value()).toBe('asking');
      expect(tags()).toEqual(['questions']);
      expect(context()).toEqual({ ...NO_QUIZ, survey: aQuiz(), answers: NOTHING });
    });

    test.each([
      { kept: { grano: 'duro' }, place: 1, how: 'the first open question' },
      { kept: { pesto: ['pinoli'] }, place: 0, how: 'an earlier one that was left open' },
      {
        kept: { grano: 'duro', pesto: ['pinoli'], ricordo: 'Lasagne' },
        place: 2,
        how: 'the last, all answered',
      },
      { kept: { grano: 'saraceno', altro: 'x' }, place: 0, how: 'the first: what no longer fits is dropped' },
    ])('is, after a reload, $how', async ({ kept, place }) => {
      const { send, context, ports } = quizHarness();
      send({ type: 'quiz.play', survey: aQuiz() });
      await ports.keptGame.answer(kept);
      expect(context().place).toBe(place);
      expect(Object.keys(context().answers)).toEqual(['grano', 'pesto', 'ricordo']);
    });
  });

  describe('one question at a time', () => {
    test('an answer is kept for a reload, and may be changed', async () => {
      const { answer, context, emitted } = await aGame();
      answer('tenero');
      answer('duro');
      expect(context().answers).toEqual({ ...NOTHING, grano: 'duro' });
      expect(emitted()).toEqual([
        draft({ ...NOTHING, grano: 'tenero' }),
        draft({ ...NOTHING, grano: 'duro' }),
      ]);
    });

    test('a required question blocks the form; an answer removes its error', async () => {
      const { answer, next, context, value } = await aGame();
      next();
      expect(context()).toMatchObject({ place: 0, finding: 'validation.req' });
      answer('duro');
      expect(context().finding).toBeNull();
      next();
      expect(context().place).toBe(1);
      next();
      expect(context()).toMatchObject({ place: 1, finding: 'validation.req' });
      expect(value()).toBe('asking');
    });

    test('forward and back: the answers stay, and the error does not move along', async () => {
      const { answer, next, back, context } = await aGame();
      answer('duro');
      next();
      next();
      back();
      expect(context()).toMatchObject({ place: 0, finding: null, answers: { grano: 'duro' } });
    });

    test('back from the first question: the list of quizzes opens, and the answers stay in the draft', async () => {
      const { answer, back, value, context, emitted } = await aGame();
      answer('duro');
      emitted();
      back();
      expect(value()).toBe('choosing');
      expect(context()).toEqual(NO_QUIZ);
      expect(emitted()).toEqual([]);
    });
  });

  describe('the answers are sent', () => {
    test('after the last question, each by its name, without the unanswered ones', async () => {
      const { value, tags, ports } = await aGameOnItsWay();
      expect(value()).toBe('sending');
      expect(tags()).toEqual(['busy', 'questions']);
      expect(ports.game.asked()).toEqual([
        {
          surveyId: 2,
          name: 'questionnaire_grano',
          result: { grano: 'duro', pesto: ['basilico', 'panna'] },
        },
      ]);
    });

    test('sending ──── next, back, another answer: one call with the first answers', async () => {
      const { answer, next, back, value, context, ports } = await aGameOnItsWay();
      answer('Lasagne');
      next();
      back();
      expect(value()).toBe('sending');
      expect(context().answers).toEqual(GIVEN);
      expect(ports.game.fates()).toEqual(['open']);
    });

    test('the score is shown, the draft is dropped, the points are loaded again', async () => {
      const { ports, value, context, emitted, leave } = await aGameOnItsWay();
      await ports.game.answer(ok(aPlayedQuiz()));
      expect(value()).toBe('result');
      expect(context().outcome).toEqual(anOutcome());
      expect(emitted()).toEqual([DROPPED, ...POINTS]);
      leave();
      expect(value()).toBe('choosing');
      expect(context()).toEqual(NO_QUIZ);
    });

    test('a quiz without right answers ends without a score', async () => {
      const { ports, value, context } = await aGameOnItsWay();
      const { outcome: _none, ...completion } = aPlayedQuiz();
      await ports.game.answer(ok(completion));
      expect(value()).toBe('result');
      expect(context().outcome).toBeNull();
    });
  });

  describe('the answers are not accepted', () => {
    test('played before in another tab: an alert is shown, and the list is loaded again with its result', async () => {
      const { ports, value, context, emitted } = await aGameOnItsWay();
      await ports.game.answer(refused('Hai già espresso il tuo voto'));
      expect(value()).toBe('choosing');
      expect(context()).toEqual(NO_QUIZ);
      expect(emitted()).toEqual([errorAlert([{ key: 'errors.voted' }]), DROPPED, ...POINTS]);
    });

    test('refused: the reason is shown, the list is loaded again, the draft stays', async () => {
      const { ports, value, context, emitted } = await aGameOnItsWay();
      await ports.game.answer(refused('Questo sondaggio non è attivo.'));
      expect(value()).toBe('refused');
      expect(context().answers).toEqual(GIVEN);
      expect(context().errors.form).toEqual([{ text: 'Questo sondaggio non è attivo.' }]);
      expect(emitted()).toEqual([{ type: 'parts.reload', parts: ['surveys', 'completions'] }]);
    });

    test.each([failed, malformed, unreachable])(
      'no answer ($kind): sent again, it counts as the same game',
      async (failure) => {
        const { ports, value, send } = await aGameOnItsWay();
        await ports.game.answer(failure);
        expect(value()).toBe('outcomeUnknown');
        send({ type: 'quiz.send' });
        expect(value()).toBe('sending');
        const [first, second] = ports.game.asked();
        expect(second).toEqual(first);
        await ports.game.answer(ok(aPlayedQuiz()));
        expect(value()).toBe('result');
      },
    );

    test.each(FAILURES)(
      '$name: the reason is shown, and the list can be opened',
      async ({ failure, lines }) => {
        const { ports, value, context, leave } = await aGameOnItsWay();
        await ports.game.answer(failure);
        expect(context().errors.form).toEqual(lines);
        leave();
        expect(value()).toBe('choosing');
        expect(context()).toEqual(NO_QUIZ);
      },
    );

    test('refused ──── sent again: one more call', async () => {
      const { ports, value, send } = await aGameOnItsWay();
      await ports.game.answer(refused('Più tardi.', 429));
      send({ type: 'quiz.send' });
      expect(value()).toBe('sending');
    });
  });

  test('a quiz played earlier: its result is shown without a call or an alert', () => {
    const { send, value, context, emitted, ports } = quizHarness();
    send({ type: 'quiz.review', survey: aQuiz(), outcome: anOutcome() });
    expect(value()).toBe('result');
    expect(context()).toEqual({ ...NO_QUIZ, survey: aQuiz(), outcome: anOutcome() });
    expect(emitted()).toEqual([]);
    expect(ports.keptGame.asked()).toEqual([]);
  });

  test('page left ──── late answer: the call is cancelled', async () => {
    const { actor, ports, value } = await aGameOnItsWay();
    actor.stop();
    expect(ports.game.fates()).toEqual(['aborted']);
    await ports.game.answer(ok(aPlayedQuiz()));
    expect(value()).toBe('sending');
  });
});

describe('what the screen shows', () => {
  /** What the page is told of a quiz. */
  const shown = ({ actor }: ReturnType<typeof quizHarness>) => {
    const snapshot = actor.getSnapshot();
    return {
      choosing: quiz.isChoosing(snapshot),
      asking: quiz.isAsking(snapshot),
      untaken: quiz.isUntaken(snapshot),
      question: quiz.questionInView(snapshot),
      count: quiz.questionCount(snapshot),
      answers: quiz.answersGiven(snapshot),
    };
  };

  test('no question is shown while the player is choosing', () => {
    expect(shown(quizHarness())).toMatchObject({ choosing: true, asking: false, question: null, count: 0 });
  });

  test('a quiz shows its questions one by one with the given answers', async () => {
    const game = await aGame();
    const { questions } = aQuiz().definition;
    expect(shown(game)).toMatchObject({
      choosing: false,
      asking: true,
      untaken: false,
      question: questions[0],
      count: 3,
    });
    game.answer('duro');
    game.next();
    expect(shown(game)).toMatchObject({ question: questions[1], answers: { grano: 'duro' } });
  });

  test.each([
    ['refused', refused('Mai sentita.', 403)],
    ['never answered', failed],
  ])('the outcome of a quiz that was %s counts as unknown', async (_, failure) => {
    const game = await aGameOnItsWay();
    expect(shown(game).untaken).toBe(false);
    await game.ports.game.answer(failure);
    expect(shown(game).untaken).toBe(true);
  });
});
