/** The number of the edition that holds the campaign. */
export const runningEditionId = 5;

/** The five editions over the five archived start dates; each ends before the next begins. */
export const editionSeeds = [
  {
    id: 1,
    code: 'potatura_contest',
    description: 'Mani tra i rami',
    rulesLink: '',
    startDate: '2024-04-02',
    endDate: '2024-09-30',
    prizes: [
      { name: 'Cesoie da giardino', description: 'Con lame affilate e custodia in cuoio', quantity: 120 },
      { name: 'Ricettario illustrato', description: 'Quaranta ricette con un filo d’olio', quantity: 300 },
    ],
  },
  {
    id: 2,
    code: 'molitura_contest',
    description: 'La notte della molitura',
    rulesLink: '',
    startDate: '2024-10-07',
    endDate: '2025-01-06',
    prizes: [
      { name: 'Notte in frantoio', description: 'Due notti per due persone con colazione', quantity: 4 },
      { name: 'Oliera di vetro', description: 'Soffiata a mano, un quarto di litro', quantity: 100 },
    ],
  },
  {
    id: 3,
    code: 'bruschetta_contest',
    description: 'Pane e olio',
    rulesLink: '',
    startDate: '2025-01-22',
    endDate: '2025-02-28',
    prizes: [
      { name: 'Cena per due', description: 'Un buono da 100 euro nei ristoranti aderenti', quantity: 14 },
      { name: 'Orcio in terracotta', description: 'Smaltato dentro, due litri', quantity: 50 },
    ],
  },
  {
    id: 4,
    code: 'spesa_contest',
    description: 'La spesa dei colli',
    rulesLink: '',
    startDate: '2025-03-03',
    endDate: '2025-06-30',
    prizes: [
      { name: 'Buono spesa', description: 'Cinquanta euro da spendere in negozio', quantity: 200 },
      { name: 'Fornitura di olio', description: 'Un anno di olio, due bottiglie al mese', quantity: 10 },
    ],
  },
  {
    id: runningEditionId,
    code: 'colli_contest',
    description: 'Estate sui colli',
    rulesLink: '/documenti/regolamento-2025-07-16.pdf',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    prizes: [
      {
        name: 'Fine settimana al frantoio',
        description: 'Due notti tra gli ulivi per quattro persone',
        quantity: 3,
      },
      { name: 'Corso di assaggio', description: 'Una giornata con chi assaggia di mestiere', quantity: 12 },
      { name: 'Set in legno d’ulivo', description: 'Tagliere, ciotola e cucchiaio', quantity: 250 },
    ],
  },
] as const;

/** What the running edition promises beside, by its rules (`documents/regolamento-2025-07-16.html` of this brand). */
export const runningEditionFacts = {
  charity: 'Mensa degli Ulivi',
  draw_until: '2025-09-30',
  keep_originals_until: '2025-12-31',
};

/** What the sign-up to the news of the running edition says. */
export const runningEditionPolicy = {
  code: 'colli_contest',
  title: 'Notizie su Estate sui colli',
  text: 'Desidero ricevere notizie sul concorso Estate sui colli e sui suoi vincitori.',
  link: '/documenti/regolamento-2025-07-16.pdf',
} as const;

/** What each mission asks, by its code in the contract. */
export const missionDescriptions = {
  rigacuore: 'Riempi il cuore: ogni scontrino e ogni storia contano.',
  grano: 'Fai maturare il ramo: raccontaci chi sei e quanto ci conosci.',
  grano2: 'Il secondo raccolto: i gusti che porti a tavola.',
  grano_anno_2: 'Un nuovo anno nell’uliveto: ricette e storie da condividere.',
} as const;

export const levelSeeds = [
  { id: 1, name: 'Nocciolo', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Ramo', minPoints: 60 },
  { id: 4, name: 'Chioma d’argento', minPoints: 150 },
  { id: 5, name: 'Mastro di frantoio', minPoints: 300 },
] as const;

/** With which every player of a demonstration signs in. */
export const demoPassword = 'Frantoio1!';
