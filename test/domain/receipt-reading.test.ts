import { expect, test } from 'vitest';
import { receiptWarnings, type WarningFacts } from '../../domain/receipt-reading.ts';
import { anItem } from '../machines/support/contest.ts';

const FACTS: WarningFacts = {
  typed: { code: '0042-0017', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' },
  campaign: { start: '2025-07-16', end: '2025-08-29' },
  items: [],
  isRefused: false,
};
const SENT = anItem({ code: '0042-0017', receiptDate: '2025-07-30' });

const warnings = (changes: Partial<WarningFacts>) => receiptWarnings({ ...FACTS, ...changes });
const dated = (receiptDate: string) => ({ ...FACTS.typed, receiptDate });

test('a new receipt dated within the campaign has no warning', () => {
  expect(warnings({})).toEqual([]);
});

test.each([
  ['2025-07-15', ['outsideCampaign']],
  ['2025-07-16', []],
  ['2025-08-29', []],
  ['2025-08-30', ['outsideCampaign']],
  ['', []],
])('the day %j has the warnings %j', (receiptDate, expected) => {
  expect(warnings({ typed: dated(receiptDate) })).toEqual(expected);
});

test('no day is outside an unknown campaign', () => {
  expect(warnings({ campaign: null, typed: dated('2020-01-01') })).toEqual([]);
});

test.each([
  ['the same number on the same day', {}, ['sentBefore']],
  ['the same number, typed otherwise', { code: ' 0042–0017 ' }, ['sentBefore']],
  ['the same number before its day is typed', { receiptDate: '' }, ['sentBefore']],
  ['the same number on another day', { receiptDate: '2025-07-31' }, []],
  ['another number', { code: '0042-0018' }, []],
  ['no number', { code: '' }, []],
])('warning for %s', (_, changes, expected) => {
  expect(warnings({ items: [SENT], typed: { ...FACTS.typed, ...changes } })).toEqual(expected);
});

test.each([
  ['pending', ['sentBefore']],
  ['approved', ['sentBefore']],
  ['refused', ['sentBefore']],
  ['released', []],
] as const)('the number of a receipt that is %s has the warnings %j', (status, expected) => {
  expect(warnings({ items: [{ ...SENT, status }] })).toEqual(expected);
});

test('the number of a receipt that was refused for its photo alone is free again', () => {
  expect(warnings({ items: [{ ...SENT, status: 'refused', freesNumber: true }] })).toEqual([]);
});

test('a receipt that was refused as sent before is not warned about a second time', () => {
  expect(warnings({ items: [SENT] })).toEqual(['sentBefore']);
  expect(warnings({ items: [SENT], isRefused: true })).toEqual([]);
});
