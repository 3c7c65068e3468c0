import { PRIVACY_NOTICE } from '../../domain/documents.ts';
import { ACTION_TAGS, type ActionKind } from '../../domain/missions.ts';
import type { Prizes } from '../db/shop-tables.ts';

type EditionSeed = {
  id: number;
  code: string;
  description: string;
  rulesLink: string;
  startDate: string;
  endDate: string;
  prizes: Prizes;
};

/** Which of the editions holds the campaign of the specification. */
export const runningEditionId = 5;

/** The five editions over the five archived start dates; each ends before the next begins. */
export const editionSeeds: readonly EditionSeed[] = [
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
];

/** What the running edition promises beside, by its rules (`documents/regolamento-2025-07-16.html` of the brand). */
export const runningEditionFacts = {
  charity: 'Mensa del Grano',
  draw_until: '2025-09-30',
  keep_originals_until: '2025-12-31',
};

export const mandatoryPolicyId = 1;
export const profilingPolicyId = 2;
export const runningEditionPolicyId = 3;

/** One mandatory policy for everybody, one for profiling, one of the running edition. Months are how long a consent holds. */
export const policySeeds = [
  {
    id: mandatoryPolicyId,
    code: 'comunita',
    title: 'Trattamento dei dati per la comunità',
    text: "Ho letto l'informativa e acconsento al trattamento dei miei dati per partecipare alla comunità e ai concorsi.",
    link: PRIVACY_NOTICE,
    isMandatory: true,
    editionId: null,
    consentMonths: 24,
  },
  {
    id: profilingPolicyId,
    code: 'profilazione',
    title: 'Proposte su misura',
    text: "Acconsento all'analisi delle mie preferenze per ricevere ricette e iniziative adatte ai miei gusti.",
    link: PRIVACY_NOTICE,
    isMandatory: false,
    editionId: null,
    consentMonths: 12,
  },
  {
    id: runningEditionPolicyId,
    code: 'natura_contest',
    title: 'Notizie su Estate nella natura',
    text: 'Desidero ricevere notizie sul concorso Estate nella natura e sui suoi vincitori.',
    link: '/documenti/regolamento-2025-07-16.pdf',
    isMandatory: false,
    editionId: runningEditionId,
    consentMonths: 24,
  },
] as const;

const byTag = (points: Partial<Record<ActionKind, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(points).map(([kind, one]) => [ACTION_TAGS[kind as ActionKind], one]));

/** The missions and, for each, the table from tag to points. */
export const missionSeeds = [
  {
    id: 1,
    code: 'rigacuore',
    description: 'Riempi il cuore: ogni scontrino e ogni storia contano.',
    points: byTag({ contest: 10, stories: 15 }),
  },
  {
    id: 2,
    code: 'grano',
    description: 'Fai crescere la spiga: raccontaci chi sei e quanto ci conosci.',
    points: byTag({ surveys: 10, quiz: 10 }),
  },
  {
    id: 3,
    code: 'grano2',
    description: 'Il secondo raccolto: i gusti che porti a tavola.',
    points: byTag({ preferences: 10, products: 5 }),
  },
  {
    id: 4,
    code: 'grano_anno_2',
    description: 'Un nuovo anno nel campo: ricette e storie da condividere.',
    points: byTag({ recipes: 20, stories: 5, contest: 5 }),
  },
] as const;

export const levelSeeds = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Spiga', minPoints: 60 },
  { id: 4, name: 'Campo dorato', minPoints: 150 },
  { id: 5, name: 'Maestro pastaio', minPoints: 300 },
] as const;
