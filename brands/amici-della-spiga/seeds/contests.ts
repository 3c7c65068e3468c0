/** The number of the edition that holds the campaign. */
export const runningEditionId = 5;

/** The five editions over the five archived start dates; each ends before the next begins. */
export const editionSeeds = [
  {
    id: 1,
    code: 'spighy_contest',
    description: 'Gioca con Spighy',
    rulesLink: '',
    startDate: '2024-04-02',
    endDate: '2024-09-30',
    prizes: [
      {
        name: 'Set di grembiuli',
        description: 'Due grembiuli da cucina in cotone, uno grande e uno piccolo',
        quantity: 120,
      },
      {
        name: 'Ricettario illustrato',
        description: 'Quaranta ricette da preparare insieme ai bambini',
        quantity: 300,
      },
    ],
  },
  {
    id: 2,
    code: 'benessere_contest',
    description: 'Un piatto di benessere',
    rulesLink: '',
    startDate: '2024-10-07',
    endDate: '2025-01-06',
    prizes: [
      {
        name: 'Fine settimana alle terme',
        description: 'Due notti per due persone con colazione',
        quantity: 4,
      },
      { name: 'Bilancia da cucina', description: 'Pesa la pasta al grammo', quantity: 100 },
    ],
  },
  {
    id: 3,
    code: 'rigacuore_contest',
    description: 'Riga con il cuore',
    rulesLink: '',
    startDate: '2025-01-22',
    endDate: '2025-02-28',
    prizes: [
      { name: 'Cena per due', description: 'Un buono da 100 euro nei ristoranti aderenti', quantity: 14 },
      { name: 'Pentola a forma di cuore', description: 'In ghisa smaltata, 20 centimetri', quantity: 50 },
    ],
  },
  {
    id: 4,
    code: 'basko_contest',
    description: 'La spesa di primavera',
    rulesLink: '',
    startDate: '2025-03-03',
    endDate: '2025-06-30',
    prizes: [
      { name: 'Buono spesa', description: 'Cinquanta euro da spendere in negozio', quantity: 200 },
      { name: 'Fornitura di pasta', description: 'Un anno di pasta, dodici pacchi al mese', quantity: 10 },
    ],
  },
  {
    id: runningEditionId,
    code: 'natura_contest',
    description: 'Estate nella natura',
    rulesLink: '/documenti/regolamento-2025-07-16.pdf',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    prizes: [
      {
        name: 'Vacanza in agriturismo',
        description: 'Una settimana tra i campi di grano per quattro persone',
        quantity: 3,
      },
      { name: 'Bicicletta', description: 'Da città, con cestino in vimini', quantity: 12 },
      { name: 'Borsa frigo', description: 'In tessuto riciclato, per il picnic', quantity: 250 },
    ],
  },
] as const;

/** What the running edition promises beside, by its rules (`documents/regolamento-2025-07-16.html` of this brand). */
export const runningEditionFacts = {
  charity: 'Mensa del Grano',
  draw_until: '2025-09-30',
  keep_originals_until: '2025-12-31',
};

/** What the sign-up to the news of the running edition says. */
export const runningEditionPolicy = {
  code: 'natura_contest',
  title: 'Notizie su Estate nella natura',
  text: 'Desidero ricevere notizie sul concorso Estate nella natura e sui suoi vincitori.',
  link: '/documenti/regolamento-2025-07-16.pdf',
} as const;

/** What each mission asks, by its code in the contract. */
export const missionDescriptions = {
  rigacuore: 'Riempi il cuore: ogni scontrino e ogni storia contano.',
  grano: 'Fai crescere la spiga: raccontaci chi sei e quanto ci conosci.',
  grano2: 'Il secondo raccolto: i gusti che porti a tavola.',
  grano_anno_2: 'Un nuovo anno nel campo: ricette e storie da condividere.',
} as const;

export const levelSeeds = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Spiga', minPoints: 60 },
  { id: 4, name: 'Campo dorato', minPoints: 150 },
  { id: 5, name: 'Maestro pastaio', minPoints: 300 },
] as const;

/** With which every player of a demonstration signs in. */
export const demoPassword = 'Spaghetti1!';
