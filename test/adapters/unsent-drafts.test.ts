import { expect, test } from 'vitest';
import type { ReceiptValues } from '../../domain/receipts.ts';
import { createDrafts } from '../../src/adapters/drafts.ts';
import { aStore } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

const RECEIPT = { code: '0042-0117', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };
const draft: ReceiptValues = { ...RECEIPT, file: null };

/** The drafts of a browser without a stored photo. */
function aBrowser() {
  const photos = { read: async () => null, write: async () => undefined, drop: async () => undefined };
  const { ports, ...drafts } = createDrafts(aStore().store, photos, () => 1);
  return {
    ...drafts,
    unsent: () => askPort(ports.unsent, undefined),
    unsentReceipt: () => askPort(ports.unsentReceipt, { flow: 'receipt' as const }),
  };
}

test('a browser without drafts has nothing unsent', async () => {
  expect(await aBrowser().unsent()).toEqual({ receipt: null, hasAnswers: false });
});

test('a receipt is unsent while it is prepared and while it waits, and until it is dropped', async () => {
  const drafts = aBrowser();
  drafts.keep({ flow: 'receipt', draft });
  expect((await drafts.unsent()).receipt).toBe('prepared');
  drafts.wait('key-1');
  expect((await drafts.unsent()).receipt).toBe('waiting');
  drafts.drop({ flow: 'receipt' });
  expect((await drafts.unsent()).receipt).toBeNull();
});

test('a receipt that the server has already is not unsent until it is changed', async () => {
  const drafts = aBrowser();
  drafts.keep({ flow: 'receipt', draft });
  expect(await drafts.unsentReceipt()).toEqual(draft);
  drafts.noteUsed();
  expect((await drafts.unsent()).receipt).toBeNull();
  expect(await drafts.unsentReceipt()).toBeNull();
  drafts.keep({ flow: 'receipt', draft: { ...draft, code: '0042-0118' } });
  expect((await drafts.unsent()).receipt).toBe('prepared');
});

test('answers of a survey or story are unsent until they are dropped', async () => {
  const drafts = aBrowser();
  drafts.keep({ flow: 'completion', name: 'story', draft: { story: 'La nonna' } });
  expect((await drafts.unsent()).hasAnswers).toBe(true);
  drafts.drop({ flow: 'completion', name: 'story' });
  expect((await drafts.unsent()).hasAnswers).toBe(false);
});

test('drafts that another player left are not unsent', async () => {
  const drafts = aBrowser();
  drafts.keep({ flow: 'receipt', draft });
  drafts.keep({ flow: 'completion', name: 'story', draft: { story: 'La nonna' } });
  drafts.leave('maria@example.com');
  expect(await drafts.unsent()).toEqual({ receipt: null, hasAnswers: false });
});
