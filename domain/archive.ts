import type { Calendar, ContestStatus } from './calendar.ts';
import { romeDay } from './dates.ts';
import type { Edition, PlayerEdition } from './entities.ts';

/** A contest that the brand remembers, with its first and last day in Italy, `YYYY-MM-DD`. */
type Remembered = { code: string; startDate: string; endDate: string };

export type ArchiveState = 'upcoming' | 'running' | 'over';

/** A past contest with its last day, its status and whether the player took part. */
export type Archived<Contest> = Contest & { state: ArchiveState; joined: boolean };

export type ArchiveFacts = {
  calendar: Calendar;
  status: ContestStatus;
  /** An instant, epoch milliseconds; null until the clock has been read. */
  now: number | null;
  /** The data that the start-up loaded for the player; null for a visitor. */
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
};

/** A contest that has not begun is upcoming, whatever the status, which may also be `hide` before it. */
function stateOf(
  { startDate }: Remembered,
  isCampaign: boolean,
  { status, now }: Pick<ArchiveFacts, 'status' | 'now'>,
): ArchiveState {
  const isAnnounced = isCampaign && status === 'preCampaign';
  if (isAnnounced || (now !== null && romeDay(now) < startDate)) return 'upcoming';
  return isCampaign && status === 'campaign' ? 'running' : 'over';
}

/** The contests of the archive, the newest first, with their status and the player's participation (§B.37). */
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
      endDate: isCampaign ? romeDay(Date.parse(calendar.campaignEnd)) : (edition?.endDate ?? contest.endDate),
      state: stateOf(contest, isCampaign, { status, now }),
      joined: record?.rulesAccepted === true,
    };
  };
  return contests.map(tell).sort((one, other) => other.startDate.localeCompare(one.startDate));
}
