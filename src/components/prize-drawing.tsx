import type { ReactNode } from 'react';
import { brand } from '#brand/brand.ts';
import { PRIZE_DRAWINGS } from '#brand/drawings/of-prizes.tsx';
import { Parcel } from '../ui/drawings/parcel.tsx';

/** The brand's own drawing of a prize, by its name; any other is a parcel. */
export function prizeDrawing(name: string): ReactNode {
  const known = brand.prizes.find((prize) => prize.name === name);
  return known ? PRIZE_DRAWINGS[known.drawing] : <Parcel />;
}

/** The same as a component, which can be loaded by itself. */
export const PrizeDrawing = ({ prize }: { prize: string }) => prizeDrawing(prize);
