import { createActor } from 'xstate';
import type { QuizOutcome, Survey, SurveyCompletion } from '../../../domain/entities.ts';
import { hearing } from './held.ts';
import { heldQuiz, heldQuizPorts } from './held-flows.ts';

/** A quiz of three questions: one answer, as many as apply, one that may be left open. */
export const aQuiz = (changes: Partial<Survey> = {}): Survey => ({
  id: 2,
  name: 'questionnaire_grano',
  title: 'Quanto ne sai di pasta?',
  startDate: '2025-01-03',
  endDate: '2030-03-31',
  definition: {
    questions: [
      {
        name: 'grano',
        title: 'Da quale grano nasce la pasta secca?',
        type: 'choice',
        required: true,
        options: [
          { value: 'tenero', label: 'Grano tenero' },
          { value: 'duro', label: 'Grano duro' },
        ],
      },
      {
        name: 'pesto',
        title: 'Che cosa ci vuole nel pesto?',
        type: 'choices',
        required: true,
        options: [
          { value: 'basilico', label: 'Basilico' },
          { value: 'panna', label: 'Panna' },
          { value: 'pinoli', label: 'Pinoli' },
        ],
      },
      { name: 'ricordo', title: 'Quale piatto ti ricorda casa?', type: 'text' },
    ],
  },
  ...changes,
});

/** One right, one wrong, and one question that has no right answer. */
export const anOutcome = (changes: Partial<QuizOutcome> = {}): QuizOutcome => ({
  right: 1,
  of: 2,
  answers: [
    {
      question: 'grano',
      given: ['duro'],
      right: ['duro'],
      isRight: true,
      explanation: 'Semola di grano duro e acqua.',
    },
    {
      question: 'pesto',
      given: ['basilico', 'panna'],
      right: ['basilico', 'pinoli'],
      isRight: false,
      explanation: 'La panna no.',
    },
  ],
  ...changes,
});

/** The quiz as the server has recorded it. */
export const aPlayedQuiz = (changes: Partial<SurveyCompletion> = {}): SurveyCompletion => ({
  id: 33,
  surveyId: 2,
  name: 'questionnaire_grano',
  completedAt: '2025-08-01T10:10:00+02:00',
  outcome: anOutcome(),
  ...changes,
});

/** The quiz, with everything it asks in the test's hand. */
export function quizHarness() {
  const ports = heldQuizPorts();
  const actor = createActor(heldQuiz(ports));
  const emitted = hearing(actor);
  actor.start();
  const send = actor.send.bind(actor);
  return {
    actor,
    ports,
    emitted,
    send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
    answer: (answer: string | string[]) => send({ type: 'quiz.answer', answer }),
    next: () => send({ type: 'quiz.next' }),
    back: () => send({ type: 'quiz.back' }),
    leave: () => send({ type: 'quiz.leave' }),
  };
}

type QuizStory = ReturnType<typeof quizHarness>;

/** The first question is in view, with nothing kept from before. */
export async function aGame(survey = aQuiz()): Promise<QuizStory> {
  const harness = quizHarness();
  harness.send({ type: 'quiz.play', survey });
  await harness.ports.keptGame.answer(null);
  return harness;
}

/** Two questions are answered, the third is left open: the game is on its way. */
export async function aGameOnItsWay(): Promise<QuizStory> {
  const harness = await aGame();
  harness.answer('duro');
  harness.next();
  harness.answer(['basilico', 'panna']);
  harness.next();
  harness.next();
  harness.emitted();
  return harness;
}
