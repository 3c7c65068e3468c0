import type { ReactNode } from 'react';
import type { ArchivedContest } from '../archive.ts';
import { Souvenir } from './souvenirs.tsx';

/** The souvenir of each contest of the archive. */
export const CONTEST_DRAWINGS: Record<ArchivedContest['drawing'], ReactNode> = {
  pruning: <Souvenir of="pruning" />,
  night: <Souvenir of="night" />,
  bread: <Souvenir of="bread" />,
  bag: <Souvenir of="bag" />,
  hill: <Souvenir of="hill" />,
};
