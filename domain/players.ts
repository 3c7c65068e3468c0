import type { Level, Player } from './entities.ts';

export const PERSONAL_DATA = ['firstName', 'lastName', 'birthDate'] as const;

export type PersonalField = (typeof PERSONAL_DATA)[number];

/** Whether somebody is logged in: there is a player, and they are active (§S.3). */
export const isLoggedIn = (player: Player | null): boolean => player?.active === true;

/** Whether the e-mail's code has been confirmed (§S.4). */
export const isOtpConfirmed = (player: Player | null): boolean => Boolean(player?.confirmationDate);

/** The personal data that a player still has to complete, in the order of the form (§G.13). */
export const missingData = (player: Pick<Player, 'extraData'>): PersonalField[] =>
  PERSONAL_DATA.filter((field) => (player.extraData[field] ?? '').trim() === '');

/** The player's level: that of the first entry, null for a player without one (§B.16). */
export const levelOf = (player: Player | null): Level | null => player?.playerLevels[0]?.level ?? null;

/** The levels that these points have reached, the highest last, and the next; null at the top or without levels (§B.16). */
export function levelLadder(
  levels: readonly Level[],
  points: number,
): { reached: readonly Level[]; next: Level | null } {
  const ladder = levels.toSorted((one, other) => one.minPoints - other.minPoints);
  const reached = ladder.filter(({ minPoints }) => minPoints <= points);
  return { reached, next: ladder[reached.length] ?? null };
}

/** The progress to the next level (§B.34): `missing` counts points, `share` is the part already reached, 0 to 1. */
export type LevelProgress = { next: Level | null; missing: number; share: number };

/** The progress of these points from the reached level to the next; complete on the highest. */
export function levelProgress(levels: readonly Level[], points: number): LevelProgress {
  const { reached, next } = levelLadder(levels, points);
  if (!next) return { next, missing: 0, share: 1 };
  const start = Math.max(0, reached.at(-1)?.minPoints ?? 0);
  return { next, missing: next.minPoints - points, share: (points - start) / (next.minPoints - start) };
}
