import { describe, expect, test } from 'vitest';
import { commandOfKey, ROOMS, roomsOf, signalsByKind, turned } from '../../domain/desk.ts';

const ARTICLES = [{ number: '7.1' }, { number: '7.2' }];

describe('a key', () => {
  test.each([
    ['a', { type: 'receipt.approve' }],
    ['A', { type: 'receipt.approve' }],
    ['x', { type: 'receipt.refuse' }],
    ['s', { type: 'receipt.skip' }],
    ['u', { type: 'decision.undo' }],
    ['z', { type: 'picture.zoom' }],
    ['r', { type: 'picture.rotate' }],
    ['?', { type: 'help.toggle' }],
  ])('%s is a command', (key, command) => {
    expect(commandOfKey(key, null)).toEqual(command);
  });

  test.each(['b', '1', 'Escape', 'Enter', ' ', 'constructor', 'toString', ''])('%j is none', (key) => {
    expect(commandOfKey(key, null)).toBeUndefined();
  });

  test('that is a digit names the article in its place, while a reason is chosen', () => {
    expect(commandOfKey('2', ARTICLES)).toEqual({ type: 'reason.choose', article: '7.2' });
    expect(['0', '3', '01', '1.0', ' 1'].map((key) => commandOfKey(key, ARTICLES))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(commandOfKey('Escape', ARTICLES)).toEqual({ type: 'reason.cancel' });
  });
});

test('four turns bring a picture back', () => {
  expect([0, 1, 2, 3].map(turned)).toEqual([1, 2, 3, 0]);
});

test('an auditor has no queue, and a clerk neither players nor log; a manager enters every room', () => {
  expect(roomsOf({ role: 'clerk' })).toEqual(['queue', 'history', 'stories', 'editions', 'draws']);
  expect(roomsOf({ role: 'auditor' })).toEqual([
    'history',
    'stories',
    'editions',
    'documents',
    'draws',
    'players',
    'figures',
    'audit',
  ]);
  expect(roomsOf({ role: 'manager' })).toEqual(ROOMS);
});

test('signals of a kind are told once, with every receipt and account', () => {
  expect(
    signalsByKind([
      { kind: 'photo-same', receiptId: 7, playerId: 3 },
      { kind: 'photo-same', receiptId: 8, playerId: 3 },
      { kind: 'photo-same', receiptId: 8, playerId: 3 },
      { kind: 'network-shared', count: 5 },
    ]),
  ).toEqual([
    { kind: 'photo-same', receipts: [7, 8], players: [3], accounts: 0 },
    { kind: 'network-shared', receipts: [], players: [], accounts: 5 },
  ]);
});
