import { describe, expect, test } from 'vitest';
import {
  FAILURES,
  failed,
  malformed,
  ok,
  refused,
  timedOut,
  unauthorized,
  unreachable,
} from './support/answers.ts';
import { anItem } from './support/contest.ts';
import {
  anEmptyReceipt,
  aReceipt,
  aReceiptOnItsWay,
  EMPTY_FORM,
  OTHER_PHOTO,
} from './support/receipt-harness.ts';

const NO_ERRORS = { fields: {}, form: [] };
const TAKEN = [{ type: 'draft.dropped', flow: 'receipt' }, { type: 'receipt.sent' }];

test('confirm ──── confirm ──── typed ──── key: one key, and the confirmed values are sent', async () => {
  const { ports, submit, type, value, tags } = await anEmptyReceipt();
  submit();
  expect(value()).toBe('gettingKey');
  expect(tags()).toEqual(['busy']);
  submit(aReceipt({ code: 'other' }));
  type(aReceipt({ code: 'other' }));
  expect(ports.key.fates()).toEqual(['open']);
  await ports.key.answer('key-1');
  expect(value()).toBe('sending');
  expect(tags()).toEqual(['busy']);
  expect(ports.upload.asked()).toEqual([{ editionId: 5, values: aReceipt(), idempotencyKey: 'key-1' }]);
});

test('the progress of the upload is shown', async () => {
  const { ports, context } = await aReceiptOnItsWay();
  expect(context().fraction).toBe(0);
  ports.upload.tell({ type: 'upload.progressed', fraction: 0.4 });
  expect(context().fraction).toBe(0.4);
  ports.upload.tell({ type: 'upload.progressed', fraction: 1 });
  expect(context().fraction).toBe(1);
});

test('sending ──── confirm, typed: one upload with the confirmed values', async () => {
  const { ports, submit, type, value, context } = await aReceiptOnItsWay();
  submit(aReceipt({ code: 'other' }));
  type(aReceipt({ code: 'other' }));
  expect(value()).toBe('sending');
  expect(context().values).toEqual(aReceipt());
  expect(ports.upload.stopped()).toEqual([false]);
});

describe('the receipt is accepted', () => {
  test('the receipt stays on screen, the draft is dropped, and the event is emitted', async () => {
    const { ports, answer, value, context, tags, emitted } = await aReceiptOnItsWay();
    answer(ok(anItem()));
    expect(value()).toBe('sent');
    expect(tags()).toEqual([]);
    expect(context().sent).toEqual(anItem());
    expect(emitted()).toEqual(TAKEN);
    expect(ports.upload.stopped()).toEqual([true]);
  });

  test('sent ──── confirm, typed: nothing is sent or saved again', async () => {
    const { ports, answer, submit, type, value, emitted } = await aReceiptOnItsWay();
    answer(ok(anItem()));
    emitted();
    submit();
    type(aReceipt());
    expect(value()).toBe('sent');
    expect(ports.upload.asked()).toHaveLength(1);
    expect(emitted()).toEqual([]);
  });

  test('another receipt starts with an empty form and a new key', async () => {
    const { ports, answer, send, submit, value, context, keys } = await aReceiptOnItsWay();
    ports.upload.tell({ type: 'upload.progressed', fraction: 1 });
    answer(ok(anItem()));
    send({ type: 'receipt.another' });
    expect(value()).toBe('filling');
    expect(context()).toEqual({
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
    });
    submit();
    await ports.key.answer('key-2');
    expect(keys()).toEqual(['key-1', 'key-2']);
  });
});

