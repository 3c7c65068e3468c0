import { dayAfter, daysBetween, lastDayOfYearFrom, yearsAfter } from './dates.ts';
import { recordsKeptUntil } from './retention.ts';

/** What of an edition may be written after it was opened; days are Rome's, `YYYY-MM-DD`. */
export type EditionFacts = {
  startDate: string;
  endDate: string;
  products: readonly string[] | null;
  /** Who gets the prizes that nobody takes. */
  charity: string | null;
  /** The last day on which the draw may be held. */
  drawUntil: string | null;
  /** The last day until which players have to keep their originals. */
  keepOriginalsUntil: string | null;
};

export type EditionChange = {
  endDate?: string;
  products?: readonly string[];
  charity?: string;
  drawUntil?: string;
  keepOriginalsUntil?: string;
};

/** Days that cannot follow each other so: the draw comes after the last day, and the originals are kept until then. */
export type OrderProblem = 'drawBeforeEnd' | 'keepBeforeDraw';

/**
 * Dates that are too late: the draw more than a year after the end, or originals kept longer than the site keeps its own
 * records.
 */
export type LateDate = 'drawTooLate' | 'keepTooLong';

/** Why a change is refused: each has its sentence. */
export type ChangeRefusal =
  | 'over'
  | 'productsPromised'
  | 'charityPromised'
  | 'endOnlyLater'
  | 'drawOnlyEarlier'
  | 'keepOnlyEarlier'
  | 'drawMovedFurther'
  | 'keepMovedFurther'
  | 'moreThanAYear'
  | OrderProblem
  | LateDate;

/**
 * What forbids a change; empty when it may be made. The last day only moves later, since closing is another command. The
 * rules of an edition that has begun are a promise to the public, so players may only gain by a change: the contest may
 * last longer, the draw come sooner, the originals be kept for less time. Where the contest lasts longer, the days after
 * its end may move by as many days and no more. A missing fact may be added until the edition ends.
 */
export function refusalsOfChange(
  facts: EditionFacts,
  change: EditionChange,
  today: string,
): readonly ChangeRefusal[] {
  if (facts.endDate < today) return ['over'];
  const changed = { ...facts, ...change };
  const hasBegun = facts.startDate <= today;
  return [
    ...(changed.endDate < facts.endDate ? (['endOnlyLater'] as const) : []),
    ...(hasBegun ? brokenPromises(facts, change) : []),
    ...(changed.endDate > lastDayOfYearFrom(facts.startDate) ? (['moreThanAYear'] as const) : []),
    ...disorderOf(changed),
    // Only of what is written now: an edition that was closed early keeps its day of the draw.
    ...latenessOf({ endDate: changed.endDate, drawUntil: null, keepOriginalsUntil: null, ...change }),
  ];
}

function brokenPromises(facts: EditionFacts, change: EditionChange): ChangeRefusal[] {
  const found: ChangeRefusal[] = [];
  const { products, charity } = change;
  // An earlier last day is refused by itself, and moves no other day.
  const longer = Math.max(0, daysBetween(facts.endDate, change.endDate ?? facts.endDate));
  const moved = (day: string | null) => day && dayAfter(day, longer);
  if (products && facts.products && !areSame(products, facts.products)) found.push('productsPromised');
  if (charity && facts.charity && charity !== facts.charity) found.push('charityPromised');
  if (isLater(change.drawUntil, moved(facts.drawUntil)))
    found.push(longer > 0 ? 'drawMovedFurther' : 'drawOnlyEarlier');
  if (isLater(change.keepOriginalsUntil, moved(facts.keepOriginalsUntil)))
    found.push(longer > 0 ? 'keepMovedFurther' : 'keepOnlyEarlier');
  return found;
}

/** Which of an edition's days cannot follow each other. */
export function disorderOf({
  endDate,
  drawUntil,
  keepOriginalsUntil,
}: Pick<EditionFacts, 'endDate' | 'drawUntil' | 'keepOriginalsUntil'>): OrderProblem[] {
  const found: OrderProblem[] = [];
  if (drawUntil && drawUntil <= endDate) found.push('drawBeforeEnd');
  if (keepOriginalsUntil && keepOriginalsUntil < (drawUntil ?? endDate)) found.push('keepBeforeDraw');
  return found;
}

/** Which of an edition's days are too far after its last one (docs/campaign.md). */
export function latenessOf({
  endDate,
  drawUntil,
  keepOriginalsUntil,
}: Pick<EditionFacts, 'endDate' | 'drawUntil' | 'keepOriginalsUntil'>): LateDate[] {
  const found: LateDate[] = [];
  if (drawUntil && drawUntil > yearsAfter(endDate, 1)) found.push('drawTooLate');
  if (keepOriginalsUntil && keepOriginalsUntil > recordsKeptUntil(endDate)) found.push('keepTooLong');
  return found;
}

const isLater = (wanted: string | undefined, promised: string | null): boolean =>
  wanted !== undefined && promised !== null && wanted > promised;

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

export type EditionState = 'future' | 'running' | 'past';

type Days = Pick<EditionFacts, 'startDate' | 'endDate'>;

export function stateOfEdition({ startDate, endDate }: Days, today: string): EditionState {
  if (endDate < today) return 'past';
  return startDate > today ? 'future' : 'running';
}

/** What the brand may do with an edition that is open. */
export type EditionAct = 'replace' | 'set' | 'extend' | 'close' | 'rules';

/** What may be done with an edition today, each with the last day on which it may. */
export function possibleActs(edition: Days, today: string): { act: EditionAct; until: string }[] {
  const { startDate, endDate } = edition;
  switch (stateOfEdition(edition, today)) {
    case 'past':
      return [];
    case 'future':
      return [
        { act: 'replace', until: dayAfter(startDate, -1) },
        { act: 'rules', until: endDate },
      ];
    case 'running':
      return (['rules', 'set', 'extend', 'close'] as const).map((act) => ({ act, until: endDate }));
  }
}

/** Why an edition cannot end on a day. */
export type ClosingRefusal = 'over' | 'lastDayPast' | 'notBegun' | 'notEarlier';

/** What forbids to bring the end forward to a day; null when it may be. A day that has passed cannot be taken back. */
export function refusalOfClosing(
  { startDate, endDate }: Days,
  lastDay: string,
  today: string,
): ClosingRefusal | null {
  if (endDate < today) return 'over';
  if (lastDay < dayAfter(today, -1)) return 'lastDayPast';
  if (lastDay < startDate) return 'notBegun';
  return lastDay > endDate ? 'notEarlier' : null;
}
