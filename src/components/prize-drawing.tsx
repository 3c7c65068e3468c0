import type { ReactNode } from 'react';
import { brand } from '../brand/brand.ts';
import type { PublicPrize } from '../brand/prizes.ts';
import { Bicycle } from '../ui/drawings/bicycle.tsx';
import { Farmhouse } from '../ui/drawings/farmhouse.tsx';
import { Parcel } from '../ui/drawings/parcel.tsx';
import { PicnicBag } from '../ui/drawings/picnic-bag.tsx';

const DRAWINGS: Record<PublicPrize['drawing'], ReactNode> = {
  farmhouse: <Farmhouse />,
  bicycle: <Bicycle />,
  picnicBag: <PicnicBag />,
};

/** The brand's own drawing of a prize, by its name; any other is a parcel. */
export function prizeDrawing(name: string): ReactNode {
  const known = brand.prizes.find((prize) => prize.name === name);
  return known ? DRAWINGS[known.drawing] : <Parcel />;
}
