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
    errors: NO_ERRORS,
    editionId: 5,
    idempotencyKey: null,
    isWaiting: false,
    isKept: null,
    fraction: 0,
    sent: null,
  };
  const DISABLED = { fields: {}, form: [{ key: 'errors.apiDisabled' }] };

  describe('the draft from before a reload', () => {
    test('is read first', () => {
      const { ports, value, context, tags } = receiptHarness();
      expect(value()).toBe('restoring');
      expect(tags()).toEqual([]);
      expect(context()).toEqual(EMPTY);
      expect(ports.draft.asked()).toEqual([{ flow: 'receipt' }]);
    });

    test('is restored with its photograph, and the form is told to show it', async () => {
      const { ports, value, context, emitted } = receiptHarness();
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
      expect(context()).toEqual({ ...EMPTY, values: aReceipt() });
      expect(emitted()).toEqual([]);
    });

    test('does not exist: the form stays empty', async () => {
      const { value, context } = await anEmptyReceipt();
      expect(value()).toBe('filling');
      expect(context()).toEqual(EMPTY);
    });

    test('open ──── typed ──── old draft: typed values are not overwritten', async () => {
      const { ports, type, value, context } = receiptHarness();
      type({ ...EMPTY_FORM, code: '1' });
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
      expect(context()).toEqual({ ...EMPTY, values: { ...EMPTY_FORM, code: '1' } });
    });

    test('open for nobody ──── player back ──── the draft kept for them: it is restored', async () => {
      const { actor, ports, value, context } = await anEmptyReceipt();
      actor.send({ type: 'player.known' });
      expect(value()).toBe('restoring');
      await ports.draft.answer(aReceipt(), 1);
      expect([value(), context().values]).toEqual(['filling', aReceipt()]);
      actor.send({ type: 'player.known' });
      expect([value(), ports.draft.asked().length]).toEqual(['filling', 2]);
    });

    test('open ──── player back before the draft is read ──── it is read again', async () => {
      const { actor, ports, context } = receiptHarness();
      actor.send({ type: 'player.known' });
      expect(ports.draft.fates()).toEqual(['aborted', 'open']);
      await ports.draft.answer(aReceipt(), 1);
      expect(context().values).toEqual(aReceipt());
    });

    test('open ──── sent ──── old draft: it is ignored', async () => {
      const { ports, submit, value, context } = receiptHarness();
      submit();
      expect(ports.draft.fates()).toEqual(['aborted']);
      await ports.draft.answer(aReceipt({ code: 'old' }));
      expect(value()).toBe('gettingKey');
      expect(context().values).toEqual(aReceipt());
    });
  });

  test('every change is saved', async () => {
    const { type, context, emitted } = await anEmptyReceipt();
    type(aReceipt({ file: null }));
    type(aReceipt());
    expect(context().values).toEqual(aReceipt());
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt({ file: null }) },
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt() },
    ]);
  });

  describe('an invalid field has an error, and nothing is sent', () => {
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

    test('invalid ──── corrected: the errors are gone and the receipt is prepared', async () => {
      const { submit, value, context } = await anEmptyReceipt();
      submit(aReceipt({ code: '' }));
      submit();
      expect(value()).toBe('gettingKey');
      expect(context().errors).toEqual(NO_ERRORS);
    });
  });

  describe('no edition runs', () => {
    test('the form says so, and the typed values stay', async () => {
      const { ports, submit, value, context } = await anEmptyReceipt(null);
      submit();
      expect(value()).toBe('refused');
      expect(context()).toEqual({ ...EMPTY, editionId: null, values: aReceipt(), errors: DISABLED });
      expect(ports.key.asked()).toEqual([]);
    });

    test('the errors of the form come first', async () => {
      const { submit, value, context } = await anEmptyReceipt(null);
      submit(aReceipt({ code: '' }));
      expect(value()).toBe('filling');
      expect(context().errors.form).toEqual([]);
    });

    test('no edition ──── message shown ──── one begins: the receipt can be sent', async () => {
      const { ports, send, submit, value } = await anEmptyReceipt(null);
      submit();
      send({ type: 'edition.running', editionId: 6 });
      submit();
      await ports.key.answer('key-1');
      expect(value()).toBe('sending');
      expect(ports.upload.asked()).toEqual([{ editionId: 6, values: aReceipt(), idempotencyKey: 'key-1' }]);
    });

    test('the edition ends while the form is being filled', async () => {
      const { send, submit, value } = await anEmptyReceipt();
      send({ type: 'edition.running', editionId: null });
      expect(value()).toBe('filling');
      submit();
      expect(value()).toBe('refused');
    });

    test('the edition ends while the key is made: the form says so', async () => {
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

  test('without a network the receipt waits, stored with its idempotency key', async () => {
    const { value, emitted, tags } = await aWaitingReceipt();
    expect([value(), tags()]).toEqual(['waiting', []]);
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'receipt', draft: aReceipt() },
      { type: 'receipt.waiting', key: 'key-1' },
    ]);
  });

  test.each([true, false])(
    'whether the photo would survive the page is asked, and known: %s',
    async (isKept) => {
      const { ports, context } = await aWaitingReceipt();
      expect(context().isKept).toBeNull();
      await ports.photoKept.answer(isKept);
      expect(context().isKept).toBe(isKept);
    },
  );

  describe('the network is back', () => {
    test('the receipt is sent once by itself with the same key, and is accepted', async () => {
      const { send, answer, keys, value, emitted } = await aWaitingReceipt();
      emitted();
      send({ type: 'network.returned' });
      send({ type: 'network.returned' });
      expect([value(), keys()]).toEqual(['sending', ['key-1', 'key-1']]);
      answer(ok(anItem()));
      expect(value()).toBe('sent');
      expect(emitted()).toEqual([DRAFT_DROPPED, { type: 'receipt.sent' }]);
    });

    test('the receipt is refused: the values can be corrected, and nothing waits any more', async () => {
      const { send, answer, value, emitted, context } = await aWaitingReceipt();
      send({ type: 'network.returned' });
      emitted();
      answer(refused('Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani'));
      expect([value(), context().values]).toEqual(['refused', aReceipt()]);
      expect(emitted()).toContainEqual(RECALLED);
    });

    test('and is lost again: the receipt waits again', async () => {
      const { send, ports, value } = await aWaitingReceipt();
      send({ type: 'network.returned' });
      ports.upload.tell({ type: 'upload.stranded' });
      expect(value()).toBe('waiting');
    });
  });

  describe('after a reload', () => {
    test('the receipt still waits, and is sent when the start-up has loaded the running edition', async () => {
      const { send, value, keys, ports } = await aReceiptFromBefore();
      expect(value()).toBe('waiting');
      send({ type: 'network.returned' });
      send({ type: 'edition.running', editionId: null });
      expect(value()).toBe('waiting');
      send({ type: 'edition.running', editionId: 5 });
      expect([value(), keys()]).toEqual(['sending', ['key-1']]);
      expect(ports.upload.asked()).toEqual([{ editionId: 5, values: aReceipt(), idempotencyKey: 'key-1' }]);
    });

    test('a receipt whose photo this browser has not kept is a form again, and says so at the photo', async () => {
      const harness = receiptHarness();
      await harness.ports.draft.answer({ ...aReceipt({ file: null }), waitingKey: 'key-1' });
      const { values, errors, idempotencyKey } = harness.context();
      expect([harness.value(), values, idempotencyKey]).toEqual(['filling', aReceipt({ file: null }), null]);
      expect(errors.fields).toEqual({ file: { key: 'contest.waiting.photoLost' } });
      expect(harness.emitted()).toEqual([RECALLED]);
      harness.send({ type: 'network.returned' });
      expect(harness.ports.upload.asked()).toEqual([]);
    });

    test('a draft that does not wait is only restored', async () => {
      const { ports, value } = receiptHarness();
      await ports.draft.answer(aReceipt());
      expect(value()).toBe('filling');
    });
  });

  describe('the player’s actions', () => {
    test('recall: the form holds the values again, and the receipt is not sent by itself', async () => {
      const { send, value, context, emitted, ports } = await aWaitingReceipt();
      emitted();
      send({ type: 'receipt.cancel' });
      expect([value(), context().values, emitted()]).toEqual(['filling', aReceipt(), [RECALLED]]);
      send({ type: 'network.returned' });
      expect(ports.upload.asked()).toHaveLength(1);
    });

    test('send after a recall: the same key', async () => {
      const { send, submit, keys } = await aWaitingReceipt();
      send({ type: 'receipt.cancel' });
      submit();
      expect(keys()).toEqual(['key-1', 'key-1']);
    });

    test('type or confirm while it waits: ignored', async () => {
      const { submit, type, value, context } = await aWaitingReceipt();
      type(aReceipt({ code: 'other' }));
      submit(aReceipt({ code: 'other' }));
      expect([value(), context().values]).toEqual(['waiting', aReceipt()]);
    });
  });
});
