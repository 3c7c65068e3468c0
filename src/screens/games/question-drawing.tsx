import type { ReactNode } from 'react';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { Farfalle } from '../../ui/drawings/farfalle.tsx';
import { Fusilli } from '../../ui/drawings/fusilli.tsx';
import { Penne } from '../../ui/drawings/penne.tsx';
import { Rigatoni } from '../../ui/drawings/rigatoni.tsx';
import { SpaghettiNest } from '../../ui/drawings/spaghetti-nest.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';

const DRAWINGS: readonly ReactNode[] = [
  <WheatEar key="ear" />,
  <BoilingPot key="pot" />,
  <Farfalle key="farfalle" />,
  <Fusilli key="fusilli" />,
  <SpaghettiNest key="nest" />,
  <Penne key="penne" />,
  <Rigatoni key="rigatoni" />,
];

/** A drawing for each card, another than that of the card before it. */
export const questionDrawing = (place: number): ReactNode => DRAWINGS[place % DRAWINGS.length];
