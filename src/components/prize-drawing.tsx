import type { ReactNode } from 'react';
import { brand } from '#brand/brand.ts';
import { PRIZE_DRAWINGS } from '#brand/drawings/of-prizes.tsx';
import { Parcel } from '../ui/drawings/parcel.tsx';

const knownPrize = (name: string) => brand.prizes.find((prize) => prize.name === name);

/** What one of a prize is worth by the brand's own list, `1800.00`; undefined for a prize that is not on it. */
export const prizeValue = (name: string): string | undefined => knownPrize(name)?.unitValue;

/** The brand's own drawing of a prize, by its name; any other is a parcel. */
export function prizeDrawing(name: string): ReactNode {
  const known = knownPrize(name);
  return known ? PRIZE_DRAWINGS[known.drawing] : <Parcel />;
}
