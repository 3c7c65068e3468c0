import { isDayWithin, lastInstantOf, romeDay } from './dates.ts';
import type { Edition, Player, PlayerEdition } from './entities.ts';
import { type Prize, withKnownValues } from './prizes.ts';

/** An edition with the acceptances that the player still has to give (§A.3). */
export type EditionToAccept = {
  edition: Edition;
  needsRules: boolean;
  needsPrivacy: boolean;
  /** True unless both rules and privacy are accepted. */
  notAccepted: boolean;
};

/** The editions that run on Rome's day of an instant, epoch milliseconds (§A.1). */
export function activeEditions(editions: readonly Edition[], now: number): Edition[] {
  const today = romeDay(now);
  return editions.filter(({ startDate, endDate }) => isDayWithin(today, startDate, endDate));
}

/** The edition that takes receipts at an instant, if one runs; none before the editions are known. */
export const editionRunningAt = (editions: readonly Edition[] | null, now: number): Edition | null =>
  activeEditions(editions ?? [], now)[0] ?? null;

/** The edition that begins first of those that have not begun; null where one runs, or none is announced (§B.49). */
export function comingEdition(editions: readonly Edition[], now: number): Edition | null {
  if (activeEditions(editions, now).length > 0) return null;
  const today = romeDay(now);
  const announced = editions.filter(({ startDate }) => startDate > today);
  return announced.toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0] ?? null;
}

/** When a period ends whose last day is told: the last second of that day in Rome, ISO 8601. */
export const endOfLastDay = (day: string): string => lastInstantOf(day) ?? day;

/** The display name of an edition; some answers have no description. */
export const editionName = ({ description, code }: Pick<Edition, 'description' | 'code'>): string =>
  description || code;

/** The display name of the edition with this code; the code where it is not among those that are known. */
export const nameOfCode = (known: readonly Pick<Edition, 'description' | 'code'>[], code: string): string =>
  editionName(known.find((one) => one.code === code) ?? { description: '', code });

/** The acceptances missing in an edition, by the player's record of it (§A.3). */
export function acceptanceOf(edition: Edition, playerEditions: readonly PlayerEdition[]): EditionToAccept {
  const record = playerEditions.find(({ editionId }) => editionId === edition.id);
  const needsRules = record?.rulesAccepted !== true;
  const needsPrivacy = record?.privacyAccepted !== true;
  return { edition, needsRules, needsPrivacy, notAccepted: needsRules || needsPrivacy };
}

/** The running editions in which the player has rules, privacy or both left to accept. */
export function editionsToAccept(
  editions: readonly Edition[],
  playerEditions: readonly PlayerEdition[],
  now: number,
): EditionToAccept[] {
  return activeEditions(editions, now)
    .map((edition) => acceptanceOf(edition, playerEditions))
    .filter(({ notAccepted }) => notAccepted);
}

/**
 * Whether the player has accepted neither rules nor privacy (§A.2). An edition with only one of them accepted does not
 * count here, although its `notAccepted` is true: the specification distinguishes both.
 */
export const isUnaccepted = ({ needsRules, needsPrivacy }: EditionToAccept): boolean =>
  needsRules && needsPrivacy;

/** What a player has accepted of an edition. */
export type Accepted = 'both' | 'rulesOnly' | 'privacyOnly' | 'neither';

type Papers = Pick<PlayerEdition, 'rulesAccepted' | 'privacyAccepted'>;

export function acceptedOf({ rulesAccepted, privacyAccepted }: Papers): Accepted {
  if (rulesAccepted) return privacyAccepted ? 'both' : 'rulesOnly';
  return privacyAccepted ? 'privacyOnly' : 'neither';
}

/** The editions with a record of the player, the newest first. */
export const newestEditionFirst = ({ player_editions }: Pick<Player, 'player_editions'>) =>
  player_editions.toSorted((one, other) => other.edition.startDate.localeCompare(one.edition.startDate));

/**
 * The edition in which a player can win at an instant (epoch milliseconds), preferably one with published prizes; null
 * when none is running.
 */
export function prizeEdition(editions: readonly Edition[], now: number): Edition | null {
  const active = activeEditions(editions, now);
  return active.find(({ prizes = [] }) => prizes.length > 0) ?? active[0] ?? null;
}

/**
 * The prizes of an edition with the values that the public prizes know, empty while it has published none; without an
 * edition, the public prizes.
 */
export const prizesToWin = (edition: Edition | null, everybodys: readonly Prize[]): readonly Prize[] =>
  edition ? withKnownValues(edition.prizes ?? [], everybodys) : everybodys;
