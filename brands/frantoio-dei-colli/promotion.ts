import type { products } from './products.ts';

/** The packs of which the contest wants at least one on a receipt, by their names: those of the rules, whatever their size. */
export const promotedPacks = [
  'Primo Sole',
  'Oro di Casa',
  'Colli Alti',
  'Crudo del Frantoio',
  'Verde Ottobre',
  'Notte di Molitura',
  'Agrumato al Limone',
  'Agrumato al Basilico',
] as const satisfies readonly (typeof products)[number]['name'][];

/** A pack as the rules name it, with its size: what the desk shows who writes such a list. */
export const EXAMPLE_PACK = 'Colli Alti 750 ml';
