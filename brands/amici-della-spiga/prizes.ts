/**
 * A prize that anybody may see; `unitValue` is what the rules say one is worth, VAT included, and `drawing` names one of
 * the drawings of the prizes.
 */
export type PublicPrize = {
  name: string;
  description: string;
  quantity: number;
  unitValue: string;
  drawing: 'farmhouse' | 'bicycle' | 'picnicBag';
};

/** What can be won in the contest of this summer, the greatest first; `documents/` says the same to the cent. */
export const prizes = [
  {
    name: 'Vacanza in agriturismo',
    description: 'Una settimana tra i campi di grano per quattro persone',
    quantity: 3,
    unitValue: '1800.00',
    drawing: 'farmhouse',
  },
  {
    name: 'Bicicletta',
    description: 'Da città, con cestino in vimini',
    quantity: 12,
    unitValue: '350.00',
    drawing: 'bicycle',
  },
  {
    name: 'Borsa frigo',
    description: 'In tessuto riciclato, per il picnic',
    quantity: 250,
    unitValue: '20.00',
    drawing: 'picnicBag',
  },
] as const satisfies readonly PublicPrize[];
