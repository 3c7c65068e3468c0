import type { ReactNode } from 'react';
import type { PastaShape } from '../../brand/products.ts';
import { Cannelloni } from '../../ui/drawings/cannelloni.tsx';
import { Conchiglie } from '../../ui/drawings/conchiglie.tsx';
import { Ditalini } from '../../ui/drawings/ditalini.tsx';
import { Farfalle } from '../../ui/drawings/farfalle.tsx';
import { Fusilli } from '../../ui/drawings/fusilli.tsx';
import { Lasagne } from '../../ui/drawings/lasagne.tsx';
import { Linguine } from '../../ui/drawings/linguine.tsx';
import { Orecchiette } from '../../ui/drawings/orecchiette.tsx';
import { Penne } from '../../ui/drawings/penne.tsx';
import { Rigatoni } from '../../ui/drawings/rigatoni.tsx';
import { SpaghettiNest } from '../../ui/drawings/spaghetti-nest.tsx';
import { Stelline } from '../../ui/drawings/stelline.tsx';
import { Tagliatelle } from '../../ui/drawings/tagliatelle.tsx';

/** The drawing of each shape. */
export const SHAPE_DRAWINGS: Record<PastaShape['shape'], ReactNode> = {
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
