import { isDayOver, romeDay } from './dates.ts';

/** What is known of a draw: the last day that the rules promise, and when it was held and its winners written to (ISO 8601). */
export type DrawDates = {
  drawUntil: string | null;
  drawnAt?: string | undefined;
  winnersToldAt?: string | undefined;
};

/** How far a draw is, with the day that is told of it: the promised one until it was held, then the day on which it was. */
export type DrawProgress =
  | { kind: 'undated' }
  | { kind: 'promised' | 'overdue' | 'drawn' | 'told'; day: string };

/**
 * How far the draw of a campaign is at an instant, epoch milliseconds (§B.61). Only a draw that was held is said to be so:
 * the promised day draws nothing by passing.
 */
export function drawProgressOf({ drawUntil, drawnAt, winnersToldAt }: DrawDates, now: number): DrawProgress {
  if (drawnAt !== undefined)
    return { kind: winnersToldAt === undefined ? 'drawn' : 'told', day: romeDay(Date.parse(drawnAt)) };
  if (drawUntil === null) return { kind: 'undated' };
  return { kind: isDayOver(drawUntil, now) ? 'overdue' : 'promised', day: drawUntil };
}

/** Whether the prizes are drawn already. */
export const isDrawn = ({ kind }: DrawProgress): boolean => kind === 'drawn' || kind === 'told';

/** Enough of a ticket to find it in the list. */
const SHORT = 8;

/** A ticket as it is shown, everywhere alike, so that a player who compares two of them compares the same digits. */
export const shortTicket = (ticket: string): string => ticket.slice(0, SHORT);
