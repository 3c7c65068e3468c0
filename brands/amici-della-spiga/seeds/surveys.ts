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

const knowledge: { questions: Question[] } = {
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
    name: 'questionnaire_grano',
    title: 'Quanto ne sai di pasta?',
    startDate: '2025-01-03',
    endDate: '2030-03-31',
    definition: knowledge,
  },
];

/** The questionnaire that becomes a quiz, by its name. */
export const quizName = 'questionnaire_grano';

/** The questions of the quiz; the options of `right`, and no other, answer one. */
export const questions = [
  {
    name: 'grano',
    title: 'Da quale grano nasce la pasta secca italiana?',
    options: { tenero: 'Grano tenero', duro: 'Grano duro', saraceno: 'Grano saraceno' },
    right: ['duro'],
    explanation: 'Semola di grano duro e acqua: in Italia lo chiede la legge, dal 1967.',
  },
  {
    name: 'sale',
    title: "La regola dei cuochi per 100 grammi di pasta: un litro d'acqua e quanto sale?",
    options: { uno: '1 grammo', dieci: '10 grammi', cinquanta: '50 grammi' },
    right: ['dieci'],
    explanation: 'È la regola del mille, cento, dieci: grammi di acqua, di pasta e di sale.',
  },
  {
    name: 'animali',
    title: 'Quali di questi formati portano il nome di un animale?',
    options: {
      farfalle: 'Farfalle',
      ruote: 'Ruote',
      lumache: 'Lumache',
      vermicelli: 'Vermicelli',
      ditalini: 'Ditalini',
    },
    right: ['farfalle', 'lumache', 'vermicelli'],
    explanation: 'I vermicelli sono “piccoli vermi”; i ditalini, invece, ricordano un ditale da cucito.',
  },
  {
    name: 'acqua',
    title: "Perché conviene tenere da parte un mestolo d'acqua di cottura?",
    options: {
      colore: 'Ridà colore alla pasta',
      amido: 'Il suo amido lega il sugo',
      fretta: 'Fa bollire prima la pentola dopo',
    },
    right: ['amido'],
    explanation: "Cuocendo, la pasta cede amido all'acqua: in padella aiuta il sugo a restarle attaccato.",
  },
  {
    name: 'chitarra',
    title: 'Con che cosa si tagliano gli spaghetti alla chitarra?',
    options: {
      fili: 'Con un telaio di fili metallici',
      rotella: 'Con una rotella dentata',
      forbici: 'Con le forbici da cucina',
    },
    right: ['fili'],
    explanation:
      'In Abruzzo la sfoglia si preme sui fili tesi di un telaio, che la tagliano in spaghetti quadrati.',
  },
  {
    name: 'pesto',
    title: 'Che cosa ci vuole nel pesto alla genovese?',
    options: {
      panna: 'Panna',
      basilico: 'Basilico',
      aglio: 'Aglio',
      prezzemolo: 'Prezzemolo',
      pinoli: 'Pinoli',
    },
    right: ['basilico', 'aglio', 'pinoli'],
    explanation: 'Con loro vanno parmigiano, pecorino, olio extravergine e sale grosso. La panna no.',
  },
  {
    name: 'bronzo',
    title: 'Che cosa ha di speciale la pasta trafilata al bronzo?',
    options: { gialla: 'È più gialla', liscia: 'È liscia e lucida', ruvida: 'È ruvida e trattiene il sugo' },
    right: ['ruvida'],
    explanation: 'Il bronzo lascia la superficie ruvida e porosa, e il sugo ci resta.',
  },
  {
    name: 'mietitura',
    title: 'Quando si miete il grano in Italia?',
    options: { primavera: 'A inizio primavera', estate: 'A inizio estate', autunno: 'In autunno' },
    right: ['estate'],
    explanation: 'Si semina in autunno e si miete soprattutto in giugno e luglio, quando la spiga è dorata.',
  },
] as const;
