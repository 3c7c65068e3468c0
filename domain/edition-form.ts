import * as v from 'valibot';
import { isRealDay, romeInstant } from './dates.ts';
import {
  type ConflictMistake,
  conflictMistakes,
  declaration,
  type EditionDeclaration,
  type KnownEdition,
  periodMistakes,
  prizeShape,
} from './edition-declaration.ts';
import { amountInCents, amountText, withComma } from './money.ts';
import { DAILY_RECEIPTS } from './receipts-today.ts';

// A draft of an edition at the desk: what somebody has typed so far, and what is still wrong with it.

export type PrizeForm = { name: string; description: string; quantity: string; unitValue: string };

/** The fields of the form as they were typed; days are `YYYY-MM-DD`, products one a line. */
export type EditionForm = {
  code: string;
  description: string;
  startDate: string;
  endDate: string;
  dailyReceipts: string;
  charity: string;
  products: string;
  drawUntil: string;
  keepOriginalsUntil: string;
  prizes: readonly PrizeForm[];
};

export const emptyPrize: PrizeForm = { name: '', description: '', quantity: '1', unitValue: '' };

export const emptyForm: EditionForm = {
  code: '',
  description: '',
  startDate: '',
  endDate: '',
  dailyReceipts: String(DAILY_RECEIPTS),
  charity: '',
  products: '',
  drawUntil: '',
  keepOriginalsUntil: '',
  prizes: [emptyPrize],
};

/** The form of an edition that is open, to be changed before it begins. */
export const formOfEdition = (edition: EditionDeclaration): EditionForm => ({
  code: edition.code,
  description: edition.description,
  startDate: edition.startDate,
  endDate: edition.endDate,
  dailyReceipts: String(edition.dailyReceipts),
  charity: edition.charity ?? '',
  products: (edition.products ?? []).join('\n'),
  drawUntil: edition.drawUntil ?? '',
  keepOriginalsUntil: edition.keepOriginalsUntil ?? '',
  prizes: edition.prizes.map(({ quantity, unitValue = '', ...prize }) => ({
    ...prize,
    quantity: String(quantity),
    unitValue: withComma(unitValue),
  })),
});

/**
 * What is wrong with one field: its name as in `prizes.0.unitValue`, empty where it is the whole, and the message that
 * says so, `editions.mistake.…`. Days among the values are `YYYY-MM-DD`.
 */
export type FormMistake = { field: string; key: string; values?: Readonly<Record<string, string>> };

export type FormReading =
  | { kind: 'ok'; edition: EditionDeclaration }
  | { kind: 'invalid'; mistakes: readonly FormMistake[] };

/** Where a form stands: what is open already, which of it the form is to replace, and what day it is in Rome. */
export type FormContext = { today: string; known: readonly KnownEdition[]; replaces: string | null };

/** Reads the form as an edition without mistakes, or tells every mistake at its field. */
export function readEditionForm(form: EditionForm, context: FormContext): FormReading {
  const typed = declared(form, context.replaces);
  const reading = v.safeParse(declaration, typed);
  const mistakes = firstOfField([
    ...(reading.success ? [] : shapeMistakes(reading.issues)),
    ...(form.charity.trim() === '' ? [mistake('charity', 'charity')] : []),
    ...calendarMistakes(typed, context),
  ]);
  return reading.success && mistakes.length === 0
    ? { kind: 'ok', edition: reading.output }
    : { kind: 'invalid', mistakes };
}

/** What is wrong with the days, whatever else is missing; a day that is not valid is not checked further. */
function calendarMistakes(typed: ReturnType<typeof declared>, context: FormContext): FormMistake[] {
  const { code, description, startDate, endDate } = typed;
  if (!isRealDay(startDate) || !isRealDay(endDate)) return [];
  const edition = { code, description, startDate, endDate };
  const verb = context.replaces === null ? 'open' : 'replace';
  const day = (name: 'drawUntil' | 'keepOriginalsUntil') => {
    const { [name]: text } = typed;
    return text !== undefined && isRealDay(text) ? { [name]: text } : {};
  };
  return [
    ...periodMistakes({ ...edition, ...day('drawUntil'), ...day('keepOriginalsUntil') }).map(
      ({ kind, latest }) =>
        mistake(FIELD_OF_PERIOD[kind], kind, latest === undefined ? undefined : { latest }),
    ),
    ...conflictMistakes(edition, { ...context, verb }).map(atField),
  ];
}

/** Each field tells one mistake: how it is written comes before what it means. */
export const firstOfField = (mistakes: readonly FormMistake[]): FormMistake[] =>
  mistakes.filter(({ field }, place) => mistakes.findIndex((one) => one.field === field) === place);

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A whole number as it was typed; not a number where it is none, which no rule takes. */
const whole = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN);

