import type { SurveyDefinition } from '../db/shop-tables.ts';

type SurveySeed = {
  id: number;
  name: string;
  title: string;
  startDate: string;
  endDate: string;
  definition: SurveyDefinition;
};

const habits: SurveyDefinition = {
  questions: [
    {
      name: 'frequenza',
      title: 'Quante volte alla settimana mangi la pasta?',
      type: 'choice',
      required: true,
      options: [
        { value: 'una', label: 'Una o meno' },
        { value: 'due-tre', label: 'Due o tre' },
        { value: 'quattro-sei', label: 'Da quattro a sei' },
        { value: 'ogni-giorno', label: 'Tutti i giorni' },
      ],
    },
    {
      name: 'formati',
      title: 'Quali formati non mancano mai nella tua dispensa?',
      type: 'choices',
      required: true,
      options: [
        { value: 'spaghetti', label: 'Spaghetti' },
        { value: 'penne', label: 'Penne' },
        { value: 'fusilli', label: 'Fusilli' },
        { value: 'farfalle', label: 'Farfalle' },
        { value: 'pastina', label: 'Pastina' },
      ],
    },
    { name: 'tempo', title: 'Da 1 a 5, quanto ti piace cucinare?', type: 'scale', required: true },
    { name: 'ricordo', title: 'Qual è il piatto di pasta che ti ricorda casa?', type: 'text' },
  ],
};

const knowledge: SurveyDefinition = {
  questions: [
    {
      name: 'grano',
      title: 'Da quale grano nasce la pasta secca?',
      type: 'choice',
      required: true,
      options: [
        { value: 'duro', label: 'Grano duro' },
        { value: 'tenero', label: 'Grano tenero' },
        { value: 'saraceno', label: 'Grano saraceno' },
      ],
    },
    {
      name: 'acqua',
      title: 'Quanta acqua serve per cuocere 100 grammi di pasta?',
      type: 'choice',
      required: true,
      options: [
        { value: 'mezzo', label: 'Mezzo litro' },
        { value: 'uno', label: 'Un litro' },
        { value: 'due', label: 'Due litri' },
      ],
    },
    {
      name: 'sughi',
      title: 'Quali sughi si sposano con la pasta rigata?',
      type: 'choices',
      options: [
        { value: 'ragu', label: 'Ragù' },
        { value: 'pesto', label: 'Pesto' },
        { value: 'pomodoro', label: 'Pomodoro' },
      ],
    },
  ],
};

/**
 * One survey and one questionnaire, both running through the campaign, as the sixth migration writes them; the
 * seventh makes a quiz of the questionnaire (`quiz.ts`).
 */
export const surveySeeds: readonly SurveySeed[] = [
  {
    id: 1,
    name: 'survey_abitudini',
    title: 'Le tue abitudini a tavola',
    startDate: '2025-01-03',
    endDate: '2030-03-31',
    definition: habits,
  },
  {
    id: 2,
    name: 'questionnaire_grano',
    title: 'Quanto ne sai di pasta?',
    startDate: '2025-01-03',
    endDate: '2030-03-31',
    definition: knowledge,
  },
];
