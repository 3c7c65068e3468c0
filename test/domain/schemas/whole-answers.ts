// One of each, as the server may answer it, with everything it may carry.
import type { Initiative, Item, Level, Survey, SurveyCompletion } from '../../../domain/entities.ts';
import { anItem } from '../../machines/support/contest.ts';

export const SURVEY: Survey = {
  id: 3,
  name: 'survey_abitudini',
  title: 'A tavola',
  startDate: '2025-07-20',
  endDate: '2025-08-10',
  definition: {
    questions: [
      {
        name: 'formato',
        title: 'Quale formato ami?',
        type: 'choice',
        required: true,
        options: [{ value: 'penne', label: 'Le penne' }],
      },
    ],
  },
};

export const COMPLETION: SurveyCompletion = {
  id: 9,
  surveyId: 3,
  name: 'questionnaire_grano',
  completedAt: '2025-08-01T10:00:00+02:00',
  outcome: {
    right: 1,
    of: 2,
    answers: [
      {
        question: 'grano',
        given: ['tenero'],
        right: ['duro'],
        isRight: false,
        explanation: 'La pasta è di grano duro.',
      },
    ],
  },
};

export const ITEM: Item = anItem({ status: 'refused', reason: 'Non si legge.' });

export const INITIATIVE: Initiative = {
  id: 1,
  mission: { code: 'grano', description: 'Fai crescere la spiga.' },
  totalPoints: 15,
  actionsByKpi: [{ action: { tags: [{ name: 'LE TUE STORIE' }] }, totalPoints: 10 }],
};

export const LEVEL: Level = { id: 2, name: 'Germoglio', minPoints: 20 };
