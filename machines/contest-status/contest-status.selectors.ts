import {
  type CampaignEnd,
  type ContestStatus,
  campaignEndAt,
  contestStatusAt,
} from '../../domain/calendar.ts';
import type { ContestStatusSnapshot } from './contest-status.machine.ts';

/** The status shown: `hide` until the clock has been read. */
export function contestStatus(snapshot: ContestStatusSnapshot): ContestStatus {
  return snapshot.hasTag('settled')
    ? contestStatusAt(snapshot.context.now, snapshot.context.calendar)
    : 'hide';
}

/** Whether a campaign is running; only then is there a contest (§K). */
export const hasContest = (snapshot: ContestStatusSnapshot): boolean =>
  contestStatus(snapshot) === 'campaign';

/** Whether a campaign is about to begin. */
export const isContestComing = (snapshot: ContestStatusSnapshot): boolean =>
  contestStatus(snapshot) === 'preCampaign';

/** Whether no campaign runs or is about to begin, by a clock that has been read: then the archive is the page about contests. */
export const isContestInArchive = (snapshot: ContestStatusSnapshot): boolean =>
  snapshot.hasTag('settled') && !hasContest(snapshot) && !isContestComing(snapshot);

/** Whether a contest exists; null until the clock has been read. */
export const contestKnown = (snapshot: ContestStatusSnapshot): boolean | null =>
  snapshot.hasTag('settled') ? hasContest(snapshot) : null;

/** The server's instant at the last reading, epoch milliseconds. */
export const lastInstant = (snapshot: ContestStatusSnapshot): number => snapshot.context.now;

/** How near the end of the campaign is, at the last reading; `far` until the clock has been read. */
export const campaignEnd = (snapshot: ContestStatusSnapshot): CampaignEnd =>
  snapshot.hasTag('settled') ? campaignEndAt(snapshot.context.now, snapshot.context.calendar) : 'far';

/** Whether the campaign ends today, so that its end is told as today's (§K.11); false until the clock has been read. */
export const isLastDay = (snapshot: ContestStatusSnapshot): boolean => {
  const near = campaignEnd(snapshot);
  return near !== 'far' && near !== 'over';
};
