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
  drawing: 'pruning' | 'night' | 'bread' | 'bag' | 'hill';
};

/** The contests of the archive, in the order in which they began. */
export const archive = [
  {
    code: 'potatura_contest',
    startDate: '2024-04-02',
    endDate: '2024-09-30',
    title: 'Mani tra i rami',
    text: 'Dalla potatura di primavera all’estate tra i rami: guide da ritagliare, piante da adottare e visite agli uliveti.',
    prizes: '120 cesoie da giardino e 300 ricettari illustrati',
    winners: null,
    drawing: 'pruning',
  },
  {
    code: 'molitura_contest',
    startDate: '2024-10-07',
    endDate: '2025-01-06',
    title: 'La notte della molitura',
    text: 'Un autunno di frantoi aperti fino a tardi, per vedere l’olio uscire dalla macina.',
    prizes: '4 notti in frantoio per due e 100 oliere di vetro',
    winners: null,
    drawing: 'night',
  },
  {
    code: 'bruschetta_contest',
    startDate: '2025-01-22',
    endDate: '2025-02-28',
    title: 'Pane e olio',
    text: 'Un inverno di merende semplici: il pane del forno sotto casa e l’olio nuovo.',
    prizes: '14 cene per due e 50 orci in terracotta',
    winners: null,
    drawing: 'bread',
  },
  {
    code: 'spesa_contest',
    startDate: '2025-03-03',
    endDate: '2025-06-30',
    title: 'La spesa dei colli',
    text: 'La spesa di tutti i giorni che torna a casa: buoni per il negozio del paese e un anno intero di olio.',
    prizes: '200 buoni spesa da 50 euro e 10 forniture di olio per un anno',
    winners: null,
    drawing: 'bag',
  },
  {
    code: 'colli_contest',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
    drawUntil: '2025-09-30',
    title: 'Estate sui colli',
    text: 'Sei settimane tra gli ulivi: un fine settimana al frantoio, corsi di assaggio e legno d’ulivo per la tavola.',
    prizes: '3 fine settimana al frantoio per quattro, 12 corsi di assaggio e 250 set in legno d’ulivo',
    winners: null,
    drawing: 'hill',
  },
] as const satisfies readonly ArchivedContest[];

/** The days of the loyalty collection, both included, in Italy. */
export const loyaltyWindow = { from: '2024-07-21', to: '2024-08-20' } as const;
