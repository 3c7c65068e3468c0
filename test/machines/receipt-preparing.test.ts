import { describe, expect, test } from 'vitest';
import { PHOTO_SOURCE_MAX_BYTES, PHOTO_TIMEOUT_MS } from '../../domain/photos.ts';
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

const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };

async function aPhotoInHand() {
  const harness = await anEmptyReceipt();
  harness.send({ type: 'photo.choose', file: RAW });
  return harness;
}

test('chosen ──── prepared: form and draft hold the prepared picture, never the original', async () => {
  const { ports, value, tags, context, emitted } = await aPhotoInHand();
  expect([value(), tags(), ports.photo.asked()]).toEqual(['preparingPhoto', ['busy'], [{ file: RAW }]]);
  expect(emitted()).toEqual([]);
  await ports.photo.answer(PREPARED);
  const draft = { ...EMPTY_FORM, file: PREPARED };
  expect([value(), context().values, context().chosen]).toEqual(['filling', draft, null]);
  expect(emitted()).toEqual([
    { type: 'draft.changed', flow: 'receipt', draft },
    { type: 'photo.kept', file: PREPARED },
  ]);
});

test('values typed during the preparation stay', async () => {
  const { ports, type, context } = await aPhotoInHand();
  type(aReceipt({ file: null }));
  await ports.photo.answer(PREPARED);
  expect(context().values).toEqual(aReceipt({ file: PREPARED }));
});

test('nothing is sent before the picture is ready', async () => {
  const { ports, submit, value } = await aPhotoInHand();
  submit(aReceipt());
  expect([value(), ports.key.asked()]).toEqual(['preparingPhoto', []]);
});

describe('a preparation that takes too long', () => {
  test('ends after eight seconds, and the original picture is used', async () => {
    const { clock, ports, value, context } = await aPhotoInHand();
    clock.increment(PHOTO_TIMEOUT_MS - 1);
    expect(value()).toBe('preparingPhoto');
    clock.increment(1);
    expect([value(), context().values.file, ports.photo.fates()]).toEqual(['filling', RAW, ['aborted']]);
    expect(PHOTO_TIMEOUT_MS).toBe(8_000);
  });

  test('gives a late picture that is ignored', async () => {
    const { clock, ports, context } = await aPhotoInHand();
    clock.increment(PHOTO_TIMEOUT_MS);
    await ports.photo.answer(PREPARED);
    expect(context().values.file).toBe(RAW);
  });

  test('leaves the original, which is validated like any file', async () => {
    const { clock, submit, value, context } = await aPhotoInHand();
    clock.increment(PHOTO_TIMEOUT_MS);
    submit(aReceipt({ file: RAW }));
    expect([value(), context().errors.fields]).toEqual(['filling', { file: { key: 'validation.fileHeic' } }]);
  });
});

test('another picture chosen meanwhile: the first preparation is cancelled, and the second starts', async () => {
  const { send, ports, context } = await aPhotoInHand();
  send({ type: 'photo.choose', file: OTHER_PHOTO });
  expect(ports.photo.fates()).toEqual(['aborted', 'open']);
  await ports.photo.answer(PREPARED, 0);
  expect(context().values.file).toBeNull();
  await ports.photo.answer({ ...OTHER_PHOTO, size: 1 });
  expect(context().values.file).toEqual({ ...OTHER_PHOTO, size: 1 });
});

test.each(['during', 'after'])(
  'a picture removed %s the preparation is removed from the draft, too',
  async (when) => {
    const { send, ports, value, context, emitted } = await aPhotoInHand();
    if (when === 'after') await ports.photo.answer(PREPARED);
    emitted();
    send({ type: 'photo.remove' });
    const fate = when === 'after' ? 'answered' : 'aborted';
    expect([value(), context().values.file, ports.photo.fates()]).toEqual(['filling', null, [fate]]);
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'receipt', draft: EMPTY_FORM },
      { type: 'photo.kept', file: null },
    ]);
  },
);

test.each([
  ['a PDF', PDF],
  ['a text', { name: 'lista.txt', size: 5, type: 'text/plain' }],
  ['a picture above the size limit', { ...RAW, size: PHOTO_SOURCE_MAX_BYTES + 1 }],
])('%s is not prepared', async (_, file) => {
  const { send, ports, value, context } = await anEmptyReceipt();
  send({ type: 'photo.choose', file });
  expect([value(), context().values.file, ports.photo.asked()]).toEqual(['filling', file, []]);
});

test('chosen before the draft was read: the draft is ignored', async () => {
  const { send, ports, value } = receiptHarness();
  send({ type: 'photo.choose', file: RAW });
  expect([value(), ports.draft.fates()]).toEqual(['preparingPhoto', ['aborted']]);
});

describe('a receipt that was sent', () => {
  test('and taken, does not come back when a file dialog of before is answered late', async () => {
    const { send, ports, answer, value, context, emitted } = await aReceiptOnItsWay();
    answer(ok(anItem()));
    emitted();
    send({ type: 'photo.choose', file: RAW });
    send({ type: 'photo.choose', file: PDF });
    send({ type: 'photo.remove' });
    expect([value(), context().sent, ports.photo.asked(), emitted()]).toEqual(['sent', anItem(), [], []]);
  });

  test('keeps its picture during the upload', async () => {
    const { send, ports, value, context } = await aReceiptOnItsWay();
    send({ type: 'photo.choose', file: RAW });
    send({ type: 'photo.remove' });
    expect([value(), context().values, ports.photo.asked()]).toEqual(['sending', aReceipt(), []]);
  });

  test('and was refused gets a new key with a new picture', async () => {
    const { send, ports, answer, submit, value, keys } = await aReceiptOnItsWay();
    answer(refused('Valore non valido'));
    send({ type: 'photo.choose', file: RAW });
    await ports.photo.answer(PREPARED);
    expect(value()).toBe('filling');
    submit(aReceipt({ file: PREPARED }));
    await ports.key.answer('key-2');
    expect(keys()).toEqual(['key-1', 'key-2']);
  });

  test('and was not answered gets a new key with a new picture', async () => {
    const { send, ports, answer, context } = await aReceiptOnItsWay();
    answer({ kind: 'unreachable', because: 'network' });
    send({ type: 'photo.choose', file: RAW });
    await ports.photo.answer(PREPARED);
    expect(context().idempotencyKey).toBeNull();
  });
});
