import { expect, test } from 'vitest';
import { nextOf, withMore } from '../../domain/desk-players.ts';
import { aLife, events } from '../machines/support/desk-players.ts';

test('a list is read on where it goes on; a list that is whole, and one that is not there, nowhere', () => {
  const player = aLife();
  expect([nextOf(player, 'events'), nextOf(player, 'points'), nextOf(player, 'receipts')]).toEqual([
    29,
    null,
    null,
  ]);
});

test('a page comes behind what is shown of its list, and the other lists stay', () => {
  const player = aLife();
  const [points, shown] = player.records;
  const read = withMore(player, events([28], null));
  expect(read).toEqual({ ...player, records: [points, events([30, 29, 28], null)] });
  expect(player.records[1]).toBe(shown);
});
