// The words of a correction: what it hears, says, asks and knows. Its chart is in correction.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import { type ReceiptValues, validateCorrection } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { correctReceipt, type UploadTold } from '../ports/items.ts';
import { EMPTY_RECEIPT } from '../receipt/receipt.setup.ts';

export type CorrectionField = keyof ReceiptValues;

export type CorrectionContext = {
  /** The receipt that is being corrected. */
  itemId: number | null;
  /** Without a file the stored picture stays (§F.12). */
  values: ReceiptValues;
  errors: FormErrors<CorrectionField>;
  /** How much of the upload has left this device, 0 to 1. */
  fraction: number;
};

export type CorrectionEvent =
  | { type: 'correction.open'; item: Item }
  | { type: 'correction.close' }
  | { type: 'correction.submit'; values: ReceiptValues }
  | { type: 'correction.cancel' }
  | UploadTold;

export type CorrectionEmitted =
  | { type: 'item.corrected'; item: Item }
  | { type: 'participations.reload' }
  | AlertShow;

const FIELDS: readonly CorrectionField[] = ['code', 'receiptDate', 'receiptTime', 'amount', 'file'];

type Submitted = { values: ReceiptValues };
type Told = { answer: Result<Item> };

export const correctionSetup = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    emitted: {} as CorrectionEmitted,
    tags: {} as 'busy',
  },
  actors: { correctReceipt },
  guards: {
    isWrong: (_, { values }: Submitted) => hasErrors(validateCorrection(values)),
    isCorrected: (_, { answer }: Told) => answer.kind === 'ok',
    // Judged or withdrawn meanwhile: there is nothing left to correct.
    isTooLate: (_, { answer }: Told) => answer.kind === 'refused' && answer.status === 409,
  },
  actions: {
    openForm: assign((_, { item }: { item: Item }) => ({
      itemId: item.id,
      values: {
        code: item.code,
        receiptDate: item.receiptDate,
        receiptTime: item.receiptTime,
        amount: item.amount,
        file: null,
      },
      errors: noErrors,
      fraction: 0,
    })),
    closeForm: assign({ itemId: null, values: EMPTY_RECEIPT, errors: noErrors, fraction: 0 }),
    keepValues: assign((_, { values }: Submitted) => ({ values, errors: noErrors, fraction: 0 })),
    keepFindings: assign((_, { values }: Submitted) => ({
      values,
      errors: fromValidation<CorrectionField>(validateCorrection(values)),
    })),
    keepFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    keepRefusal: assign({
      errors: (_, { answer }: Told) => (answer.kind === 'ok' ? noErrors : fromFailure(answer, FIELDS)),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    announceCorrected: enqueueActions(({ enqueue }, { answer }: Told) => {
      if (answer.kind === 'ok') enqueue.emit({ type: 'item.corrected', item: answer.data });
    }),
    showCorrected: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.correction.saved' }] },
    }),
    reloadParticipations: emit({ type: 'participations.reload' }),
  },
});
