import { describe, expect, test } from 'vitest';
import * as quiz from '../../machines/quiz/quiz.selectors.ts';
import { failed, refused } from './support/answers.ts';
import { aGame, aGameOnItsWay, aQuiz, quizHarness } from './support/quiz-harness.ts';

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
