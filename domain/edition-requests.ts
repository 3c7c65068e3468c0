import * as v from 'valibot';
import { dayAfter, isRealDay } from './dates.ts';
import type { EditionRequest, TypedEditionRequest } from './desk.ts';
import { MAX_RULES_BYTES } from './documents.ts';
import {
  type ChangeRefusal,
  type EditionChange,
  type EditionFacts,
  refusalOfClosing,
  refusalsOfChange,
} from './edition-changes.ts';
import { charityShape, lineOf, MAX_LENGTHS, promisesShape } from './edition-declaration.ts';
import { type FormMistake, firstOfField, linesOf } from './edition-form.ts';

// Reads the forms with which a manager changes an open edition, and finds all their mistakes. The desk shows these before it
// asks for confirmation; the server checks again before it writes.

/** The fields of each act's form. Other mistakes are shown above the form's button. */
export const REQUEST_FIELDS = {
  set: ['charity', 'products', 'drawUntil', 'keepOriginalsUntil'],
  extend: ['lastDay', 'drawUntil', 'keepOriginalsUntil', 'article', 'reason'],
  close: ['lastDay', 'reason', 'publicReason'],
  rules: ['file'],
} as const satisfies Record<EditionRequest['kind'], readonly string[]>;

export type RequestField = (typeof REQUEST_FIELDS)[EditionRequest['kind']][number];

/** The days that move with the last one where an edition is extended. */
export const MOVABLE_DAYS = ['drawUntil', 'keepOriginalsUntil'] as const;

type TypedChange = Extract<EditionRequest, { kind: 'set' }>['change'];
type TypedExtension = Omit<Extract<EditionRequest, { kind: 'extend' }>, 'kind'>;

const ARTICLE = /^\d{1,2}(?:\.\d{1,2})?$/;

const changeShape = v.object({ charity: v.exactOptional(charityShape), ...promisesShape });
const titleShape = lineOf(MAX_LENGTHS.description);
const reasonShape = lineOf(MAX_LENGTHS.reason);
const publicReasonShape = lineOf(MAX_LENGTHS.publicReason);

const mistake = (field: string, key: string): FormMistake => ({ field, key });

/** The mistakes of the title of a new edition, by the rule of its form. */
export const titleMistakes = (typed: string): readonly FormMistake[] =>
  v.is(titleShape, typed) ? [] : [mistake('description', 'editions.mistake.description')];

/** Reads the reason of another last day, for the log, without the blanks around it; empty where it is invalid. */
export function readReason(typed: string): { reason: string; mistakes: readonly FormMistake[] } {
  const reading = v.safeParse(reasonShape, typed);
  return reading.success
    ? { reason: reading.output, mistakes: [] }
    : { reason: '', mistakes: [mistake('reason', 'editions.mistake.reason')] };
}

/** Reads the reason of another last day in the words for players; empty where they are told none, or where it is invalid. */
export function readPublicReason(typed: string): { publicReason: string; mistakes: readonly FormMistake[] } {
  if (typed.trim() === '') return { publicReason: '', mistakes: [] };
  const reading = v.safeParse(publicReasonShape, typed);
  return reading.success
    ? { publicReason: reading.output, mistakes: [] }
    : { publicReason: '', mistakes: [mistake('publicReason', 'editions.mistake.publicReason')] };
}

/** The field at which each refusal of a change is told. */
const FIELD_OF_REFUSAL: Readonly<Record<ChangeRefusal, string>> = {
  over: '',
  productsPromised: 'products',
  charityPromised: 'charity',
  endOnlyLater: 'lastDay',
  drawOnlyEarlier: 'drawUntil',
  keepOnlyEarlier: 'keepOriginalsUntil',
  drawMovedFurther: 'drawUntil',
  keepMovedFurther: 'keepOriginalsUntil',
  moreThanAYear: 'lastDay',
  drawBeforeEnd: 'drawUntil',
  keepBeforeDraw: 'keepOriginalsUntil',
  drawTooLate: 'drawUntil',
  keepTooLong: 'keepOriginalsUntil',
};

export const mistakeOfChange = (refusal: ChangeRefusal): FormMistake =>
  mistake(FIELD_OF_REFUSAL[refusal], `editions.change.${refusal}`);

