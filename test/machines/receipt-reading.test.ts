import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PickedFile } from '../../domain/photos.ts';
import { type PhotoReading, READING_TIMEOUT_MS } from '../../domain/receipt-reading.ts';
import { receiptReadingMachine } from '../../machines/receipt-reading/receipt-reading.machine.ts';
import { hearing, held } from './support/held.ts';
import { anEmptyReceipt, aReceipt, EMPTY_FORM, OTHER_PHOTO } from './support/receipt-harness.ts';

const PHOTO = { name: 'scontrino.jpg', size: 120_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const TYPED = { code: '0042-0017', receiptDate: '2025-07-16', receiptTime: '15:02', amount: '12.50' };

describe('the photo of a receipt', () => {
  function harness() {
    const clock = new SimulatedClock();
    const reading = held<PhotoReading | null, { file: PickedFile }>();
    const actor = createActor(receiptReadingMachine.provide({ actors: { readPhoto: reading.logic } }), {
      clock,
    });
    const emitted = hearing(actor);
    actor.start();
    return {
      clock,
      reading,
      emitted,
      keep: (file: PickedFile | null) => actor.send({ type: 'photo.kept', file }),
      value: () => actor.getSnapshot().value,
      problems: () => actor.getSnapshot().context.problems,
    };
  }

  test('kept ──── read: the values are emitted, and the photo’s problems are known', async () => {
    const { reading, emitted, keep, value, problems } = harness();
    keep(PHOTO);
    expect([value(), reading.asked()]).toEqual(['reading', [{ file: PHOTO }]]);
    await reading.answer({ typed: TYPED, problems: ['blurred'] });
    expect([value(), problems()]).toEqual(['read', ['blurred']]);
    expect(emitted()).toEqual([{ type: 'receipt.read', typed: TYPED }]);
  });

  test('kept ──── cannot be read: no message', async () => {
    const { reading, emitted, keep, value } = harness();
    keep(PHOTO);
    await reading.answer(null);
    expect([value(), emitted()]).toEqual(['idle', []]);
  });

  test('kept ──── 6 s: the reading is cancelled, and a late result is ignored', async () => {
    const { clock, reading, emitted, keep, value } = harness();
    keep(PHOTO);
    clock.increment(READING_TIMEOUT_MS - 1);
    expect(value()).toBe('reading');
    clock.increment(1);
    expect([value(), reading.fates()]).toEqual(['idle', ['aborted']]);
    await reading.answer({ typed: TYPED, problems: [] });
    expect([value(), emitted()]).toEqual(['idle', []]);
  });

  test('kept ──── another one: only the second is read', async () => {
    const { reading, emitted, keep } = harness();
    keep(PHOTO);
    keep(OTHER_PHOTO);
    expect(reading.fates()).toEqual(['aborted', 'open']);
    await reading.answer({ typed: {}, problems: [] });
    expect(emitted()).toEqual([{ type: 'receipt.read', typed: {} }]);
  });

  test.each([PDF, null])('%j is not read', (file) => {
    const { reading, keep, value } = harness();
    keep(file);
    expect([value(), reading.asked()]).toEqual(['idle', []]);
  });

  test('read ──── removed: its warnings disappear', async () => {
    const { reading, keep, value, problems } = harness();
    keep(PHOTO);
    await reading.answer({ typed: {}, problems: ['dark', 'cut'] });
    keep(null);
    expect([value(), problems()]).toEqual(['idle', []]);
  });
});

describe('the form', () => {
  const filled = { ...EMPTY_FORM, file: PHOTO, ...TYPED };

  /** The form with a photo that was read. */
  async function aReadReceipt() {
    const harness = await anEmptyReceipt();
    harness.type({ ...EMPTY_FORM, file: PHOTO });
    harness.emitted();
    harness.send({ type: 'receipt.read', typed: TYPED });
    return harness;
  }

  test('is filled with the read values and saved as a draft', async () => {
    const { value, context, emitted } = await aReadReceipt();
    expect(value()).toBe('filling');
    expect(context()).toMatchObject({ values: filled, read: TYPED });
    expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'receipt', draft: filled }]);
  });

  test('keeps typed values', async () => {
    const { type, send, context } = await anEmptyReceipt();
    type({ ...EMPTY_FORM, code: '7', amount: '1,00', file: PHOTO });
    send({ type: 'receipt.read', typed: TYPED });
    expect(context().values).toEqual({ ...filled, code: '7', amount: '1,00' });
    expect(context().read).toEqual({ receiptDate: '2025-07-16', receiptTime: '15:02' });
  });

  test('shows no message when nothing was read', async () => {
    const { send, context, emitted } = await anEmptyReceipt();
    send({ type: 'receipt.read', typed: {} });
    expect([context().values, emitted()]).toEqual([EMPTY_FORM, []]);
  });

  test('loses the photo’s values with the photo, and keeps corrected ones', async () => {
    const { type, send, context, emitted } = await aReadReceipt();
    type({ ...filled, amount: '13,50' });
    emitted();
    send({ type: 'photo.remove' });
    expect(context()).toMatchObject({ values: { ...EMPTY_FORM, amount: '13,50' }, read: {} });
    expect(emitted()).toContainEqual({ type: 'photo.kept', file: null });
  });

  test('is not filled while another picture is being prepared: what was read is of the one before', async () => {
    const { send, value, context, emitted } = await anEmptyReceipt();
    send({ type: 'photo.choose', file: { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' } });
    emitted();
    send({ type: 'receipt.read', typed: TYPED });
    expect([value(), context().values, context().read]).toEqual(['preparingPhoto', EMPTY_FORM, {}]);
    expect(emitted()).toEqual([]);
  });

  test('is not changed during the upload', async () => {
    const { type, submit, send, context } = await anEmptyReceipt();
    const sent = aReceipt();
    type(sent);
    submit(sent);
    send({ type: 'receipt.read', typed: TYPED });
    expect(context().values).toEqual(sent);
  });
});
