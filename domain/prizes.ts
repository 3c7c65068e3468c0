import type { Edition } from '../machines/ports/entities.ts';
import { activeEditions } from './editions.ts';

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
