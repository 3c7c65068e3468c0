import { expect, test } from 'vitest';
import type { ReceiptReading } from '../../domain/receipt-text.ts';
import { filledOf, gainOf, missesOf, precisionOf, recallOf, type Sample, scoresOf } from './score.ts';

const TRUTH = { code: '0042-0017', receiptDate: '2025-07-16', receiptTime: '15:02', amount: '12.50' };
const sure = (value: string) => ({ value, confidence: 0.9 });
const ALL_RIGHT: ReceiptReading = {
  code: sure('0042-0017'),
  receiptDate: sure('2025-07-16'),
  receiptTime: sure('15:02'),
  amount: sure('12.50'),
};

const samples = (readings: readonly ReceiptReading[], tilt = 0): Sample[] =>
  readings.map((reading) => ({ truth: TRUTH, reading, tilt }));

test('a field counts as filled when the reading is sure of it, and as right when it equals the truth', () => {
  const unsure = { ...ALL_RIGHT, code: { value: '0042-0017', confidence: 0.5 } };
  const wrong = { ...ALL_RIGHT, code: sure('0042-0011') };
  const [code, day] = scoresOf(samples([ALL_RIGHT, wrong, unsure, {}]));
  expect(code).toEqual({ field: 'code', asked: 4, filled: 2, right: 1 });
  expect(day).toEqual({ field: 'receiptDate', asked: 4, filled: 3, right: 3 });
  expect(code && [filledOf(code), precisionOf(code), recallOf(code)]).toEqual([0.5, 0.5, 0.25]);
});

test('a wrong fill weighs three times as much as a right one', () => {
  const wrong = Object.fromEntries(Object.keys(TRUTH).map((field) => [field, sure('9999-9999')]));
  expect(gainOf(scoresOf(samples([ALL_RIGHT])))).toBe(1);
  expect(gainOf(scoresOf(samples([{}])))).toBe(0);
  expect(gainOf(scoresOf(samples([wrong])))).toBe(-3);
  expect(gainOf([])).toBe(0);
});

test('the goal requires right fills at every tilt, and many fills only up to four degrees', () => {
  expect(missesOf(samples([ALL_RIGHT]))).toEqual([]);
  expect(missesOf([...samples([ALL_RIGHT]), ...samples([{}], 5)])).toEqual([]);
  expect(missesOf([...samples([ALL_RIGHT]), ...samples([{}], -4)])).toHaveLength(4);
  const wrong = { ...ALL_RIGHT, amount: sure('12.80') };
  expect(missesOf([...samples([ALL_RIGHT]), ...samples([wrong], 8)])).toEqual([
    'amount: fewer than 95 % right among the filled',
  ]);
});
