import { describe, expect, test } from 'vitest';
import {
  type EditionChange,
  possibleActs,
  refusalOfClosing,
  refusalsOfChange,
} from '../../domain/edition-changes.ts';

const facts = {
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  products: ['Fusilli', 'Penne'],
  charity: 'Mensa del Grano',
  drawUntil: '2025-10-31',
  keepOriginalsUntil: '2026-04-30',
};
const unwritten = { ...facts, products: null, charity: null, drawUntil: null, keepOriginalsUntil: null };

const [before, during, after] = ['2025-07-15', '2025-08-29', '2025-08-30'];

describe('before its first day everything may be changed that stays in order', () => {
  test.each<EditionChange>([
    { products: ['Farro'] },
    { charity: 'Banco Alimentare' },
    { endDate: '2025-09-30' },
    { drawUntil: '2025-12-31' },
    { keepOriginalsUntil: '2026-12-31' },
  ])('%o', (change) => {
    expect(refusalsOfChange(facts, change, before)).toEqual([]);
  });
});

describe('from its first day to its last nothing may become worse for who takes part', () => {
  test.each<[EditionChange, string[]]>([
    [{ products: ['Penne'] }, ['productsPromised']],
    [{ products: ['Penne', 'Fusilli', 'Farro'] }, ['productsPromised']],
    [{ charity: 'Banco Alimentare' }, ['charityPromised']],
    [{ drawUntil: '2025-11-01' }, ['drawOnlyEarlier']],
    [{ keepOriginalsUntil: '2026-05-01' }, ['keepOnlyEarlier']],
    [{ charity: 'Altra', products: ['Farro'] }, ['productsPromised', 'charityPromised']],
  ])('%o is refused', (change, refusals) => {
    expect(refusalsOfChange(facts, change, during)).toEqual(refusals);
  });

  test.each<EditionChange>([
    { products: ['Penne', 'Fusilli'] },
    { charity: 'Mensa del Grano' },
    { endDate: '2025-08-30' },
    { drawUntil: '2025-10-30' },
    { keepOriginalsUntil: '2025-10-31' },
  ])('%o may be written', (change) => {
    expect(refusalsOfChange(facts, change, during)).toEqual([]);
  });

  test('missing facts may be added', () => {
    const { startDate: _startDate, endDate: _endDate, ...promises } = facts;
    expect(refusalsOfChange(unwritten, promises, during)).toEqual([]);
  });
});

test.each([before, during])('on %s the last day does not move earlier', (today) => {
  expect(refusalsOfChange(facts, { endDate: '2025-07-01' }, today)).toEqual(['endOnlyLater']);
});

test('an earlier last day is refused alone: it does not forbid the days that were promised', () => {
  const { drawUntil, keepOriginalsUntil } = facts;
  expect(refusalsOfChange(facts, { endDate: '2025-08-28', drawUntil, keepOriginalsUntil }, during)).toEqual([
    'endOnlyLater',
  ]);
});

test('an edition that is over is changed no more', () => {
  expect(refusalsOfChange(unwritten, { charity: 'Mensa del Grano' }, after)).toEqual(['over']);
});

describe('days that cannot follow each other are refused at any time', () => {
  test.each<[EditionChange, string[]]>([
    [{ drawUntil: '2025-08-29' }, ['drawBeforeEnd']],
    [{ endDate: '2025-10-31' }, ['drawBeforeEnd']],
    [{ keepOriginalsUntil: '2025-10-30' }, ['keepBeforeDraw']],
    [{ endDate: '2026-07-16', drawUntil: '2026-08-01', keepOriginalsUntil: '2026-08-01' }, ['moreThanAYear']],
  ])('%o', (change, refusals) => {
    expect(refusalsOfChange(facts, change, before)).toEqual(refusals);
  });

  test.each<[EditionChange, string[]]>([
    [{ drawUntil: '2026-08-29', keepOriginalsUntil: '2030-08-29' }, []],
    [{ drawUntil: '2026-08-30', keepOriginalsUntil: '2030-08-29' }, ['drawTooLate']],
    [{ drawUntil: '2026-08-29', keepOriginalsUntil: '2030-08-30' }, ['keepTooLong']],
    [{ drawUntil: '9999-12-31', keepOriginalsUntil: '9999-12-31' }, ['drawTooLate', 'keepTooLong']],
  ])('a day too far behind the last one: %o', (change, refusals) => {
    expect(refusalsOfChange(facts, change, before)).toEqual(refusals);
  });

  test('promises made before there was a bound do not prevent other changes', () => {
    const far = { ...facts, charity: null, drawUntil: '2027-01-31', keepOriginalsUntil: '2031-01-31' };
    expect(refusalsOfChange(far, { charity: 'Mensa del Grano' }, during)).toEqual([]);
  });

  test('without a draw the originals are kept to the last day at least', () => {
    expect(refusalsOfChange(unwritten, { keepOriginalsUntil: '2025-08-28' }, before)).toEqual([
      'keepBeforeDraw',
    ]);
    expect(refusalsOfChange(unwritten, { keepOriginalsUntil: '2025-08-29' }, before)).toEqual([]);
  });
});

test.each([
  ['2025-07-15', { replace: '2025-07-15', rules: '2025-08-29' }],
  ['2025-07-16', { rules: '2025-08-29', set: '2025-08-29', extend: '2025-08-29', close: '2025-08-29' }],
  ['2025-08-29', { rules: '2025-08-29', set: '2025-08-29', extend: '2025-08-29', close: '2025-08-29' }],
  ['2025-08-30', {}],
])('on %s what may be done is told with its last day', (today, acts) => {
  const untils = possibleActs(facts, today).map(({ act, until }) => [act, until]);
  expect(Object.fromEntries(untils)).toEqual(acts);
});

test.each([
  ['2025-07-15', '2025-07-15', 'notBegun'],
  ['2025-07-16', '2025-07-15', 'notBegun'],
  ['2025-08-01', '2025-08-01', null],
  ['2025-08-01', '2025-07-31', null],
  ['2025-08-01', '2025-07-30', 'lastDayPast'],
  ['2025-08-01', '2025-08-29', null],
  ['2025-08-01', '2025-08-30', 'notEarlier'],
  ['2025-08-30', '2025-08-30', 'over'],
])('on %s the end may be brought forward to %s: %s', (today, lastDay, refusal) => {
  expect(refusalOfClosing(facts, lastDay, today)).toBe(refusal);
});
