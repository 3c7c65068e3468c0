/**
 * One past or running contest. `startDate` is a day in Italy, `YYYY-MM-DD`; `code` is the edition's own;
 * `drawing` names its souvenir.
 */
export type ArchivedContest = {
  code: string;
  startDate: string;
  title: string;
  text: string;
  drawing: 'smilingEar' | 'lightBowl' | 'heartPot' | 'shoppingBag' | 'poppies';
};

/** The contests of the archive, in the order in which they began (specification, section 9). */
export const archive = [
  {
    code: 'spighy_contest',
    startDate: '2024-04-02',
    title: 'Gioca con Spighy',
    text: 'La primavera della nostra mascotte: indovinelli, grembiuli da colorare e ricette da preparare insieme ai bambini.',
    drawing: 'smilingEar',
  },
  {
    code: 'benessere_contest',
    startDate: '2024-10-07',
    title: 'Un piatto di benessere',
    text: 'Un autunno di piatti leggeri e buone abitudini, con fine settimana alle terme per chi si è preso cura di sé.',
    drawing: 'lightBowl',
  },
  {
    code: 'rigacuore_contest',
    startDate: '2025-01-22',
    title: 'Riga con il cuore',
    text: 'Un inverno di tavole apparecchiate per chi si vuole bene: cene per due e pentole a forma di cuore.',
    drawing: 'heartPot',
  },
  {
    code: 'basko_contest',
    startDate: '2025-03-03',
    title: 'La spesa di primavera',
    text: 'La spesa di tutti i giorni che torna a casa: buoni per il negozio sotto casa e un anno intero di pasta.',
    drawing: 'shoppingBag',
  },
  {
    code: 'natura_contest',
    startDate: '2025-07-16',
    title: 'Estate nella natura',
    text: 'Sei settimane tra i campi di grano: una vacanza in agriturismo, biciclette e borse pronte per il picnic.',
    drawing: 'poppies',
  },
] as const satisfies readonly ArchivedContest[];

/** The days of the loyalty collection, both included, in Italy (specification, section 9). */
export const loyaltyWindow = { from: '2024-07-21', to: '2024-08-20' } as const;