/** Reads the typed promises of an edition as a change; invalid fields are left out and returned as mistakes. */
export function readChange(typed: TypedChange): { change: EditionChange; mistakes: readonly FormMistake[] } {
  const { products, ...texts } = typed;
  const written = { ...texts, ...(products !== undefined && { products: linesOf(products) }) };
  const reading = v.safeParse(changeShape, written);
  if (reading.success) return { change: reading.output, mistakes: [] };
  const wrong = [...new Set(reading.issues.map(({ path }) => String(path?.[0]?.key)))];
  const sound = Object.entries(written).filter(([field]) => !wrong.includes(field));
  return {
    change: v.parse(changeShape, Object.fromEntries(sound)),
    mistakes: wrong.map((field) => mistake(field, `editions.mistake.${field}`)),
  };
}

/** Reads a typed extension as a change. `reason` names the article that allows it before the typed words, as the log keeps it. */
export function readExtension(typed: TypedExtension): {
  change: EditionChange;
  reason: string;
  mistakes: readonly FormMistake[];
} {
  const { lastDay, article, reason, ...days } = typed;
  const moved = readChange(days);
  const words = readReason(reason);
  const isDay = isRealDay(lastDay);
  return {
    change: { ...(isDay && { endDate: lastDay }), ...moved.change },
    reason: `Articolo ${article.trim()}: ${words.reason}`,
    mistakes: [
      ...(isDay ? [] : [mistake('lastDay', 'editions.mistake.lastDay')]),
      ...moved.mistakes,
      ...(ARTICLE.test(article.trim()) ? [] : [mistake('article', 'editions.mistake.article')]),
      ...words.mistakes,
    ],
  };
}

/** Everything that is wrong with a request, the writing and the days at once; one mistake a field. */
export function requestMistakes(
  request: TypedEditionRequest,
  facts: EditionFacts,
  today: string,
): readonly FormMistake[] {
  switch (request.kind) {
    case 'set': {
      if (Object.keys(request.change).length === 0) return [mistake('', 'editions.change.nothing')];
      const { change, mistakes } = readChange(request.change);
      return withRefusals(mistakes, refusalsOfChange(facts, change, today));
    }
    case 'extend': {
      const { change, mistakes } = readExtension(request);
      return withRefusals(mistakes, extensionRefusals(facts, change, today));
    }
    case 'close':
      return [
        ...closingDayMistakes(request.lastDay, facts, today),
        ...readReason(request.reason).mistakes,
        ...readPublicReason(request.publicReason ?? '').mistakes,
      ];
    case 'rules':
      if (request.file === null) return [mistake('file', 'editions.rules.missing')];
      return request.file.size > MAX_RULES_BYTES ? [mistake('file', 'editions.rules.tooLarge')] : [];
  }
}

function closingDayMistakes(lastDay: string, facts: EditionFacts, today: string): readonly FormMistake[] {
  if (!isRealDay(lastDay)) return [mistake('lastDay', 'editions.mistake.lastDay')];
  const refusal = refusalOfClosing(facts, lastDay, today);
  if (refusal === null) return [];
  return [mistake(refusal === 'over' ? '' : 'lastDay', `editions.closing.${refusal}`)];
}

/** Whether a request has the file that it is about: one without it is a mistake. */
export const hasItsFile = (request: TypedEditionRequest): request is EditionRequest =>
  request.kind !== 'rules' || request.file !== null;

/** Without a last day the other days are not checked. */
function extensionRefusals(
  facts: EditionFacts,
  change: EditionChange,
  today: string,
): readonly ChangeRefusal[] {
  if (change.endDate === undefined) return [];
  return change.endDate === facts.endDate ? ['endOnlyLater'] : refusalsOfChange(facts, change, today);
}

const withRefusals = (mistakes: readonly FormMistake[], refusals: readonly ChangeRefusal[]) =>
  firstOfField([...mistakes, ...refusals.map(mistakeOfChange)]);

/** When an edition would end by its closing: its own last second, or that of a day that is to come or is over. */
export type ClosingMoment = 'yesterday' | 'today' | 'later';

export function closingMoment(lastDay: string, today: string): ClosingMoment {
  if (lastDay === dayAfter(today, -1)) return 'yesterday';
  return lastDay === today ? 'today' : 'later';
}
