// What a new installation asks its players; the names of options are what their answers keep.

type Question = {
  name: string;
  title: string;
  type: 'choice' | 'choices' | 'scale' | 'text';
  required?: boolean;
  options?: { value: string; label: string }[];
};

const habits: { questions: Question[] } = {
  questions: [
    {
      name: 'frequenza',
      title: 'Quante volte alla settimana usi l’olio a crudo?',
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
      name: 'oli',
      title: 'Quali oli non mancano mai nella tua dispensa?',
      type: 'choices',
      required: true,
      options: [
        { value: 'leggero', label: 'Fruttato leggero' },
        { value: 'medio', label: 'Fruttato medio' },
        { value: 'intenso', label: 'Fruttato intenso' },
        { value: 'aromatico', label: 'Aromatico' },
      ],
    },
    { name: 'tempo', title: 'Da 1 a 5, quanto ti piace cucinare?', type: 'scale', required: true },
    { name: 'ricordo', title: 'Qual è il piatto con un filo d’olio che ti ricorda casa?', type: 'text' },
  ],
};

const knowledge: { questions: Question[] } = {
  questions: [
    {
      name: 'raccolta',
      title: 'Quando si raccolgono le olive in Italia?',
      type: 'choice',
      required: true,
      options: [
        { value: 'primavera', label: 'In primavera' },
        { value: 'estate', label: 'In piena estate' },
        { value: 'autunno', label: 'In autunno' },
      ],
    },
    {
      name: 'conserva',
      title: 'Dove si tiene la bottiglia?',
      type: 'choice',
      required: true,
      options: [
        { value: 'finestra', label: 'Vicino alla finestra' },
        { value: 'dispensa', label: 'In dispensa, al buio' },
        { value: 'fornelli', label: 'Accanto ai fornelli' },
      ],
    },
  ],
};

/** A survey and a questionnaire. */
export const surveySeeds = [
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
    name: 'questionnaire_olio',
    title: 'Quanto ne sai di olio?',
    startDate: '2025-01-03',
    endDate: '2030-03-31',
    definition: knowledge,
  },
];

/** The questionnaire that becomes a quiz, by its name. */
export const quizName = 'questionnaire_olio';

/** The questions of the quiz; the options of `right`, and no other, answer one. */
export const questions = [
  {
    name: 'raccolta',
    title: 'Quando si raccolgono le olive in Italia?',
    options: { primavera: 'In primavera', estate: 'In piena estate', autunno: 'In autunno' },
    right: ['autunno'],
    explanation: 'Si comincia tra fine settembre e ottobre, e prima si raccoglie più l’olio è fruttato.',
  },
  {
    name: 'colore',
    title: 'Perché chi assaggia usa un bicchiere blu?',
    options: {
      tradizione: 'Per tradizione',
      colore: 'Perché il colore dell’olio non influenzi il giudizio',
      calore: 'Perché tiene caldo l’olio',
    },
    right: ['colore'],
    explanation: 'Il colore non dice se un olio è buono: contano il profumo e il gusto.',
  },
  {
    name: 'nemici',
    title: 'Quali sono i nemici dell’olio?',
    options: { luce: 'La luce', aria: 'L’aria', calore: 'Il calore', silenzio: 'Il silenzio' },
    right: ['luce', 'aria', 'calore'],
    explanation: 'Bottiglia scura, tappo chiuso e lontano dai fornelli: così dura più a lungo.',
  },
  {
    name: 'pizzica',
    title: 'L’olio che pizzica in gola è…',
    options: { vecchio: 'Vecchio', difettoso: 'Difettoso', ricco: 'Ricco di polifenoli' },
    right: ['ricco'],
    explanation: 'Amaro e piccante sono due pregi di un olio fresco: vengono dai polifenoli.',
  },
  {
    name: 'extravergine',
    title: 'Quanta acidità può avere al massimo un olio extravergine?',
    options: { otto: '0,8 per cento', due: '2 per cento', cinque: '5 per cento' },
    right: ['otto'],
    explanation: 'Oltre lo 0,8 per cento un olio di oliva vergine non può chiamarsi extra.',
  },
  {
    name: 'sansa',
    title: 'Che cosa resta delle olive dopo la spremitura?',
    options: { crusca: 'La crusca', sansa: 'La sansa', vinaccia: 'La vinaccia' },
    right: ['sansa'],
    explanation: 'Bucce, polpa e noccioli: la sansa diventa anche combustibile.',
  },
];
