import { describe, expect, test } from 'vitest';
import { ok, refused } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import {
  anEmptyReceipt,
  aReceipt,
  aReceiptOnItsWay,
  EMPTY_FORM,
  OTHER_PHOTO,
  receiptHarness,
} from './support/receipt-harness.ts';

describe('filling', () => {
  const NO_ERRORS = { fields: {}, form: [] };
  const EMPTY = {
    values: EMPTY_FORM,
    read: {},
    chosen: null,
    restored: 0,
    errors: NO_ERRORS,
    editionId: 5,
    idempotencyKey: null,
    isWaiting: false,
    fraction: 0,
    sent: null,
  };
  const DISABLED = { fields: {}, form: [{ key: 'errors.apiDisabled' }] };

  describe('what was typed and photographed before a reload', () => {
    test('is looked for first', () => {
      const { ports, value, context, tags } = receiptHarness();
      expect(value()).toBe('restoring');
      expect(tags()).toEqual([]);
      expect(context()).toEqual(EMPTY);
      expect(ports.draft.asked()).toEqual([{ flow: 'receipt' }]);
    });

    test('comes back, photograph and all, and the form is told to take it over', async () => {
      const { ports, value, context, emitted } = receiptHarness();
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
      expect(context()).toEqual({ ...EMPTY, values: aReceipt(), restored: 1 });
      expect(emitted()).toEqual([]);
    });

    test('was nothing: the form is empty, and has nothing to take over', async () => {
      const { value, context } = await anEmptyReceipt();
      expect(value()).toBe('filling');
      expect(context()).toEqual(EMPTY);
    });

    test('open ──── typed ──── old draft: what is being typed is not overwritten', async () => {
      const { ports, type, value, context } = receiptHarness();
      type({ ...EMPTY_FORM, code: '1' });
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
      expect(context()).toEqual({ ...EMPTY, values: { ...EMPTY_FORM, code: '1' } });
    });

    test('open ──── sent ──── old draft: it comes too late', async () => {
      const { ports, submit, value, context } = receiptHarness();
      submit();
      expect(ports.draft.fates()).toEqual(['aborted']);
      await ports.draft.answer(aReceipt({ code: 'old' }));
      expect(value()).toBe('preparing');
      expect(context().values).toEqual(aReceipt());
    });
  });

  test('every change is kept', async () => {
    const { type, context, emitted } = await anEmptyReceipt();
    type(aReceipt({ file: null }));
    type(aReceipt());
    expect(context().values).toEqual(aReceipt());
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt({ file: null }) },
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt() },
    ]);
  });

  describe('what is wrong is said at its field, and nothing is sent', () => {
    test.each([
      ['code', '', 'validation.req'],
      ['code', '1'.repeat(41), 'validation.max'],
      ['receiptDate', '', 'validation.req'],
      ['receiptTime', '', 'validation.req'],
      ['amount', '', 'validation.req'],
      ['amount', 'dodici', 'validation.amount'],
      ['file', null, 'validation.req'],
      ['file', { ...OTHER_PHOTO, type: 'image/gif' }, 'validation.fileType'],
      ['file', { ...OTHER_PHOTO, type: 'image/heic' }, 'validation.fileHeic'],
      ['file', { ...OTHER_PHOTO, size: 8 * 1024 * 1024 + 1 }, 'validation.fileSize'],
    ])('%s %o: %s', async (field, given, key) => {
      const { ports, submit, value, context } = await anEmptyReceipt();
      const values = aReceipt({ [field]: given });
      submit(values);
      expect(value()).toBe('filling');
      expect(context()).toEqual({ ...EMPTY, values, errors: { fields: { [field]: { key } }, form: [] } });
      expect(ports.key.asked()).toEqual([]);
    });

    test('wrong ──── right: the findings are gone and the receipt is prepared', async () => {
      const { submit, value, context } = await anEmptyReceipt();
      submit(aReceipt({ code: '' }));
      submit();
      expect(value()).toBe('preparing');
      expect(context().errors).toEqual(NO_ERRORS);
    });
  });

  describe('no edition runs', () => {
    test('the person is told so, and everything typed stays', async () => {
      const { ports, submit, value, context } = await anEmptyReceipt(null);
      submit();
      expect(value()).toBe('refused');
      expect(context()).toEqual({ ...EMPTY, editionId: null, values: aReceipt(), errors: DISABLED });
      expect(ports.key.asked()).toEqual([]);
    });

    test('what is wrong with the form is said first', async () => {
      const { submit, value, context } = await anEmptyReceipt(null);
      submit(aReceipt({ code: '' }));
      expect(value()).toBe('filling');
      expect(context().errors.form).toEqual([]);
    });

    test('none ──── told ──── one begins: it can be sent', async () => {
      const { ports, send, submit, value } = await anEmptyReceipt(null);
      submit();
      send({ type: 'edition.running', editionId: 6 });
      submit();
      await ports.key.answer('key-1');
      expect(value()).toBe('sending');
      expect(ports.upload.asked()).toEqual([{ editionId: 6, values: aReceipt(), idempotencyKey: 'key-1' }]);
    });

    test('the edition ends while the form is filled', async () => {
      const { send, submit, value } = await anEmptyReceipt();
      send({ type: 'edition.running', editionId: null });
      expect(value()).toBe('filling');
      submit();
      expect(value()).toBe('refused');
    });

    test('the edition ends while the key is made: nothing breaks, the person is told', async () => {
      const { ports, send, submit, value, context } = await anEmptyReceipt();
      submit();
      send({ type: 'edition.running', editionId: null });
      await ports.key.answer('key-1');
      expect(value()).toBe('refused');
      expect(context().errors).toEqual(DISABLED);
      expect(ports.upload.asked()).toEqual([]);
    });
  });
});

