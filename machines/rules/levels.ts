import type { Level } from '../ports/entities.ts';
import { levelLadder } from './missions.ts';

/** The way to the next level (§B.34): `missing` counts points, `share` is how much of it is behind, 0 to 1. */
export type LevelProgress = { next: Level | null; missing: number; share: number };

/** How far these points are on the way from the level they have reached to the next; on the highest it is done. */
export function levelProgress(levels: readonly Level[], points: number): LevelProgress {
  const { next } = levelLadder(levels, points);
  if (!next) return { next, missing: 0, share: 1 };
  const reached = levels.map(({ minPoints }) => minPoints).filter((minPoints) => minPoints <= points);
  const start = Math.max(0, ...reached);
  return { next, missing: next.minPoints - points, share: (points - start) / (next.minPoints - start) };
}
