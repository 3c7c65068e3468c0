import type { ReactNode } from 'react';
import { OtherOil, Pack } from './bottles.tsx';
import { BreadPlate } from './bread.tsx';
import { Mill } from './mill.tsx';
import { Olives } from './olive.tsx';
import { OliveBranch } from './olive-branch.tsx';

/** What the cards of the quiz show, one after the other and then from the first again. */
export const QUESTION_DRAWINGS: readonly ReactNode[] = [
  <OliveBranch key="branch" />,
  <Mill key="mill" />,
  <Olives key="olives" />,
  <Pack key="bottle" />,
  <BreadPlate key="bread" />,
  <OtherOil key="other" />,
];
