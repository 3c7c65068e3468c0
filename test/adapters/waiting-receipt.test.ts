import { expect, test } from 'vitest';
import { createDrafts, type PhotoStore } from '../../src/adapters/drafts.ts';
import { aStore } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

const TYPED = { code: 'R 1', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };
const PHOTO = new File(['x'], 'scontrino.jpg', { type: 'image/jpeg' });

const shelfOf = (photo: File): PhotoStore => ({
  read: async () => photo,
  write: async () => undefined,
  drop: async () => undefined,
});

/** A browser in which a receipt of player 7 waits; `reader` opens it later. */
function aBrowser(reader: number | null) {
  const { store } = aStore();
  const before = createDrafts(store, shelfOf(PHOTO), () => 7);
  before.keep({ flow: 'receipt', draft: { ...TYPED, file: PHOTO } });
  before.wait('key-1');
  const drafts = createDrafts(store, shelfOf(PHOTO), () => reader);
  return { drafts, read: () => askPort(drafts.ports.receipt, { flow: 'receipt' as const }) };
}

const AS_TYPED = { ...TYPED, file: PHOTO };

test('a receipt that waits comes back with its picture and its key', async () => {
  expect(await aBrowser(7).read()).toEqual({ ...AS_TYPED, waitingKey: 'key-1' });
});

test.for([8, null])('it does not wait for player %s', async (reader) => {
  expect(await aBrowser(reader).read()).toEqual(AS_TYPED);
});

test('called back, it is a draft like any other', async () => {
  const { drafts, read } = aBrowser(7);
  drafts.recall();
  expect(await read()).toEqual(AS_TYPED);
});

test.for(['drop', 'dropAll'] as const)('%s leaves nothing that waits', async (way) => {
  const { drafts, read } = aBrowser(7);
  if (way === 'drop') drafts.drop({ flow: 'receipt' });
  else drafts.dropAll();
  expect(await read()).not.toHaveProperty('waitingKey');
});
