import { describe, expect, test } from 'vitest';
import { ok, refused } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { aReceipt, aReceiptOnItsWay, receiptStory } from './support/receipt-story.ts';

const RECALLED = { type: 'receipt.recalled' };
const DRAFT_DROPPED = { type: 'draft.dropped', flow: 'receipt' };

/** A receipt was sent, and there is no network. */
async function aWaitingReceipt() {
  const story = await aReceiptOnItsWay();
  story.ports.upload.tell({ type: 'upload.stranded' });
  return story;
}

/** The page is opened again while a receipt waits; which edition runs is not known yet. */
async function aReceiptFromBefore() {
  const story = receiptStory(null);
  await story.ports.draft.answer({ ...aReceipt(), waitingKey: 'key-1' });
  return story;
}

test('without a network the receipt waits, kept with the key that it was sent with', async () => {
  const { value, said, tags } = await aWaitingReceipt();
  expect([value(), tags()]).toEqual(['waiting', []]);
  expect(said()).toEqual([
    { type: 'draft.changed', flow: 'receipt', draft: aReceipt() },
    { type: 'receipt.waiting', key: 'key-1' },
  ]);
});

describe('the network is back', () => {
  test('it leaves by itself with the same key, once, and is taken', async () => {
    const { send, answer, keys, value, said } = await aWaitingReceipt();
    said();
    send({ type: 'network.returned' });
    send({ type: 'network.returned' });
    expect([value(), keys()]).toEqual(['sending', ['key-1', 'key-1']]);
    answer(ok(anItem()));
    expect(value()).toBe('sent');
    expect(said()).toEqual([DRAFT_DROPPED, { type: 'receipt.sent' }]);
  });

  test('it is refused: what was typed is there to be corrected, and nothing waits any more', async () => {
    const { send, answer, value, said, context } = await aWaitingReceipt();
    send({ type: 'network.returned' });
    said();
    answer(refused('Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani'));
    expect([value(), context().values]).toEqual(['refused', aReceipt()]);
    expect(said()).toContainEqual(RECALLED);
  });

  test('and gone again: it waits again', async () => {
    const { send, ports, value } = await aWaitingReceipt();
    send({ type: 'network.returned' });
    ports.upload.tell({ type: 'upload.stranded' });
    expect(value()).toBe('waiting');
  });
});

describe('after a reload', () => {
  test('it waits on, and leaves when the start-up has found the running edition', async () => {
    const { send, value, keys, ports } = await aReceiptFromBefore();
    expect(value()).toBe('waiting');
    send({ type: 'network.returned' });
    send({ type: 'edition.running', editionId: null });
    expect(value()).toBe('waiting');
    send({ type: 'edition.running', editionId: 5 });
    expect([value(), keys()]).toEqual(['sending', ['key-1']]);
    expect(ports.upload.asked()).toEqual([{ editionId: 5, values: aReceipt(), idempotencyKey: 'key-1' }]);
  });

  test('a draft that does not wait is only filled in', async () => {
    const { ports, value } = receiptStory();
    await ports.draft.answer(aReceipt());
    expect(value()).toBe('filling');
  });
});

describe('the player', () => {
  test('calls it back: it is filled in as before, and leaves no more by itself', async () => {
    const { send, value, context, said, ports } = await aWaitingReceipt();
    said();
    send({ type: 'receipt.cancel' });
    expect([value(), context().values, said()]).toEqual(['filling', aReceipt(), [RECALLED]]);
    send({ type: 'network.returned' });
    expect(ports.upload.asked()).toHaveLength(1);
  });

  test('sends what was called back: the same key', async () => {
    const { send, submit, keys } = await aWaitingReceipt();
    send({ type: 'receipt.cancel' });
    submit();
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('neither types nor confirms while it waits', async () => {
    const { submit, type, value, context } = await aWaitingReceipt();
    type(aReceipt({ code: 'other' }));
    submit(aReceipt({ code: 'other' }));
    expect([value(), context().values]).toEqual(['waiting', aReceipt()]);
  });
});
