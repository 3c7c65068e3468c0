import type { products } from './products.ts';

/** The last day on which the rules that the site itself tells want the prizes drawn: `YYYY-MM-DD`. */
export const DRAWN_UNTIL = '2025-09-30';

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
