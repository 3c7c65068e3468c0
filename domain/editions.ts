import type { Calendar, ContestStatus } from './calendar.ts';
import { isDayWithin, romeDay } from './dates.ts';
import type { Edition, Player, PlayerEdition } from './entities.ts';

/** An edition and what the player has left open in it (§A.3). */
export type UnacceptedEdition = {
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

/** What is open in an edition, by the player's record of it (§A.3). */
export function acceptanceOf(edition: Edition, playerEditions: readonly PlayerEdition[]): UnacceptedEdition {
  const record = playerEditions.find(({ editionId }) => editionId === edition.id);
  const needsRules = record?.rulesAccepted !== true;
  const needsPrivacy = record?.privacyAccepted !== true;
  return { edition, needsRules, needsPrivacy, notAccepted: needsRules || needsPrivacy };
}

/**
 * The running editions of which the player has accepted neither rules nor privacy (§A.2). One accepted by half is
 * not among them, though its `notAccepted` would be true: the specification draws both lines.
 */
export function unacceptedEditions(
  editions: readonly Edition[],
  playerEditions: readonly PlayerEdition[],
  now: number,
): UnacceptedEdition[] {
  return activeEditions(editions, now)
    .map((edition) => acceptanceOf(edition, playerEditions))
    .filter(({ needsRules, needsPrivacy }) => needsRules && needsPrivacy);
}

/** What a player has accepted of an edition. */
export type Accepted = 'both' | 'rulesOnly' | 'privacyOnly' | 'neither';

type Papers = Pick<PlayerEdition, 'rulesAccepted' | 'privacyAccepted'>;

export function acceptedOf({ rulesAccepted, privacyAccepted }: Papers): Accepted {
  if (rulesAccepted) return privacyAccepted ? 'both' : 'rulesOnly';
  return privacyAccepted ? 'privacyOnly' : 'neither';
}

/** The editions that a player has to do with, the newest first. */
export const newestEditionFirst = ({ player_editions }: Pick<Player, 'player_editions'>) =>
  player_editions.toSorted((one, other) => other.edition.startDate.localeCompare(one.edition.startDate));

/**
 * The edition that a player can win in at an instant, epoch milliseconds: one with prizes before one that has not
 * told them yet; null when none runs.
 */
export function prizeEdition(editions: readonly Edition[], now: number): Edition | null {
  const active = activeEditions(editions, now);
  return active.find(({ prizes = [] }) => prizes.length > 0) ?? active[0] ?? null;
}

/** What can be won in an edition, nothing where it has not told its prizes; without one, what everybody sees. */
export const prizesToWin = <Prize>(edition: Edition | null, everybodys: readonly Prize[]) =>
  edition ? (edition.prizes ?? []) : everybodys;

/** A contest that the brand remembers; `startDate` is a day in Italy, `YYYY-MM-DD`. */
type Remembered = { code: string; startDate: string };

export type ArchiveState = 'upcoming' | 'running' | 'over';

/** What is known of it: its last day (null where it is not known), how it stands, whether the player took part. */
export type Archived<Contest> = Contest & { endDate: string | null; state: ArchiveState; joined: boolean };

export type ArchiveFacts = {
  calendar: Calendar;
  status: ContestStatus;
  /** An instant, epoch milliseconds; null until the clock has been read. */
  now: number | null;
  /** What the player's start-up has brought; null for a visitor. */
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
};

/** What has not begun is to come, whatever the status: before it the contest may be hidden, too. */
function stateOf(
  { startDate }: Remembered,
  isCampaign: boolean,
  { status, now }: Pick<ArchiveFacts, 'status' | 'now'>,
): ArchiveState {
  const isAnnounced = isCampaign && status === 'preCampaign';
  if (isAnnounced || (now !== null && romeDay(now) < startDate)) return 'upcoming';
  return isCampaign && status === 'campaign' ? 'running' : 'over';
}

/** The contests of the archive in the order of their first days, each with what is known of it (§B.37). */
export function archiveOf<Contest extends Remembered>(
  contests: readonly Contest[],
  { calendar, status, now, editions, playerEditions }: ArchiveFacts,
): Archived<Contest>[] {
  const tell = (contest: Contest): Archived<Contest> => {
    const isCampaign = contest.startDate === romeDay(Date.parse(calendar.campaignStart));
    const edition = editions?.find(({ code }) => code === contest.code);
    const record = playerEditions?.find(({ editionId }) => editionId === edition?.id);
    return {
      ...contest,
      endDate: isCampaign ? romeDay(Date.parse(calendar.campaignEnd)) : (edition?.endDate ?? null),
      state: stateOf(contest, isCampaign, { status, now }),
      joined: record?.rulesAccepted === true,
    };
  };
  return contests.map(tell).sort((one, other) => one.startDate.localeCompare(other.startDate));
}