describe('waiting', () => {
  const RECALLED = { type: 'receipt.recalled' };
  const DRAFT_DROPPED = { type: 'draft.dropped', flow: 'receipt' };

  /** A receipt was sent, and there is no network. */
  async function aWaitingReceipt() {
    const harness = await aReceiptOnItsWay();
    harness.ports.upload.tell({ type: 'upload.stranded' });
    return harness;
  }

  /** The page is opened again while a receipt waits; which edition runs is not known yet. */
  async function aReceiptFromBefore() {
    const harness = receiptHarness(null);
    await harness.ports.draft.answer({ ...aReceipt(), waitingKey: 'key-1' });
    return harness;
  }

  test('without a network the receipt waits, kept with the key that it was sent with', async () => {
    const { value, emitted, tags } = await aWaitingReceipt();
    expect([value(), tags()]).toEqual(['waiting', []]);
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt() },
      { type: 'receipt.waiting', key: 'key-1' },
    ]);
  });

  describe('the network is back', () => {
    test('it leaves by itself with the same key, once, and is taken', async () => {
      const { send, answer, keys, value, emitted } = await aWaitingReceipt();
      emitted();
      send({ type: 'network.returned' });
      send({ type: 'network.returned' });
      expect([value(), keys()]).toEqual(['sending', ['key-1', 'key-1']]);
      answer(ok(anItem()));
      expect(value()).toBe('sent');
      expect(emitted()).toEqual([DRAFT_DROPPED, { type: 'receipt.sent' }]);
    });

    test('it is refused: what was typed is there to be corrected, and nothing waits any more', async () => {
      const { send, answer, value, emitted, context } = await aWaitingReceipt();
      send({ type: 'network.returned' });
      emitted();
      answer(refused('Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani'));
      expect([value(), context().values]).toEqual(['refused', aReceipt()]);
      expect(emitted()).toContainEqual(RECALLED);
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
      const { ports, value } = receiptHarness();
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
    });
  });

  describe('the player', () => {
    test('calls it back: it is filled in as before, and leaves no more by itself', async () => {
      const { send, value, context, emitted, ports } = await aWaitingReceipt();
      emitted();
      send({ type: 'receipt.cancel' });
      expect([value(), context().values, emitted()]).toEqual(['filling', aReceipt(), [RECALLED]]);
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
});
