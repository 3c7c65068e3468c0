import type { ReactNode } from 'react';
import type { ArchivedContest } from '../archive.ts';
import { HeartPot } from './heart-pot.tsx';
import { LightBowl } from './light-bowl.tsx';
import { Poppies } from './poppies.tsx';
import { ShoppingBag } from './shopping-bag.tsx';
import { SmilingEar } from './smiling-ear.tsx';

/** The souvenir of each contest of the archive. */
export const CONTEST_DRAWINGS: Record<ArchivedContest['drawing'], ReactNode> = {
  smilingEar: <SmilingEar />,
  lightBowl: <LightBowl />,
  heartPot: <HeartPot />,
  shoppingBag: <ShoppingBag />,
  poppies: <Poppies />,
};
