import { describe, expect, test } from 'vitest';
import { roomsOf } from '../../domain/desk.ts';
import { parsePlace, placeFragment } from '../../domain/desk-place.ts';

describe('a place in the address', () => {
  const all = roomsOf({ role: 'manager' });

  test('is read as it was written', () => {
    for (const place of [
      { room: 'queue', player: null } as const,
      { room: 'stories', player: 12 } as const,
      { room: 'history', player: 12 } as const,
    ]) {
      expect(parsePlace(placeFragment(place), all)).toEqual(place);
    }
  });

  test.each([
    '',
    '#',
    '#nowhere',
    '#queue/12',
    '#players/0',
    '#players/-1',
    '#players/1e3',
    `#players/${'9'.repeat(16)}`,
    '#players/12/receipts',
    '#QUEUE',
  ])('"%s" names none', (fragment) => {
    expect(parsePlace(fragment, all)).toBeNull();
  });

  test('names none whose room is not open to them', () => {
    expect(parsePlace('#players/12', roomsOf({ role: 'clerk' }))).toBeNull();
  });
});
