import type { ReactNode } from 'react';
import { BoilingPot } from './boiling-pot.tsx';
import { Farfalle } from './farfalle.tsx';
import { Fusilli } from './fusilli.tsx';
import { Penne } from './penne.tsx';
import { Rigatoni } from './rigatoni.tsx';
import { SpaghettiNest } from './spaghetti-nest.tsx';
import { WheatEar } from './wheat-ear.tsx';

/** What the cards of the quiz show, one after the other and then from the first again. */
export const QUESTION_DRAWINGS: readonly ReactNode[] = [
  <WheatEar key="ear" />,
  <BoilingPot key="pot" />,
  <Farfalle key="farfalle" />,
  <Fusilli key="fusilli" />,
  <SpaghettiNest key="nest" />,
  <Penne key="penne" />,
  <Rigatoni key="rigatoni" />,
];
