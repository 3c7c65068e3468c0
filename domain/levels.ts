import type { Level } from '../machines/ports/entities.ts';

/** The levels that these points have reached, the highest last, and the next; null at the top or without levels (§B.16). */
export function levelLadder(
  levels: readonly Level[],
  points: number,
): { reached: readonly Level[]; next: Level | null } {
  const ladder = levels.toSorted((one, other) => one.minPoints - other.minPoints);
  const reached = ladder.filter(({ minPoints }) => minPoints <= points);
  return { reached, next: ladder[reached.length] ?? null };
}

/** The way to the next level (§B.34): `missing` counts points, `share` is how much of it is behind, 0 to 1. */
export type LevelProgress = { next: Level | null; missing: number; share: number };

/** How far these points are on the way from the level they have reached to the next; on the highest it is done. */
export function levelProgress(levels: readonly Level[], points: number): LevelProgress {
  const { reached, next } = levelLadder(levels, points);
  if (!next) return { next, missing: 0, share: 1 };
  const start = Math.max(0, reached.at(-1)?.minPoints ?? 0);
  return { next, missing: next.minPoints - points, share: (points - start) / (next.minPoints - start) };
}
