import { dayAfter, isDayOver, romeDay } from './dates.ts';
import { isBrandRules } from './documents.ts';
import type { Item } from './entities.ts';
import { findReceived, typedOf } from './receipts.ts';
import type { ReceiptsToday } from './receipts-today.ts';

/**
 * The only reasons for which a receipt is refused, by the number of the rules that every edition shares. `sentence` is
 * the key of its words. `freesNumber`: nothing was judged, so the same receipt may be sent again.
 */
export const REFUSAL_ARTICLES = [
  { number: '7.1', sentence: 'server.article.7.1', freesNumber: true },
  { number: '7.2', sentence: 'server.article.7.2', freesNumber: false },
  { number: '7.3', sentence: 'server.article.7.3', freesNumber: false },
  { number: '7.4', sentence: 'server.article.7.4', freesNumber: false },
  { number: '7.5', sentence: 'server.article.7.5', freesNumber: false },
  { number: '7.6', sentence: 'server.article.7.6', freesNumber: false },
] as const;

export type RefusalArticle = (typeof REFUSAL_ARTICLES)[number];

/** Whether a player may still correct or withdraw a receipt: until it is decided. */
export const mayCorrect = ({ status }: Pick<Item, 'status'>): boolean => status === 'pending';

/** What the draw made of a receipt after which its original is of no use any more. */
const SETTLED: readonly Item['draw'][] = ['delivered', 'lost', 'notDrawn'];

/** Whether the brand may still ask for the original of a receipt. */
export const needsOriginal = (item: Pick<Item, 'status' | 'draw'>): boolean =>
  mayCorrect(item) || (item.status === 'approved' && !SETTLED.includes(item.draw));

/** Whether a refusal can still be objected to, with the last day, `YYYY-MM-DD`; `undated` where only the rules say it. */
export type Objection = { kind: 'undated' } | { kind: 'open' | 'over'; until: string };

/** How many days an edition's rules give to object to a refusal; null where the edition has rules other than the brand's. */
export const objectionDays = (
  rulesLink: string | null | undefined,
  brand: { links: { rules: string }; objectionDays: number },
): number | null => (isBrandRules(rulesLink, brand) ? brand.objectionDays : null);

/** `days`: how many days from the decision (ISO 8601) the rules of the edition give, null where that is not known. */
export function objectionOf(decidedAt: string | undefined, days: number | null, now: number): Objection {
  if (decidedAt === undefined || days === null) return { kind: 'undated' };
  const until = dayAfter(romeDay(Date.parse(decidedAt)), days);
  return { kind: isDayOver(until, now) ? 'over' : 'open', until };
}

/** An article by its number, in full or short: "Articolo 7.1", "art. 7". */
const ARTICLE = /\bart(?:icolo|t?\.|\b)\s*\d+/i;

/** Whether a reason says by which article of the rules. */
export const namesArticle = (reason: string): boolean => ARTICLE.test(reason);

/**
 * When a receipt that was refused for its photo alone may be sent again (§B.18); `never` also where its player has sent it
 * already, or it was judged. `today`: nothing while no campaign runs.
 */
export function sendAgainWhen(
  item: Item,
  items: readonly Item[],
  today: ReceiptsToday | null,
): 'now' | 'tomorrow' | 'never' {
  if (item.freesNumber !== true || today === null || findReceived(typedOf(item), items) !== null)
    return 'never';
  if (today.left > 0) return 'now';
  return today.isLastDay ? 'never' : 'tomorrow';
}

/** The anchor, on the page of the contest, of the frequent question about a receipt that somebody else has sent. */
export const USED_QUESTION = 'gia-usato';
