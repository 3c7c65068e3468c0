import { expect, test } from 'vitest';
import { lastLine, outcomeLine, sum } from './tally.ts';

test('the sum counts every test of every check', () => {
  const total = sum([
    { passed: 1, failed: 0 },
    { passed: 120, failed: 2 },
    { passed: 0, failed: 1 },
  ]);
  expect(lastLine(total)).toBe('121 passed, 3 failed');
});

test('a run without any test counts as failed', () => {
  expect(lastLine(sum([]))).toBe('0 passed, 1 failed');
});

test('a line says verdict, seconds, name and note', () => {
  expect(outcomeLine({ name: 'types of src', passed: 1, failed: 0, took: 5_449 })).toBe(
    'ok        5.4 s  types of src',
  );
  expect(
    outcomeLine({ name: 'unused code', passed: 0, failed: 1, took: 50, note: 'it ended with code 1' }),
  ).toBe('FAILED    0.1 s  unused code: it ended with code 1');
});
