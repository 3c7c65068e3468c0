import { expect, test } from 'vitest';
import { NoiseLedger } from './noise-ledger.ts';

test('silence is fine', () => {
  expect(new NoiseLedger().complaints()).toEqual([]);
});

test('each noise that nobody expected is told as it was heard', () => {
  const ledger = new NoiseLedger();
  ledger.hear('console.error: broken');
  ledger.hear('GET /a answered 500');
  expect(ledger.complaints()).toEqual([
    'Unexpected noise: console.error: broken',
    'Unexpected noise: GET /a answered 500',
  ]);
});

test('an expected noise is allowed as often as it comes', () => {
  const ledger = new NoiseLedger();
  ledger.expect(/answered 422/);
  ledger.hear('POST /a answered 422');
  ledger.hear('POST /b answered 422');
  expect(ledger.complaints()).toEqual([]);
});

test('an expected noise that never came is told, so that no expectation outlives its reason', () => {
  const ledger = new NoiseLedger();
  ledger.expect(/answered 422/);
  ledger.hear('POST /a answered 500');
  expect(ledger.complaints()).toEqual([
    'Unexpected noise: POST /a answered 500',
    'Expected noise never came: /answered 422/',
  ]);
});
