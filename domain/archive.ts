import { type Calendar, type ContestStatus, isCampaignOf, promisesOf } from './calendar.ts';
import { romeDay } from './dates.ts';
import { type DrawProgress, drawProgressOf, isDrawn } from './draws.ts';
import { endOfLastDay } from './editions.ts';
import type { Draw, Edition, PlayerEdition } from './entities.ts';
import { type EndMove, endMoveOf } from './moved-end.ts';

/**
 * A contest that the brand remembers, with its first and last day in Italy, `YYYY-MM-DD`; `drawUntil`: the last day on
 * which its prizes may be drawn; `winners`: null where their names are not published.
 */
type PastContest = {
  code: string;
  startDate: string;
  endDate: string;
  drawUntil?: string;
  winners: string | null;
};

export type ArchiveState = 'upcoming' | 'running' | 'over';

/** Whether the winners are named, not published, drawn (the draw tells more), or not drawn yet as far as is known. */
export type WinnersState = 'named' | 'unpublished' | 'drawn' | 'undrawn';

/** What is known of it: its end (ISO 8601), how it stands, what is known of its winners, whether the player took part. */
export type Archived<Contest> = Contest & {
  end: string;
  /** That it ended on another day than had been told, and on which it should have; null where it did not. */
  moved: { move: EndMove; from: string } | null;
  state: ArchiveState;
  winnersState: WinnersState;
  draw: DrawProgress;
  /** The address of its rules; null where none is known. */
  rules: string | null;
  joined: boolean;
};

/** `movedFrom`: the last day that had been told before it was moved. */
type PastEdition = { code: string; endDate: string; movedFrom?: string };

export type ArchiveFacts = {
  calendar: Calendar;
  status: ContestStatus;
  /** An instant, epoch milliseconds; null until the clock has been read. */
  now: number | null;
  /** The data that the start-up loaded for the player; null for a visitor. */
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
  /** The editions that are over, with their true last days; null where the server tells none. */
  pastEditions: readonly PastEdition[] | null;
  /** The draws that everybody may read; null until they have come. */
  draws: readonly Draw[] | null;
  /** Of the calendar's campaign: the address of its rules, and when its prizes were drawn. */
  campaign: { rules: string | null; drawnAt?: string | undefined };
};

/** A contest that has not begun is upcoming, whatever the status, which may also be `hide` before it. */
function stateOf(
  { startDate }: PastContest,
  isCampaign: boolean,
  { status, now }: Pick<ArchiveFacts, 'status' | 'now'>,
): ArchiveState {
  const isAnnounced = isCampaign && status === 'preCampaign';
  if (isAnnounced || (now !== null && romeDay(now) < startDate)) return 'upcoming';
  return isCampaign && status === 'campaign' ? 'running' : 'over';
}

/** Before the clock has been read nothing says which campaign the site is about. */
const rulesOf = (address: string | null | undefined, now: number | null): string | null =>
  (now !== null && address) || null;

/** Nothing is known of the draw of most contests that are over; a promised day draws nothing by passing. */
function winnersStateOf({ winners }: PastContest, state: ArchiveState, draw: DrawProgress): WinnersState {
  if (winners !== null) return 'named';
  if (isDrawn(draw)) return 'drawn';
  return state === 'over' && draw.kind === 'undated' ? 'unpublished' : 'undrawn';
}

const movedOf = (ended: { endDate: string; movedFrom?: string } | undefined): Archived<unknown>['moved'] =>
  ended?.movedFrom === undefined
    ? null
    : { move: endMoveOf({ endDate: ended.endDate, movedFrom: ended.movedFrom }), from: ended.movedFrom };

/** The contests of the archive, the newest first, with their status and the player's participation (§B.37). */
export function archiveOf<Contest extends PastContest>(
  contests: readonly Contest[],
  { calendar, status, now, editions, playerEditions, pastEditions, draws, campaign }: ArchiveFacts,
): Archived<Contest>[] {
  const tell = (contest: Contest): Archived<Contest> => {
    const isCampaign = isCampaignOf(calendar, contest.startDate);
    const edition = editions?.find(({ code }) => code === contest.code);
    const record = playerEditions?.find(({ editionId }) => editionId === edition?.id);
    const past = pastEditions?.find(({ code }) => code === contest.code);
    // One that was closed early, or lasted longer, ended on another day than the brand wrote down.
    const lastDay = past?.endDate ?? edition?.endDate ?? contest.endDate;
    const state = stateOf(contest, isCampaign, { status, now });
    const promised = isCampaign ? promisesOf(calendar).drawUntil : edition?.drawUntil;
    const drawnAt = draws?.find(({ edition: code }) => code === contest.code)?.drawnAt;
    const draw = drawProgressOf(
      {
        drawUntil: promised ?? contest.drawUntil ?? null,
        drawnAt: drawnAt ?? (isCampaign ? campaign.drawnAt : undefined),
      },
      now ?? 0,
    );
    return {
      ...contest,
      moved: movedOf(past ?? edition),
      end: isCampaign ? calendar.campaignEnd : endOfLastDay(lastDay),
      state,
      winnersState: winnersStateOf(contest, state, draw),
      draw,
      rules: rulesOf(isCampaign ? campaign.rules : edition?.rulesLink, now),
      joined: record?.rulesAccepted === true,
    };
  };
  return contests.map(tell).sort((one, other) => other.startDate.localeCompare(one.startDate));
}
