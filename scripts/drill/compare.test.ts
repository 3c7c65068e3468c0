import { expect, test } from 'vitest';
import { compare, type Holdings } from './compare.ts';
import { Ledger } from './ledger.ts';

// The drill is worth as much as its comparison: each kind of loss must be seen.

/** One receipt with a correction, and one story, as they were acknowledged and as they are kept. */
function aDrill() {
  const ledger = new Ledger();
  const photos = [
    { sent: 'sent-1', kept: 'kept-1', at: 10 },
    { sent: 'sent-2', kept: 'kept-2', at: 20 },
  ];
  ledger.receipts.set('p1-1', { id: 7, photos, cents: 1_350 });
  ledger.stories.set('p1-storia-1', 30);
  const holdings: Holdings = {
    items: [{ id: 7, code: 'p1-1', cents: 1_350, file: 'b.jpg' }],
    photos: [
      { id: 7, sent: 'sent-1', kept: 'kept-1', file: 'a.jpg' },
      { id: 7, sent: 'sent-2', kept: 'kept-2', file: 'b.jpg' },
    ],
    stories: ['Una storia, e il suo segno: p1-storia-1.'],
  };
  const hashes = new Map([
    ['a.jpg', 'kept-1'],
    ['b.jpg', 'kept-2'],
  ]);
  return { ledger, holdings, hashes };
}
type Drill = ReturnType<typeof aDrill>;

test('data that are kept as they were acknowledged have no fault', () => {
  const { ledger, holdings, hashes } = aDrill();
  expect(compare(ledger, holdings, hashes)).toEqual([]);
});

test.each<[string, (drill: Drill) => void, string]>([
  ['a lost receipt', ({ holdings }) => holdings.items.pop(), 'receipt p1-1: there 0 times'],
  [
    'a doubled receipt',
    ({ holdings }) => holdings.items.push({ id: 8, code: 'p1-1', cents: 1_350, file: 'b.jpg' }),
    'receipt p1-1: there 2 times',
  ],
  [
    'another number than was acknowledged',
    ({ ledger }) => {
      for (const receipt of ledger.receipts.values()) receipt.id = 6;
    },
    'receipt p1-1: acknowledged as 6, is 7',
  ],
  [
    'a lost correction',
    ({ holdings }) => {
      holdings.items = [{ id: 7, code: 'p1-1', cents: 1_250, file: 'a.jpg' }];
      holdings.photos.pop();
    },
    'receipt p1-1: not as corrected',
  ],
  ['a photo without a row', ({ holdings }) => holdings.photos.shift(), 'receipt p1-1: a photo has no row'],
  ['a lost photo', ({ hashes }) => hashes.delete('a.jpg'), 'receipt p1-1: a.jpg is not what was sent'],
  ['a changed photo', ({ hashes }) => hashes.set('b.jpg', '?'), 'receipt p1-1: b.jpg is not what was sent'],
  ['a lost story', ({ holdings }) => holdings.stories.pop(), 'story p1-storia-1: there 0 times'],
  [
    'a doubled story',
    ({ holdings }) => holdings.stories.push('p1-storia-1.'),
    'story p1-storia-1: there 2 times',
  ],
  [
    'a receipt that nobody sent',
    ({ holdings }) => holdings.items.push({ id: 9, code: 'x', cents: 1, file: 'b.jpg' }),
    "receipt x: nobody's",
  ],
])('%s is a fault', (_what, spoil, line) => {
  const drill = aDrill();
  spoil(drill);
  expect(compare(drill.ledger, drill.holdings, drill.hashes)).toContain(line);
});

test('a write that was acknowledged after a dump may be missing from the dump', () => {
  const { ledger, holdings, hashes } = aDrill();
  holdings.stories.pop();
  expect(compare(ledger, holdings, hashes, 25)).toEqual([]);
  holdings.items.pop();
  expect(compare(ledger, holdings, hashes, 5)).toEqual([]);
  expect(compare(ledger, holdings, hashes, 25)).toEqual(['receipt p1-1: there 0 times']);
});
