/**
 * One past or running contest. `startDate` and `endDate`, its last day, are days in Italy, `YYYY-MM-DD`; `code` is the
 * edition's own; `drawUntil` is the last day of the draw, where the site tells it; `winners` is null where their names
 * are not published; `drawing` names its souvenir.
 */
export type ArchivedContest = {
  code: string;
  startDate: string;
  endDate: string;
  drawUntil?: string;
  title: string;
  text: string;
  prizes: string;
  winners: string | null;
  drawing: 'smilingEar' | 'lightBowl' | 'heartPot' | 'shoppingBag' | 'poppies';
};

/** The contests of the archive, in the order in which they began (§B.2). */
export const archive = [
  {
    code: 'spighy_contest',
    startDate: '2024-04-02',
    endDate: '2024-09-30',
    title: 'Gioca con Spighy',
    text: "La primavera e l'estate della nostra mascotte: indovinelli, grembiuli da colorare e ricette da preparare insieme ai bambini.",
    prizes: '120 set di grembiuli e 300 ricettari illustrati',
    winners: null,
    drawing: 'smilingEar',
  },
  {
    code: 'benessere_contest',
    startDate: '2024-10-07',
    endDate: '2024-12-22',
    title: 'Un piatto di benessere',
    text: 'Un autunno di piatti leggeri e buone abitudini, con fine settimana alle terme per chi si è preso cura di sé.',
    prizes: '4 fine settimana alle terme per due e 100 bilance da cucina',
    winners: null,
    drawing: 'lightBowl',
  },
  {
    code: 'rigacuore_contest',
    startDate: '2025-01-22',
    endDate: '2025-01-28',
    title: 'Riga con il cuore',
    text: 'Una settimana di tavole apparecchiate per chi si vuole bene: cene per due e pentole a forma di cuore.',
    prizes: '14 cene per due e 50 pentole a forma di cuore',
    winners: null,
    drawing: 'heartPot',
  },
  {
    code: 'basko_contest',
    startDate: '2025-03-03',
    endDate: '2025-03-09',
    title: 'La spesa di primavera',
    text: 'Una settimana in cui la spesa torna a casa: buoni per il negozio sotto casa e un anno intero di pasta.',
    prizes: '200 buoni spesa da 50 euro e 10 forniture di pasta per un anno',
    winners: null,
    drawing: 'shoppingBag',
  },
  {
    code: 'natura_contest',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    drawUntil: '2025-09-30',
    title: 'Estate nella natura',
    text: 'Sei settimane tra i campi di grano: una vacanza in agriturismo, biciclette e borse pronte per il picnic.',
    prizes: '3 vacanze in agriturismo per quattro, 12 biciclette e 250 borse frigo',
    winners: null,
    drawing: 'poppies',
  },
] as const satisfies readonly ArchivedContest[];

/** The days of the loyalty collection, both included, in Italy. */
export const loyaltyWindow = { from: '2024-07-21', to: '2024-08-20' } as const;
