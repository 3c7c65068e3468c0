import { expect, test } from 'vitest';
import { NoiseLedger } from './noise-ledger.ts';

test('no noise passes', () => {
  expect(new NoiseLedger().complaints()).toEqual([]);
});

test('each unexpected noise is reported unchanged', () => {
  const ledger = new NoiseLedger();
  ledger.receive('console.error: broken');
  ledger.receive('GET /a answered 500');
  expect(ledger.complaints()).toEqual([
    'Unexpected noise: console.error: broken',
    'Unexpected noise: GET /a answered 500',
  ]);
});

test('an expected noise may occur any number of times', () => {
  const ledger = new NoiseLedger();
  ledger.expect(/answered 422/);
  ledger.receive('POST /a answered 422');
  ledger.receive('POST /b answered 422');
  expect(ledger.complaints()).toEqual([]);
});

test('an expected noise that did not occur is reported, so that stale expectations are found', () => {
  const ledger = new NoiseLedger();
  ledger.expect(/answered 422/);
  ledger.receive('POST /a answered 500');
  expect(ledger.complaints()).toEqual([
    'Unexpected noise: POST /a answered 500',
    'Expected noise never came: /answered 422/',
  ]);
});
