import type { Answers } from '../../../domain/answers.ts';
import type { Survey, SurveyCompletion } from '../../../domain/entities.ts';
import type { CompletionInput } from '../../../machines/completion/completion.machine.ts';

/** A survey that runs in August 2025, with a question of each type. */
export const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  id: 1,
  name: 'survey_abitudini',
  title: 'Le tue abitudini a tavola',
  startDate: '2025-07-01',
  endDate: '2025-08-31',
  definition: {
    questions: [
      {
        name: 'frequenza',
        title: 'Quante volte mangi la pasta?',
        type: 'choice',
        required: true,
        options: [
          { value: 'poche', label: 'Poche volte' },
          { value: 'ogni-giorno', label: 'Tutti i giorni' },
        ],
      },
      {
        name: 'formati',
        title: 'Quali formati ami?',
        type: 'choices',
        options: [
          { value: 'fusilli', label: 'Fusilli' },
          { value: 'penne', label: 'Penne' },
        ],
      },
      { name: 'tempo', title: 'Quanto ti piace cucinare?', type: 'scale', required: true },
      { name: 'ricordo', title: 'Che piatto ti ricorda casa?', type: 'text' },
    ],
  },
  ...changes,
});

/** Another survey, and a poll that is played as a game. */
export const anotherSurvey = (): Survey =>
  aSurvey({ id: 2, name: 'survey_dispensa', title: 'La tua dispensa' });
export const aPoll = (): Survey => aSurvey({ id: 3, name: 'questionnaire_grano', title: 'Quanto ne sai?' });

export const aCompletion = (changes: Partial<SurveyCompletion> = {}): SurveyCompletion => ({
  id: 1001,
  surveyId: 1,
  name: 'survey_abitudini',
  completedAt: '2025-08-01T10:00:00+02:00',
  ...changes,
});

/** `aSurvey` before and after somebody has answered it. */
export const UNANSWERED: Answers = { frequenza: '', formati: [], tempo: '', ricordo: '' };
export const someAnswers = (changes: Answers = {}): Answers => ({
  frequenza: 'ogni-giorno',
  formati: ['penne'],
  tempo: '4',
  ricordo: 'Il ragù della domenica',
  ...changes,
});

/** A survey that nobody has answered. */
export const ABOUT_SURVEY: CompletionInput = {
  name: aSurvey().name,
  surveyId: aSurvey().id,
  questions: aSurvey().definition.questions,
  isDone: false,
};
