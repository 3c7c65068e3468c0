/**
 * A prize that anybody may see; `unitValue` is what the rules say one is worth, VAT included, and `drawing` names one of
 * the drawings of the prizes.
 */
export type PublicPrize = {
  name: string;
  description: string;
  quantity: number;
  unitValue: string;
  drawing: 'millHouse' | 'tastingGlasses' | 'woodenSet';
};

/** What can be won in the contest of this summer, the greatest first; `documents/` says the same to the cent. */
export const prizes = [
  {
    name: 'Fine settimana al frantoio',
    description: 'Due notti tra gli ulivi per quattro persone',
    quantity: 3,
    unitValue: '1200.00',
    drawing: 'millHouse',
  },
  {
    name: 'Corso di assaggio',
    description: 'Una giornata con chi assaggia di mestiere',
    quantity: 12,
    unitValue: '180.00',
    drawing: 'tastingGlasses',
  },
  {
    name: 'Set in legno d’ulivo',
    description: 'Tagliere, ciotola e cucchiaio',
    quantity: 250,
    unitValue: '24.00',
    drawing: 'woodenSet',
  },
] as const satisfies readonly PublicPrize[];
