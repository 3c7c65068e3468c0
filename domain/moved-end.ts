import type { Calendar, ContestStatus } from './calendar.ts';
import { lastInstantOf, romeDay } from './dates.ts';
import type { SiteConfiguration } from './schemas/configuration.ts';

// The last day of an edition that runs may be moved: closed early, or extended where its rules allow that. Players are told
// for as long as it is news. Days are of Rome, `YYYY-MM-DD`.

/** `movedFrom`: the last day that players had been told before; null where it was never moved. */
export type EndDays = { endDate: string; movedFrom: string | null };

/**
 * The day that players had been told, once the end moves to `endDate`: of several moves in one direction the first counts,
 * since it is the day that was promised.
 */
export function toldBefore({ endDate: before, movedFrom }: EndDays, endDate: string): string | null {
  if (endDate === before) return movedFrom;
  const isSameWay = movedFrom !== null && movedFrom > before === before > endDate;
  return isSameWay ? movedFrom : before;
}

type NewsFacts = EndDays & {
  /** Another edition runs. */
  isFollowed: boolean;
  isDrawn: boolean;
};

/**
 * Whether a moved end is news today: as long as the edition runs; after an early closing until its prizes are drawn, or,
 * while another edition runs, until the day that had been promised.
 */
export function isEndNews({ endDate, movedFrom, isFollowed, isDrawn }: NewsFacts, today: string): boolean {
  if (movedFrom === null) return false;
  if (today <= endDate) return true;
  return movedFrom > endDate && !isDrawn && (!isFollowed || today <= movedFrom);
}

export type EndMove = 'extended' | 'shortened';

export const endMoveOf = ({ endDate, movedFrom }: { endDate: string; movedFrom: string }): EndMove =>
  movedFrom > endDate ? 'shortened' : 'extended';

/** What players read after the end moves to `endDate`: an earlier or a later end; null where the end stays as it was told. */
export function moveTo(days: EndDays, endDate: string): EndMove | null {
  const movedFrom = toldBefore(days, endDate);
  return movedFrom === null ? null : endMoveOf({ endDate, movedFrom });
}

/** What is told of a moved end: it will close early, on a later day or today, it has, or it lasts longer. */
export type EndNewsKind = 'closing' | 'closingToday' | 'closed' | 'extended';

/** What is told at an instant, epoch milliseconds; null where it is no news any more. */
export function endNewsAt(moved: SiteConfiguration['movedEnd'], now: number): EndNewsKind | null {
  if (moved === null) return null;
  const today = romeDay(now);
  const isOver = moved.endDate < today;
  if (endMoveOf(moved) === 'extended') return isOver ? null : 'extended';
  if (isOver) return 'closed';
  return moved.endDate === today ? 'closingToday' : 'closing';
}

type Ended = { calendar: Calendar; status: ContestStatus; pastEditions: SiteConfiguration['pastEditions'] };

/** When the last contest ended, ISO 8601: where the next one is announced the calendar is about that one. */
export function lastContestEnd({ calendar, status, pastEditions }: Ended): string {
  const last = status === 'preCampaign' ? lastInstantOf(pastEditions?.[0]?.endDate ?? '') : null;
  return last ?? calendar.campaignEnd;
}
