import type { ReactNode } from 'react';
import type { ArchivedContest } from '../../brand/archive.ts';
import { HeartPot } from '../../ui/drawings/heart-pot.tsx';
import { LightBowl } from '../../ui/drawings/light-bowl.tsx';
import { Poppies } from '../../ui/drawings/poppies.tsx';
import { ShoppingBag } from '../../ui/drawings/shopping-bag.tsx';
import { SmilingEar } from '../../ui/drawings/smiling-ear.tsx';

/** The souvenir of each contest. */
export const ARCHIVE_DRAWINGS: Record<ArchivedContest['drawing'], ReactNode> = {
  smilingEar: <SmilingEar />,
  lightBowl: <LightBowl />,
  heartPot: <HeartPot />,
  shoppingBag: <ShoppingBag />,
  poppies: <Poppies />,
};
