import { type Calendar, type ContestStatus, isCampaignOf } from './calendar.ts';
import { isDayOver, romeDay } from './dates.ts';
import { endOfLastDay } from './editions.ts';
import type { Edition, PlayerEdition } from './entities.ts';

/**
 * A contest that the brand remembers, with its first and last day in Italy, `YYYY-MM-DD`; `drawnUntil`: the last day on
 * which its prizes may be drawn; `winners`: null where their names are not published.
 */
type Remembered = {
  code: string;
  startDate: string;
  endDate: string;
  drawnUntil?: string;
  winners: string | null;
};

export type ArchiveState = 'upcoming' | 'running' | 'over';

/** Whether the winners are told, not published, or may not be drawn yet. */
export type WinnersState = 'told' | 'unpublished' | 'undrawn';

/** What is known of it: its end (ISO 8601), how it stands, what is known of its winners, whether the player took part. */
export type Archived<Contest> = Contest & {
  end: string;
  state: ArchiveState;
  winnersState: WinnersState;
  joined: boolean;
};

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

/** The end of a contest draws nothing: until the last day of the draw it may be still to come. */
function winnersStateOf(
  { winners, drawnUntil }: Remembered,
  state: ArchiveState,
  now: number | null,
): WinnersState {
  if (winners !== null) return 'told';
  if (state !== 'over') return 'undrawn';
  const isDrawPast = drawnUntil === undefined || now === null || isDayOver(drawnUntil, now);
  return isDrawPast ? 'unpublished' : 'undrawn';
}

/** The contests of the archive, the newest first, with their status and the player's participation (§B.37). */
export function archiveOf<Contest extends Remembered>(
  contests: readonly Contest[],
  { calendar, status, now, editions, playerEditions }: ArchiveFacts,
): Archived<Contest>[] {
  const tell = (contest: Contest): Archived<Contest> => {
    const isCampaign = isCampaignOf(calendar, contest.startDate);
    const edition = editions?.find(({ code }) => code === contest.code);
    const record = playerEditions?.find(({ editionId }) => editionId === edition?.id);
    const state = stateOf(contest, isCampaign, { status, now });
    return {
      ...contest,
      end: isCampaign ? calendar.campaignEnd : endOfLastDay(edition?.endDate ?? contest.endDate),
      state,
      winnersState: winnersStateOf(contest, state, now),
      joined: record?.rulesAccepted === true,
    };
  };
  return contests.map(tell).sort((one, other) => other.startDate.localeCompare(one.startDate));
}
