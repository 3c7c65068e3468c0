import type { ReactNode } from 'react';
import type { PublicPrize } from '../prizes.ts';
import { MillHouse, TastingGlasses, WoodenSet } from './prizes.tsx';

/** The drawing of each public prize. */
export const PRIZE_DRAWINGS: Record<PublicPrize['drawing'], ReactNode> = {
  millHouse: <MillHouse />,
  tastingGlasses: <TastingGlasses />,
  woodenSet: <WoodenSet />,
};
