import type { Level, Player } from '../machines/ports/entities.ts';

const PERSONAL_DATA = ['firstName', 'lastName', 'birthDate'] as const;

export type PersonalField = (typeof PERSONAL_DATA)[number];

/** Whether somebody is logged in: there is a player, and they are active (§S.3). */
export const isLoggedIn = (player: Player | null): boolean => player?.active === true;

/** Whether the e-mail's code has been confirmed (§S.4). */
export const isOtpConfirmed = (player: Player | null): boolean => Boolean(player?.confirmationDate);

/** The personal data that a player still owes, in the order of the form (§G.13). */
export const missingData = (player: Pick<Player, 'extraData'>): PersonalField[] =>
  PERSONAL_DATA.filter((field) => (player.extraData[field] ?? '').trim() === '');

/** The player's level: that of the first entry, null for a player without one (§B.16). */
export const levelOf = (player: Player | null): Level | null => player?.playerLevels[0]?.level ?? null;
