import type { ReactNode } from 'react';
import type { PublicPrize } from '../prizes.ts';
import { Bicycle } from './bicycle.tsx';
import { Farmhouse } from './farmhouse.tsx';
import { PicnicBag } from './picnic-bag.tsx';

/** The drawing of each public prize. */
export const PRIZE_DRAWINGS: Record<PublicPrize['drawing'], ReactNode> = {
  farmhouse: <Farmhouse />,
  bicycle: <Bicycle />,
  picnicBag: <PicnicBag />,
};
