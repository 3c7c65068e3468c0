import { expect, test } from 'vitest';
import { nextOf, receiptOfPoints, signUpTotals, withMore } from '../../domain/desk-players.ts';
import { aLife, events, SIGN_UPS } from '../machines/support/desk-players.ts';

test('the next page of a list begins where the server says; a whole list and an absent one have none', () => {
  const player = aLife();
  expect([nextOf(player, 'events'), nextOf(player, 'points'), nextOf(player, 'receipts')]).toEqual([
    29,
    null,
    null,
  ]);
});

test('a page is added after what is shown of its list, and the other lists stay', () => {
  const player = aLife();
  const [points, shown] = player.records;
  const read = withMore(player, events([28], null));
  expect(read).toEqual({ ...player, records: [points, events([30, 29, 28], null)] });
  expect(player.records[1]).toBe(shown);
});

test.each([
  ['receipt 1042', 1042],
  ['completion story', null],
  ['receipt', null],
  ['receipt 1042 received', null],
])('points of “%s” are of the receipt %s', (source, receipt) => {
  expect(
    receiptOfPoints({ id: 7, at: '2025-08-01T10:00:00+02:00', points: 15, tag: 'SCONTRINI', source }),
  ).toBe(receipt);
});

test('sign-ups are counted for the last day and the one before, with the greatest hour of both', () => {
  const counts = SIGN_UPS.hours.map((_, n): number => (n < 24 ? 1 : 2)).with(23, 100);
  const hours = SIGN_UPS.hours.map((hour, n) => ({ ...hour, count: counts[n] ?? 0 }));
  expect(signUpTotals({ ...SIGN_UPS, hours })).toEqual({ today: 48, before: 123, most: 100 });
});