describe('the player cancels', () => {
  test('the upload stops, the typed values stay, and a late answer is ignored', async () => {
    const { ports, answer, send, value, context, emitted } = await aReceiptOnItsWay();
    send({ type: 'receipt.cancel' });
    expect(value()).toBe('filling');
    expect(ports.upload.stopped()).toEqual([true]);
    expect(context().values).toEqual(aReceipt());
    answer(ok(anItem()));
    ports.upload.tell({ type: 'upload.progressed', fraction: 0.9 });
    expect(value()).toBe('filling');
    expect(context().sent).toBeNull();
    expect(context().fraction).toBe(0);
    expect(emitted()).toEqual([]);
  });

  test('cancelled ──── sent again unchanged: the same key, since it may have arrived', async () => {
    const { ports, send, submit, value, context, keys } = await aReceiptOnItsWay();
    ports.upload.tell({ type: 'upload.progressed', fraction: 0.4 });
    send({ type: 'receipt.cancel' });
    submit();
    expect(value()).toBe('sending');
    expect(context().fraction).toBe(0);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('cancelling before the upload is ignored', async () => {
    const { send, value } = await anEmptyReceipt();
    send({ type: 'receipt.cancel' });
    expect(value()).toBe('filling');
  });
});

describe('no response: sending the same again uses the same key', () => {
  test.each([unreachable, timedOut, malformed, failed, refused('È ancora in corso.', 409)])(
    '%o',
    async (failure) => {
      const { ports, answer, submit, value, context, keys, emitted } = await aReceiptOnItsWay();
      answer(failure);
      expect(value()).toBe('outcomeUnknown');
      expect(context().errors.form).not.toEqual([]);
      expect(context().values).toEqual(aReceipt());
      expect(emitted()).toEqual([]);
      submit();
      expect(value()).toBe('sending');
      expect(context().errors).toEqual(NO_ERRORS);
      expect(keys()).toEqual(['key-1', 'key-1']);
      answer(ok(anItem()));
      expect(value()).toBe('sent');
      expect(ports.key.fates().filter((fate) => fate !== 'aborted')).toEqual(['answered']);
    },
  );

  test.each([
    ['typed', true],
    ['only in the confirmed values', false],
  ])('no response ──── changed (%s) ──── sent: another receipt with a new key', async (_, isTyped) => {
    const { ports, answer, submit, type, value, keys } = await aReceiptOnItsWay();
    answer(unreachable);
    const changed = aReceipt({ file: OTHER_PHOTO });
    if (isTyped) type(changed);
    submit(changed);
    expect(value()).toBe('gettingKey');
    await ports.key.answer('key-2');
    expect(keys()).toEqual(['key-1', 'key-2']);
    expect(ports.upload.asked()[1]?.values).toEqual(changed);
  });
});

describe('the server refuses: the typed values stay, and the next sending uses a new key', () => {
  test.each([refused('Mai sentita.'), unauthorized])('%o', async (failure) => {
    const { ports, answer, submit, value, context, keys, emitted } = await aReceiptOnItsWay();
    answer(failure);
    expect(value()).toBe('refused');
    expect(context().values).toEqual(aReceipt());
    expect(context().idempotencyKey).toBeNull();
    expect(emitted()).toEqual([]);
    submit();
    expect(value()).toBe('gettingKey');
    await ports.key.answer('key-2');
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('the error is at the field that the server names', async () => {
    const { answer, context } = await aReceiptOnItsWay();
    const msg = "Lo scontrino dev'essere stato emesso durante il periodo della campagna";
    answer(
      refused([
        { loc: ['body', 'receiptDate'], msg, type: 'date' },
        { loc: ['body', 'editionId'], msg: 'Valore non valido', type: 'value' },
      ]),
    );
    expect(context().errors).toEqual({
      fields: { receiptDate: { key: 'errors.outsideCampaign' } },
      form: [{ key: 'errors.invalid' }],
    });
  });
});

test.each(FAILURES)('$name: the reason is shown', async ({ failure, lines }) => {
  const { answer, context } = await aReceiptOnItsWay();
  answer(failure);
  expect(context().errors).toEqual({ fields: {}, form: lines });
});

test('sending ──── edition ends ──── accepted: the server’s answer counts', async () => {
  const { answer, send, value } = await aReceiptOnItsWay();
  send({ type: 'edition.running', editionId: null });
  expect(value()).toBe('sending');
  answer(ok(anItem()));
  expect(value()).toBe('sent');
});

test('sending ──── page left ──── late answer: the upload is cancelled', async () => {
  const { actor, ports, answer, emitted } = await aReceiptOnItsWay();
  actor.stop();
  expect(ports.upload.stopped()).toEqual([true]);
  answer(ok(anItem()));
  expect(emitted()).toEqual([]);
});
