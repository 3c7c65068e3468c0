import { createActor, SimulatedClock } from 'xstate';
import type { Item } from '../../../domain/entities.ts';
import type { PickedFile } from '../../../domain/photos.ts';
import type { ReceiptValues } from '../../../domain/receipts.ts';
import type { Result } from '../../../domain/result.ts';
import type { DraftFlow, ReceiptDraft, Upload, UploadEvent } from '../../../machines/ports/participation.ts';
import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { hearing, held, heldSource } from './held.ts';

const PHOTO = { name: 'scontrino.jpg', size: 120_000, type: 'image/jpeg' };
export const OTHER_PHOTO = { name: 'altro.jpg', size: 90_000, type: 'image/jpeg' };

/** A receipt with nothing wrong in it. */
export const aReceipt = (changes: Partial<ReceiptValues> = {}): ReceiptValues => ({
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  file: PHOTO,
  ...changes,
});

export const EMPTY_FORM: ReceiptValues = {
  code: '',
  receiptDate: '',
  receiptTime: '',
  amount: '',
  file: null,
};

/** The receipt form while an edition runs, or none; everything it asks in the test's hand. */
export function receiptHarness(editionId: number | null = 5) {
  const clock = new SimulatedClock();
  const draft = held<ReceiptDraft | null, { flow: DraftFlow }>();
  const photo = held<PickedFile, { file: PickedFile }>();
  const key = held<string>();
  const photoKept = held<boolean>();
  const upload = heldSource<UploadEvent, Upload>();
  const actor = createActor(
    receiptMachine.provide({
      actors: {
        readDraft: draft.logic,
        preparePhoto: photo.logic,
        newIdempotencyKey: key.logic,
        uploadReceipt: upload.logic,
        isPhotoKept: photoKept.logic,
      },
    }),
    { input: { editionId }, clock },
  );
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    ports: { draft, photo, key, photoKept, upload },
    emitted,
    send: actor.send.bind(actor),
    submit: (values: ReceiptValues = aReceipt()) => actor.send({ type: 'receipt.submit', values }),
    type: (values: ReceiptValues) => actor.send({ type: 'draft.change', draft: values }),
    answer: (answer: Result<Item>, which?: number) => upload.tell({ type: 'upload.answered', answer }, which),
    /** The keys that uploads were sent with, oldest first. */
    keys: () => upload.asked().map(({ idempotencyKey }) => idempotencyKey),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

type ReceiptStory = ReturnType<typeof receiptHarness>;

/** The form is there, with nothing kept from before. */
export async function anEmptyReceipt(editionId?: number | null): Promise<ReceiptStory> {
  const harness = receiptHarness(editionId);
  await harness.ports.draft.answer(null);
  return harness;
}

/** A receipt is on its way, with the key `key-1`. */
export async function aReceiptOnItsWay(): Promise<ReceiptStory> {
  const harness = await anEmptyReceipt();
  harness.type(aReceipt());
  harness.submit();
  await harness.ports.key.answer('key-1');
  harness.emitted();
  return harness;
}
