import { expect, test } from 'vitest';
import type { TypedEditionRequest } from '../../domain/desk.ts';
import { MAX_RULES_BYTES } from '../../domain/documents.ts';
import { hasItsFile, requestMistakes } from '../../domain/edition-requests.ts';
import { aDeskEdition } from '../machines/support/desk-editions.ts';

const EDITION = aDeskEdition({ drawUntil: '2025-09-15', keepOriginalsUntil: '2025-12-31' });
const EXTENSION = {
  kind: 'extend',
  lastDay: '2025-08-30',
  article: '11',
  reason: 'Premi in ritardo',
} as const;

const rulesOf = (size: number): TypedEditionRequest => ({
  kind: 'rules',
  file: { name: 'regolamento.pdf', size, arrayBuffer: async () => new ArrayBuffer(0) },
  tellsPlayers: false,
});
const WITHOUT_FILE: TypedEditionRequest = { kind: 'rules', file: null, tellsPlayers: false };

const told = (request: TypedEditionRequest) =>
  requestMistakes(request, EDITION, '2025-08-01').map(({ field, key }) => `${field}: ${key}`);

test.each<[string, TypedEditionRequest, string[]]>([
  ['an extension without mistakes', EXTENSION, []],
  [
    'an extension with several mistakes, all of them, those of the writing before those of the days',
    { ...EXTENSION, lastDay: '2025-10-05', article: 'x', reason: '' },
    [
      'article: editions.mistake.article',
      'reason: editions.mistake.reason',
      'drawUntil: editions.change.drawBeforeEnd',
    ],
  ],
  ['an extension to no day', { ...EXTENSION, lastDay: '' }, ['lastDay: editions.mistake.lastDay']],
  [
    'an extension to the day that it has',
    { ...EXTENSION, lastDay: EDITION.endDate },
    ['lastDay: editions.change.endOnlyLater'],
  ],
  ['a closing without mistakes', { kind: 'close', lastDay: '2025-08-20', reason: 'Premi finiti' }, []],
  [
    'a closing without day and reason',
    { kind: 'close', lastDay: '', reason: ' ' },
    ['lastDay: editions.mistake.lastDay', 'reason: editions.mistake.reason'],
  ],
  ['a change of nothing', { kind: 'set', change: {} }, [': editions.change.nothing']],
  ['rules of 5 MB', rulesOf(MAX_RULES_BYTES), []],
  ['rules of a byte more', rulesOf(MAX_RULES_BYTES + 1), ['file: editions.rules.tooLarge']],
  ['rules without a file', WITHOUT_FILE, ['file: editions.rules.missing']],
])('the form tells the mistakes of %s', (_, request, mistakes) => {
  expect(told(request)).toEqual(mistakes);
});

test('a request lacks its file where it publishes rules without one, and only there', () => {
  expect([EXTENSION, rulesOf(1), WITHOUT_FILE].map(hasItsFile)).toEqual([true, true, false]);
});
