// What can come of an event of the receipt, each in the words of the specification (§F, §X): for receipt.model.ts.
import { noErrors } from '../../domain/errors.ts';
import type { PickedFile } from '../../domain/photos.ts';
import { isFromPhoto } from '../../domain/receipt-reading.ts';
import { EMPTY_RECEIPT, TYPED_FIELDS } from '../../domain/receipts.ts';
import type { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import type { ReceiptContext } from '../../machines/receipt/receipt.setup.ts';
import type { OutcomeOf } from './kit/model.ts';

export type Outcome = OutcomeOf<typeof receiptMachine>;
export type Word = NonNullable<Outcome['emits']>[number];

export const SENDING = { type: 'receipt.sending', isSending: true } as const;
export const DROPPED = { type: 'draft.dropped', flow: 'receipt' } as const;
export const ENDED = { type: 'receipt.sending', isSending: false } as const;
export const BLANK = {
  ...{ values: EMPTY_RECEIPT, read: {}, problems: [], chosen: null, errors: noErrors, idempotencyKey: null },
  ...{ isWaiting: false, isKept: null, fraction: 0, sent: null, isAhead: false },
} as const;
export const DISABLED = { fields: {}, form: [{ key: 'errors.apiDisabled' as const }] };
export const RESTORING: Outcome = { to: 'restoring', invokes: { readDraft: { flow: 'receipt' } } };

export const changed = (
  draft: ReceiptContext['values'],
  read: ReceiptContext['read'],
  problems: ReceiptContext['problems'],
): Word => ({
  type: 'draft.changed',
  flow: 'receipt',
  draft,
  read,
  problems,
});

/** §F.18: a field that no longer holds what was read is the player's. */
export const stillRead = (values: ReceiptContext['values'], read: ReceiptContext['read']) =>
  Object.fromEntries(
    Object.entries(read).filter(([field, value]) => values[field as keyof typeof read] === value),
  );

/** §F.16: what waited and does so no longer is taken back from the list of what waits. */
export const recalled = ({ isWaiting }: ReceiptContext): { assigns: Outcome['assigns']; emits: Word[] } =>
  isWaiting
    ? { assigns: { isWaiting: false }, emits: [{ type: 'receipt.recalled' }] }
    : { assigns: {}, emits: [] };

/** §F.17, §F.18: the form holds another picture, and what was read of the last one goes with it. */
export function withPhoto(file: PickedFile | null, context: ReceiptContext): Outcome {
  const { values, read } = context;
  const { assigns, emits } = recalled(context);
  const gone = TYPED_FIELDS.filter((field) => isFromPhoto(values, read, field));
  const kept = { ...values, ...Object.fromEntries(gone.map((field) => [field, ''])), file };
  return {
    to: 'filling',
    assigns: { ...assigns, values: kept, read: {}, problems: [], chosen: null, idempotencyKey: null },
    emits: [changed(kept, {}, []), { type: 'photo.changed', file }, ...emits],
  };
}

export const sending = (
  { editionId, values, idempotencyKey }: ReceiptContext,
  changes: Partial<ReceiptContext> = {},
): Outcome => {
  const body = { editionId, values, idempotencyKey, ...changes };
  return {
    to: 'sending',
    assigns: changes,
    emits: [SENDING],
    invokes: {
      uploadReceipt: {
        editionId: body.editionId ?? 0,
        values: body.values,
        idempotencyKey: body.idempotencyKey ?? '',
      },
    },
  };
};
