import { describe, expect, test } from 'vitest';
import {
  differingFields,
  type EditionForm,
  emptyForm,
  type FormContext,
  formOfEdition,
  publicPartOf,
  readEditionForm,
} from '../../domain/edition-form.ts';

const AUTUMN: EditionForm = {
  code: ' autunno ',
  description: 'Autunno',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  dailyReceipts: ' 2 ',
  charity: ' Caritas ',
  products: 'Penne\n\n Fusilli ',
  drawUntil: '',
  keepOriginalsUntil: '',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,9' }],
};
const context: FormContext = {
  today: '2025-08-01',
  known: [
    { code: 'estate', description: 'Estate nel piatto', startDate: '2025-07-16', endDate: '2025-08-29' },
  ],
  replaces: null,
};

const mistakes = (changes: Partial<EditionForm>, changed: Partial<FormContext> = {}) => {
  const reading = readEditionForm({ ...AUTUMN, ...changes }, { ...context, ...changed });
  return reading.kind === 'ok' ? [] : reading.mistakes.map(({ field, key }) => `${field} ${key.slice(17)}`);
};

test('typed values become an edition: spaces are removed, euros get their cents, empty facts are absent', () => {
  const reading = readEditionForm(AUTUMN, context);
  expect(reading).toEqual({
    kind: 'ok',
    edition: {
      code: 'autunno',
      description: 'Autunno',
      startDate: '2025-10-01',
      endDate: '2025-11-30',
      dailyReceipts: 2,
      charity: 'Caritas',
      products: ['Penne', 'Fusilli'],
      prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
    },
  });
  if (reading.kind === 'ok')
    expect(readEditionForm(formOfEdition(reading.edition), context)).toEqual(reading);
});

test('the latest days that may be are taken', () => {
  expect(mistakes({ drawUntil: '2026-11-30', keepOriginalsUntil: '2030-11-30' })).toEqual([]);
  expect(mistakes({ startDate: '2027-08-01', endDate: '2027-09-01' })).toEqual([]);
});

describe('a mistake is told at its field', () => {
  test.each<[string, Partial<EditionForm>, string[]]>([
    ['capitals in the code', { code: 'Autunno' }, ['code code']],
    ['an end before the start', { endDate: '2025-09-30' }, ['endDate reversed']],
    ['a day more than a year', { endDate: '2026-10-01' }, ['endDate tooLong']],
    ['a draw on the last day', { drawUntil: '2025-11-30' }, ['drawUntil drawBeforeEnd']],
    [
      'originals kept too short',
      { drawUntil: '2026-01-31', keepOriginalsUntil: '2026-01-30' },
      ['keepOriginalsUntil keepBeforeDraw'],
    ],
    ['a draw a year and a day after the end', { drawUntil: '2026-12-01' }, ['drawUntil drawTooLate']],
    [
      'originals kept beyond the records',
      { keepOriginalsUntil: '2030-12-01' },
      ['keepOriginalsUntil keepTooLong'],
    ],
    [
      'days of nearly the last year that can be written',
      { startDate: '9998-01-01', endDate: '9998-01-02' },
      ['startDate startsTooFar'],
    ],
    [
      'a first day more than two years ahead',
      { startDate: '2027-08-02', endDate: '2027-09-01' },
      ['startDate startsTooFar'],
    ],
    ['no ONLUS', { charity: ' ' }, ['charity charity']],
    ['an ONLUS read backwards', { charity: '\u202eBanco' }, ['charity charity']],
    ['a product twice', { products: 'Penne\nPenne' }, ['products products']],
    ['days of another edition', { startDate: '2025-08-29' }, ['startDate overlap']],
    ['a code that is taken', { code: 'estate' }, ['code known']],
    ['a time that has passed', { startDate: '2025-01-01', endDate: '2025-02-01' }, ['endDate over']],
  ])('%s', (_, changes, expected) => {
    expect(mistakes(changes)).toEqual(expected);
  });

  test('an empty form tells every field that is needed', () => {
    expect(mistakes(emptyForm).toSorted()).toEqual([
      'charity charity',
      'code code',
      'description description',
      'endDate endDate',
      'prizes.0.description prize.description',
      'prizes.0.name prize.name',
      'startDate startDate',
    ]);
  });
});

test('a form that replaces keeps the code, may not begin today, and is refused once the edition runs or is gone', () => {
  const known = [{ code: 'autunno', description: '', startDate: '2025-10-01', endDate: '2025-11-30' }];
  const replaces = 'autunno';
  expect(mistakes({ code: 'ALTRO' }, { known, replaces })).toEqual([]);
  expect(mistakes({ startDate: '2025-08-01' }, { known, replaces })).toEqual(['startDate startsPast']);
  expect(mistakes({}, { known, replaces, today: '2025-10-01' })).toEqual([' begun']);
  expect(mistakes({}, { replaces })).toEqual([' unknown']);
});

test('malformed values and dates out of order are reported together, one mistake a field', () => {
  const changes = { code: 'A', charity: ' ', startDate: '2025-08-29', drawUntil: '2025-10-01' };
  expect(mistakes(changes).toSorted()).toEqual([
    'charity charity',
    'code code',
    'drawUntil drawBeforeEnd',
    'startDate overlap',
  ]);
});

test('an edition in the way is named by its title and its days', () => {
  const reading = readEditionForm({ ...AUTUMN, startDate: '2025-08-29' }, context);
  expect(reading.kind === 'invalid' && reading.mistakes[0]?.values).toEqual({
    other: 'Estate nel piatto',
    from: '2025-07-16',
    to: '2025-08-29',
  });
});

test('two versions of a draft differ in the fields that say something else, whatever order the server keeps', () => {
  const prizes = AUTUMN.prizes.map(({ name, ...prize }) => ({ ...prize, name }));
  expect(differingFields(AUTUMN, { ...AUTUMN, prizes })).toEqual([]);
  expect(differingFields(AUTUMN, { ...AUTUMN, charity: 'Altra', prizes: [...prizes, ...prizes] })).toEqual([
    'charity',
    'prizes',
  ]);
});

test('visitors would see the prizes that are whole, and the period once both days are', () => {
  const unfinished = { ...AUTUMN, endDate: '', prizes: [...AUTUMN.prizes, ...emptyForm.prizes] };
  expect(publicPartOf(unfinished)).toMatchObject({
    title: 'Autunno',
    prizes: [{ quantity: 20 }],
    facts: null,
  });
  expect(publicPartOf(AUTUMN).facts).toEqual({
    startDate: '2025-10-01',
    endDate: '2025-11-30',
    dailyReceipts: 2,
    charity: 'Caritas',
    drawUntil: null,
    keepOriginalsUntil: null,
  });
});
