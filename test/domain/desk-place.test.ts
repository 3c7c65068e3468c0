import { describe, expect, test } from 'vitest';
import { roomsOf } from '../../domain/desk.ts';
import type { DocumentPlace } from '../../domain/desk-documents.ts';
import { type DeskPlace, type Opened, parsePlace, placeFragment, roomOf } from '../../domain/desk-place.ts';

const document = (kind: DocumentPlace['kind'], code: string): Opened => ({
  kind: 'document',
  document: { kind, code },
});

describe('a place in the address', () => {
  const all = roomsOf({ role: 'manager' });

  test('is read as it was written', () => {
    const places: readonly (readonly [string, DeskPlace])[] = [
      ['#queue', { room: 'queue', opened: null }],
      ['#stories/12', { room: 'stories', opened: { kind: 'player', id: 12 } }],
      ['#history/12', { room: 'history', opened: { kind: 'player', id: 12 } }],
      ['#players/12', { room: 'players', opened: { kind: 'player', id: 12 } }],
      ['#editions/draft', { room: 'editions', opened: { kind: 'edition', code: 'draft' } }],
      ['#editions/draft/7', { room: 'editions', opened: { kind: 'draft', id: 7 } }],
      ['#draws/natura_contest', { room: 'draws', opened: { kind: 'draw', code: 'natura_contest' } }],
      ['#documents/survey/quiz', { room: 'documents', opened: document('survey', 'quiz') }],
      ['#documents/missions/missions', { room: 'documents', opened: document('missions', 'missions') }],
      ['#documents/policy', { room: 'documents', opened: document('policy', '') }],
    ];
    for (const [fragment, place] of places) {
      expect(placeFragment(place)).toBe(fragment);
      expect(parsePlace(fragment, all)).toEqual(place);
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
    'players/12',
    '#editions/draft/0',
    '#editions/draft/7/8',
    '#editions/autunno/7',
    '#editions/Autunno',
    '#draws/Natura',
    '#draws/natura/1',
    '#documents/missions',
    '#documents/survey/',
    '#documents/survey/a/b',
    '#documents/recipe/a',
  ])('"%s" names none', (fragment) => {
    expect(parsePlace(fragment, all)).toBeNull();
  });

  test('names the nearest room that is open to them, whatever stands behind it', () => {
    expect(roomOf('#players/x/y', all)).toBe('players');
    expect(roomOf('#players/12', roomsOf({ role: 'clerk' }))).toBeNull();
    expect(roomOf('#nowhere', all)).toBeNull();
  });

  test('names none whose room is not open to them', () => {
    expect(parsePlace('#players/12', roomsOf({ role: 'clerk' }))).toBeNull();
  });
});
