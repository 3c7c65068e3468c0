import { describe, expect, test } from 'vitest';
import { roomsOf } from '../../domain/desk.ts';
import type { DocumentPlace } from '../../domain/desk-documents.ts';
import { type HistoryFilter, NOTHING_TYPED } from '../../domain/desk-history.ts';
import {
  type DeskPlace,
  historyFilterOf,
  type Opened,
  parsePlace,
  placeFragment,
  roomOf,
} from '../../domain/desk-place.ts';

const document = (kind: DocumentPlace['kind'], code: string): Opened => ({
  kind: 'document',
  document: { kind, code },
});

const receipts = (filter: Partial<HistoryFilter>): DeskPlace => ({
  room: 'history',
  opened: { kind: 'receipts', filter: { ...NOTHING_TYPED, status: null, ...filter } },
});

describe('a place in the address', () => {
  const all = roomsOf({ role: 'manager' });

  test('is read as it was written', () => {
    const places: readonly (readonly [string, DeskPlace])[] = [
      ['#queue', { room: 'queue', opened: null }],
      ['#stories/12', { room: 'stories', opened: { kind: 'player', id: 12 } }],
      ['#history/12', { room: 'history', opened: { kind: 'player', id: 12 } }],
      ['#history/status=approved', receipts({ status: 'approved' })],
      ['#history/status=all&number=A%20%26%3D%2B1', receipts({ number: 'A &=+1' })],
      ['#history/status=all', receipts({})],
      [
        '#history/status=all&number=0042%2F0117&player=7&edition=natura_contest&from=2025-08-01&to=2025-08-02',
        receipts({
          ...{ number: '0042/0117', player: '7', edition: 'natura_contest' },
          ...{ from: '2025-08-01', to: '2025-08-02' },
        }),
      ],
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

  test('of the history is its room alone with what it begins with, and a player alone by number', () => {
    expect(placeFragment(receipts({ status: 'refused' }))).toBe('#history');
    expect(placeFragment(receipts({ player: '12' }))).toBe('#history/12');
    expect(historyFilterOf(null)).toEqual({ ...NOTHING_TYPED, status: 'refused' });
    expect(historyFilterOf({ kind: 'player', id: 12 })).toEqual({
      ...NOTHING_TYPED,
      ...{ status: null, player: '12' },
    });
  });

  test('of the history leaves out what nobody can read of it', () => {
    expect(parsePlace('#history/status=all&number=%E0%A4%A&from', all)).toEqual(receipts({}));
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
    '#history/number=0042',
    '#history/status=lost',
    '#history/status=all/12',
    '#history/status=all&player=Rossi',
    '#history/status=all&edition=Natura',
    '#history/status=all&from=2025-08-32',
    '#history/status=all&from=2025-08-02&to=2025-08-01',
    `#history/status=all&number=${'1'.repeat(101)}`,
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
