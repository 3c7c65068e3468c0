import type { Edition } from '../ports/entities.ts';
import { activeEditions } from './editions.ts';

/** The running edition that has told its prizes, at an instant (epoch milliseconds); null when there is none. */
export const editionWithPrizes = (editions: readonly Edition[], now: number): Edition | null =>
  activeEditions(editions, now).find(({ prizes = [] }) => prizes.length > 0) ?? null;

/** The edition that a player can win in: one with prizes before one that has not told them yet; null when none runs. */
export const prizeEdition = (editions: readonly Edition[], now: number): Edition | null =>
  editionWithPrizes(editions, now) ?? activeEditions(editions, now)[0] ?? null;
