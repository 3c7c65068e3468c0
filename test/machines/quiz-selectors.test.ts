import { expect, test } from 'vitest';
import * as quiz from '../../machines/quiz/quiz.selectors.ts';
import { failed, refused } from './support/answers.ts';
import { aGame, aGameOnItsWay, aQuiz, quizStory } from './support/quiz-story.ts';

/** What the page is told of a quiz. */
const shown = ({ actor }: ReturnType<typeof quizStory>) => {
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

test('a player who is choosing sees no question', () => {
  expect(shown(quizStory())).toMatchObject({ choosing: true, asking: false, question: null, count: 0 });
});

test('a game shows its questions one by one, and what was answered', async () => {
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
])('a game that was %s is not taken for sure', async (_, failure) => {
  const game = await aGameOnItsWay();
  expect(shown(game).untaken).toBe(false);
  await game.ports.game.answer(failure);
  expect(shown(game).untaken).toBe(true);
});