function euros(text: string): string {
  const cents = amountInCents(text);
  return cents === null ? text : amountText(cents);
}

/** What was typed in the form of a declaration; what is empty and may be is absent. */
function declared(
  { dailyReceipts, charity, products, drawUntil, keepOriginalsUntil, ...form }: EditionForm,
  replaces: string | null,
) {
  const names = linesOf(products);
  return {
    ...form,
    // The code of an edition that is open is never changed.
    code: replaces ?? form.code.trim(),
    dailyReceipts: whole(dailyReceipts),
    ...(charity.trim() !== '' && { charity }),
    ...(names.length > 0 && { products: names }),
    ...(drawUntil !== '' && { drawUntil }),
    ...(keepOriginalsUntil !== '' && { keepOriginalsUntil }),
    prizes: form.prizes.map(({ name, description, quantity, unitValue }) => ({
      name,
      description,
      quantity: whole(quantity),
      ...(unitValue.trim() !== '' && { unitValue: euros(unitValue) }),
    })),
  };
}

const mistake = (field: string, kind: string, values?: FormMistake['values']): FormMistake => ({
  field,
  key: `editions.mistake.${kind}`,
  ...(values !== undefined && { values }),
});

/** One mistake a field; a product among others is told at the field of all of them. */
function shapeMistakes(issues: readonly v.BaseIssue<unknown>[]): FormMistake[] {
  const found = new Map<string, FormMistake>();
  for (const { path = [] } of issues) {
    const keys = path.map(({ key }) => String(key));
    const names = keys[0] === 'products' ? ['products'] : keys;
    const kind = keys[0] === 'prizes' && keys.length > 1 ? `prize.${keys.at(-1)}` : names.join('.');
    found.set(names.join('.'), mistake(names.join('.'), kind));
  }
  return [...found.values()];
}

const FIELD_OF_PERIOD = {
  reversed: 'endDate',
  tooLong: 'endDate',
  drawBeforeEnd: 'drawUntil',
  keepBeforeDraw: 'keepOriginalsUntil',
  drawTooLate: 'drawUntil',
  keepTooLong: 'keepOriginalsUntil',
} as const;

function atField(found: ConflictMistake): FormMistake {
  switch (found.kind) {
    case 'over':
      return mistake('endDate', 'over');
    case 'known':
      return mistake('code', 'known');
    case 'startsPast':
      return mistake('startDate', 'startsPast');
    case 'startsTooFar':
      return mistake('startDate', 'startsTooFar', { latest: found.latest });
    case 'unknown':
      return mistake('', 'unknown');
    case 'begun':
      return mistake('', 'begun', { since: found.since });
    case 'overlap': {
      const { code, description, startDate, endDate } = found.other;
      return mistake('startDate', 'overlap', { other: description || code, from: startDate, to: endDate });
    }
  }
}

/** The fields in which two versions of a draft say something else, in the order of the form. */
export const differingFields = (one: EditionForm, other: EditionForm): (keyof EditionForm)[] =>
  (Object.keys(emptyForm) as (keyof EditionForm)[]).filter((field) =>
    field === 'prizes' ? textOfPrizes(one) !== textOfPrizes(other) : one[field] !== other[field],
  );

/** A form with some fields of another version of it. */
export const withFieldsOf = (
  form: EditionForm,
  other: EditionForm,
  fields: readonly (keyof EditionForm)[],
): EditionForm => ({ ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

const textOfPrizes = ({ prizes }: EditionForm): string =>
  JSON.stringify(
    prizes.map(({ name, description, quantity, unitValue }) => [name, description, quantity, unitValue]),
  );

/** What of a form visitors would see: the prizes that are whole, and the period once both its days are. */
export function publicPartOf(form: EditionForm) {
  const { prizes, startDate, endDate, ...typed } = declared(form, null);
  // A year that is half typed, such as 0025, is before Rome's time was a whole offset: its days have no instants.
  const day = (text: string | undefined) =>
    text !== undefined && isRealDay(text) && romeInstant(text, '00:00') !== null ? text : null;
  const [first, last] = [day(startDate), day(endDate)];
  return {
    title: typed.description.trim(),
    prizes: prizes.flatMap((prize) => {
      const reading = v.safeParse(prizeShape, prize);
      return reading.success ? [reading.output] : [];
    }),
    products: typed.products ?? [],
    facts:
      first === null || last === null || last < first
        ? null
        : {
            startDate: first,
            endDate: last,
            charity: typed.charity?.trim() ?? null,
            drawUntil: day(typed.drawUntil),
            keepOriginalsUntil: day(typed.keepOriginalsUntil),
            dailyReceipts: typed.dailyReceipts || DAILY_RECEIPTS,
          },
  };
}
