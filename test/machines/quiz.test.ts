import { expect, test } from 'vitest';
import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import * as quiz from '../../machines/quiz/quiz.selectors.ts';
import { failed, refused } from './support/answers.ts';
import { heldActor } from './support/held-machine.ts';
import { aQuiz } from './support/quizzes.ts';

/** The quiz, with everything it asks in the test's hand, and what its page is told. */
function harness() {
  const { ports, actor } = heldActor(quizMachine);
  const shown = () => {
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
  const answer = (given: string | string[]) => {
    actor.send({ type: 'quiz.answer', answer: given });
    actor.send({ type: 'quiz.next' });
  };
  return { ports, send: actor.send.bind(actor), answer, shown };
}

/** The first question is in view, with nothing kept from before. */
async function aGame() {
  const game = harness();
  game.send({ type: 'quiz.play', survey: aQuiz() });
  await game.ports.readAnswers.answer(null);
  return game;
}

test('no question is shown while the player is choosing', () => {
  expect(harness().shown()).toMatchObject({ choosing: true, asking: false, question: null, count: 0 });
});

test('a quiz shows its questions one by one with the given answers', async () => {
  const { answer, shown } = await aGame();
  const { questions } = aQuiz().definition;
  expect(shown()).toMatchObject({
    choosing: false,
    asking: true,
    untaken: false,
    question: questions[0],
    count: 3,
  });
  answer('duro');
  expect(shown()).toMatchObject({ question: questions[1], answers: { grano: 'duro' } });
});

test.each([
  ['refused', refused('Mai sentita.', 403)],
  ['never answered', failed],
])('the outcome of a quiz that was %s counts as unknown', async (_, failure) => {
  const { ports, send, answer, shown } = await aGame();
  answer('duro');
  answer(['basilico', 'panna']);
  send({ type: 'quiz.next' });
  expect(shown().untaken).toBe(false);
  await ports.sendCompletion.answer(failure);
  expect(shown().untaken).toBe(true);
});
