import type { QuizOutcome, Survey, SurveyCompletion } from '../../../domain/entities.ts';

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
