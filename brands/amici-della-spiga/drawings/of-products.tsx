import type { ReactNode } from 'react';
import type { Product } from '../products.ts';
import { Cannelloni } from './cannelloni.tsx';
import { Conchiglie } from './conchiglie.tsx';
import { Ditalini } from './ditalini.tsx';
import { Farfalle } from './farfalle.tsx';
import { Fusilli } from './fusilli.tsx';
import { Lasagne } from './lasagne.tsx';
import { Linguine } from './linguine.tsx';
import { Orecchiette } from './orecchiette.tsx';
import { Penne } from './penne.tsx';
import { Rigatoni } from './rigatoni.tsx';
import { SpaghettiNest } from './spaghetti-nest.tsx';
import { Stelline } from './stelline.tsx';
import { Tagliatelle } from './tagliatelle.tsx';

/** The drawing of each product. */
export const PRODUCT_DRAWINGS: Record<Product['drawing'], ReactNode> = {
  spaghetti: <SpaghettiNest />,
  linguine: <Linguine />,
  tagliatelle: <Tagliatelle />,
  penne: <Penne />,
  fusilli: <Fusilli />,
  farfalle: <Farfalle />,
  rigatoni: <Rigatoni />,
  orecchiette: <Orecchiette />,
  conchiglie: <Conchiglie />,
  ditalini: <Ditalini />,
  stelline: <Stelline />,
  lasagne: <Lasagne />,
  cannelloni: <Cannelloni />,
};
