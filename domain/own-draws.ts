import { isDayOver } from './dates.ts';
import { editionName } from './editions.ts';
import type { Edition, Item } from './entities.ts';

/** The draw of an edition in which a player has receipts. `until`: the promised day; null once it has passed, or without one. */
export type OwnDraw = { id: number; name: string; isShown: boolean; until: string | null };

/**
 * The draws that await receipts of a player, the newest edition first. The site is about one edition, whose first day is
 * `shownFrom` (`YYYY-MM-DD`); a receipt may be of an earlier one. `now`: epoch milliseconds.
 */
export function ownDraws(
  items: readonly Item[],
  editions: readonly Edition[],
  shownFrom: string,
  now: number,
): OwnDraw[] {
  const awaiting = new Set(
    items.filter(({ status }) => status === 'pending' || status === 'approved').map((item) => item.editionId),
  );
  return editions
    .filter(({ id }) => awaiting.has(id))
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate))
    .map((edition) => {
      const { id, startDate, drawUntil } = edition;
      const until = drawUntil !== undefined && !isDayOver(drawUntil, now) ? drawUntil : null;
      return { id, name: editionName(edition), isShown: startDate === shownFrom, until };
    });
}

/**
 * What the draw of an edition made of a player's receipts, where none of them was drawn: whether one is still a reserve. Null
 * before its winners were told, for who was drawn, and without a receipt in the draw.
 */
export function missedDraw(items: readonly Item[], editionId: number | undefined): 'none' | 'reserve' | null {
  const outcomes = items.flatMap((item) => (item.editionId === editionId && item.draw ? [item.draw] : []));
  if (outcomes.length === 0 || outcomes.some((draw) => draw !== 'reserve' && draw !== 'notDrawn'))
    return null;
  return outcomes.includes('reserve') ? 'reserve' : 'none';
}
