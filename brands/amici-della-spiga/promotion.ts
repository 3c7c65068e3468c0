import type { products } from './products.ts';

/** The packs of which the contest wants at least one on a receipt, by their names: those of the rules, whatever their weight. */
export const promotedPacks = [
  'Spaghetti',
  'Linguine',
  'Tagliatelle',
  'Penne rigate',
  'Fusilli',
  'Farfalle',
  'Rigatoni',
  'Orecchiette',
  'Conchiglie',
  'Ditalini',
  'Stelline',
  'Lasagne',
  'Cannelloni',
] as const satisfies readonly (typeof products)[number]['name'][];

/** A pack as the rules name it, with its weight: what the desk shows who writes such a list. */
export const EXAMPLE_PACK = 'Fusilli 500 g';
