/** A prize that anybody may see; `drawing` names one of the drawings of the prizes. */
export type PublicPrize = {
  name: string;
  description: string;
  quantity: number;
  drawing: 'farmhouse' | 'bicycle' | 'picnicBag';
};

/** What can be won in the contest of this summer, the greatest first. */
export const prizes = [
  {
    name: 'Vacanza in agriturismo',
    description: 'Una settimana tra i campi di grano per quattro persone',
    quantity: 3,
    drawing: 'farmhouse',
  },
  {
    name: 'Bicicletta',
    description: 'Da città, con cestino in vimini',
    quantity: 12,
    drawing: 'bicycle',
  },
  {
    name: 'Borsa frigo',
    description: 'In tessuto riciclato, per il picnic',
    quantity: 250,
    drawing: 'picnicBag',
  },
] as const satisfies readonly PublicPrize[];
