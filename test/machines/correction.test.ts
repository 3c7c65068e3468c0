import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { PickedFile } from '../../domain/photos.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { correctionMachine } from '../../machines/correction/correction.machine.ts';
import type { Correction, UploadEvent } from '../../machines/ports/participation.ts';
import { errorAlert, FAILURES, ok, refused } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { hearing, held, heldSource } from './support/held.ts';
import { aReceipt, EMPTY_FORM } from './support/receipt-harness.ts';

const SENT = aReceipt({ file: null });
const RIGHT = aReceipt({ code: '0042-0118', file: null });
const NO_ERRORS = { fields: {}, form: [] };
const CLOSED = { itemId: null, values: EMPTY_FORM, chosen: null, errors: NO_ERRORS, fraction: 0 };

function harness() {
  const correct = heldSource<UploadEvent, Correction>();
  const photo = held<PickedFile, { file: PickedFile }>();
  const actor = createActor(
    correctionMachine.provide({ actors: { correctReceipt: correct.logic, preparePhoto: photo.logic } }),
  );
  const emitted = hearing(actor);
  actor.start();
  const { send } = actor;
  return {
    correct,
    photo,
    emitted,
    send,
    submit: (values: ReceiptValues) => send({ type: 'correction.submit', values }),
    answer: (answer: Result<Item>) => correct.tell({ type: 'upload.answered', answer }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

test('nothing is being corrected at the start', () => {
  expect(harness().context()).toEqual(CLOSED);
});

function anOpenCorrection() {
  const opened = harness();
  opened.send({ type: 'correction.open', item: anItem() });
  return opened;
}

test('the form opens with the sent values and without a picture, so that the stored one is kept', () => {
  const { value, context } = anOpenCorrection();
  expect(value()).toEqual({ open: 'filling' });
  expect(context()).toEqual({ ...CLOSED, itemId: 51, values: SENT });
});

test.each([
  { name: 'a missing number', typed: { ...SENT, code: ' ' }, fields: { code: { key: 'validation.req' } } },
  { name: 'no amount', typed: { ...SENT, amount: 'x' }, fields: { amount: { key: 'validation.amount' } } },
  {
    name: 'a file that is not a picture',
    typed: { ...SENT, file: { name: 'a.txt', size: 3, type: 'text/plain' } },
    fields: { file: { key: 'validation.fileType' } },
  },
])('$name: the error is at its field and nothing is sent', ({ typed, fields }) => {
  const { submit, correct, value, context } = anOpenCorrection();
  submit(typed);
  expect([value(), context().errors, correct.asked()]).toEqual([
    { open: 'filling' },
    { fields, form: [] },
    [],
  ]);
});

test('correct ──── sending ──── accepted: the list is updated, an alert says so, and the form closes', () => {
  const { submit, answer, correct, emitted, value, context, tags } = anOpenCorrection();
  submit(RIGHT);
  expect([value(), tags()]).toEqual([{ open: 'sending' }, ['busy']]);
  expect(correct.asked()).toEqual([{ itemId: 51, values: RIGHT }]);
  correct.tell({ type: 'upload.progressed', fraction: 0.5 });
  expect(context().fraction).toBe(0.5);
  const item = anItem({ code: '0042-0118' });
  answer(ok(item));
  expect([value(), context().itemId, context().values]).toEqual(['closed', null, EMPTY_FORM]);
  expect(emitted()).toEqual([
    { type: 'item.corrected', item },
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.correction.saved' }] } },
  ]);
});

test('sending ──── cancelled: the upload stops, the typed values stay, the list is loaded again', () => {
  const { submit, send, correct, value, context, emitted } = anOpenCorrection();
  submit(aReceipt({ code: '7' }));
  send({ type: 'correction.cancel' });
  expect([value(), correct.stopped(), context().values.code]).toEqual([{ open: 'filling' }, [true], '7']);
  // It may have been taken all the same.
  expect(emitted()).toEqual([{ type: 'participations.reload' }]);
});

test('sending ──── closed: the upload stops, and the list is loaded again', () => {
  const { submit, send, correct, value, emitted } = anOpenCorrection();
  submit(RIGHT);
  send({ type: 'correction.close' });
  expect([value(), correct.stopped()]).toEqual(['closed', [true]]);
  expect(emitted()).toEqual([{ type: 'participations.reload' }]);
});

describe('a new picture', () => {
  const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
  const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };

  test('is prepared before it can be sent, and keeps the other values', async () => {
    const { send, submit, photo, correct, value, context, tags } = anOpenCorrection();
    send({ type: 'photo.choose', file: RAW });
    expect([value(), tags(), photo.asked()]).toEqual([{ open: 'preparingPhoto' }, ['busy'], [{ file: RAW }]]);
    submit(RIGHT);
    expect(correct.asked()).toEqual([]);
    await photo.answer(PREPARED);
    expect([value(), context()]).toEqual([
      { open: 'filling' },
      { ...CLOSED, itemId: 51, values: { ...SENT, file: PREPARED } },
    ]);
    send({ type: 'photo.remove' });
    expect(context().values).toEqual(SENT);
  });

  test('is dropped with the form', () => {
    const { send, photo, context } = anOpenCorrection();
    send({ type: 'photo.choose', file: RAW });
    send({ type: 'correction.close' });
    expect([photo.fates(), context()]).toEqual([['aborted'], CLOSED]);
  });

  test('does not change an upload in progress', () => {
    const { send, submit, value, photo } = anOpenCorrection();
    submit(RIGHT);
    send({ type: 'photo.choose', file: RAW });
    send({ type: 'photo.remove' });
    expect([value(), photo.asked()]).toEqual([{ open: 'sending' }, []]);
  });
});

test('open ──── closed: nothing is sent or loaded', () => {
  const { send, emitted } = anOpenCorrection();
  send({ type: 'correction.close' });
  expect(emitted()).toEqual([]);
});

test('sending ──── another receipt opened, another press: both are ignored', () => {
  const { submit, send, correct, context } = anOpenCorrection();
  submit(RIGHT);
  submit(RIGHT);
  send({ type: 'correction.open', item: anItem({ id: 52 }) });
  expect([correct.stopped(), context().itemId]).toEqual([[false], 51]);
});

describe('the server refuses', () => {
  test.each(FAILURES)('$name: the error is shown, and it can be sent again', ({ failure, lines }) => {
    const { submit, answer, emitted, value, context, correct } = anOpenCorrection();
    submit(RIGHT);
    answer(failure);
    expect([value(), context().values]).toEqual([{ open: 'refused' }, RIGHT]);
    expect([context().errors, emitted()]).toEqual([{ fields: {}, form: lines }, []]);
    submit(RIGHT);
    expect(correct.asked()).toHaveLength(2);
  });

  test('the error is at the field that the server names', () => {
    const { submit, answer, context, emitted } = anOpenCorrection();
    submit(RIGHT);
    answer(refused([{ loc: ['body', 'receiptDate'], msg: 'Valore non valido', type: 'date' }]));
    expect(context().errors.fields).toEqual({ receiptDate: { key: 'errors.invalid' } });
    expect(emitted()).toEqual([]);
  });

  test('the receipt was decided in the meantime: the form closes with the reason, and the list is loaded again', () => {
    const { submit, answer, emitted, value } = anOpenCorrection();
    submit(RIGHT);
    answer(refused('Lo scontrino è già stato valutato.', 409));
    expect(value()).toBe('closed');
    expect(emitted()).toEqual([
      errorAlert([{ text: 'Lo scontrino è già stato valutato.' }]),
      { type: 'participations.reload' },
    ]);
  });
});

test('closing clears the typed values, and another receipt opens with its own', () => {
  const { submit, send, value, context } = anOpenCorrection();
  submit({ ...RIGHT, amount: '' });
  send({ type: 'correction.close' });
  expect([value(), context().errors]).toEqual(['closed', NO_ERRORS]);
  send({ type: 'correction.open', item: anItem({ id: 52, code: '99' }) });
  expect(context().values).toEqual({ ...SENT, code: '99' });
});
