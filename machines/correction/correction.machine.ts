// Decides how a pending receipt is corrected. The list of receipts is notified.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { dayInWords } from '../../domain/dates.ts';
import type { Item } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import { withComma } from '../../domain/money.ts';
import { isPreparable, PHOTO_TIMEOUT_MS, type PickedFile } from '../../domain/photos.ts';
import {
  EMPTY_RECEIPT,
  RECEIPT_FIELDS,
  type ReceiptValues,
  typedOf,
  validateCorrection,
} from '../../domain/receipts.ts';
import { isConflict, type Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import type { ResultParams } from '../call-results.ts';
import { correctReceipt, preparePhoto, type UploadEvent } from '../ports/participation.ts';
import { preparingPhoto } from '../preparing-photo.ts';

export type CorrectionField = keyof ReceiptValues;

export type CorrectionContext = {
  /** The receipt that is being corrected. */
  itemId: number | null;
  /** Without a file the stored picture is kept (§F.12). */
  values: ReceiptValues;
  /** A new picture as it was chosen, while it is being prepared. */
  chosen: PickedFile | null;
  errors: FormErrors<CorrectionField>;
  /** The progress of the upload, 0 to 1. */
  fraction: number;
};

export type CorrectionEvent =
  | { type: 'correction.open'; item: Item }
  | { type: 'correction.close' }
  | { type: 'photo.choose'; file: PickedFile }
  | { type: 'photo.remove' }
  | { type: 'correction.submit'; values: ReceiptValues }
  | { type: 'correction.cancel' }
  | UploadEvent;

export type CorrectionEmitted =
  | { type: 'item.corrected'; item: Item }
  | { type: 'participations.reload' }
  | AlertShow;

type Submitted = { values: ReceiptValues };

const values = ({ event }: { event: { values: ReceiptValues } }) => ({ values: event.values });
const file = ({ event }: { event: { file: PickedFile } }) => ({ file: event.file });
const result = ({ event }: { event: { result: Result<Item> } }) => ({ result: event.result });
const item = ({ event }: { event: { item: Item } }) => ({ item: event.item });

export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    emitted: {} as CorrectionEmitted,
    tags: {} as 'busy',
  },
  actors: { correctReceipt, preparePhoto },
  delays: { photoTimeout: PHOTO_TIMEOUT_MS },
  guards: {
    isWrong: (_, { values }: Submitted) => hasErrors(validateCorrection(values)),
    isPreparable: (_, params: { file: PickedFile }) => isPreparable(params.file),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    // Decided or withdrawn in the meantime: nothing is left to correct.
    isTooLate: (_, { result }: ResultParams<Item>) => isConflict(result),
  },
  actions: {
    openForm: assign((_, { item }: { item: Item }) => ({
      itemId: item.id,
      values: { ...typedOf(item), file: null },
      chosen: null,
      errors: noErrors,
      fraction: 0,
    })),
    closeForm: assign({ itemId: null, values: EMPTY_RECEIPT, chosen: null, errors: noErrors, fraction: 0 }),
    keepValues: assign((_, { values }: Submitted) => ({ values, errors: noErrors, fraction: 0 })),
    keepChosen: assign({ chosen: (_, params: { file: PickedFile }) => params.file }),
    keepPhoto: assign(({ context }, params: { file: PickedFile | null }) => ({
      values: { ...context.values, file: params.file },
      chosen: null,
    })),
    keepFindings: assign((_, { values }: Submitted) => ({
      values,
      errors: fromValidation<CorrectionField>(validateCorrection(values)),
    })),
    keepFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<Item>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, RECEIPT_FIELDS),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    announceCorrected: enqueueActions(({ enqueue }, { result }: ResultParams<Item>) => {
      if (result.kind === 'ok') enqueue.emit({ type: 'item.corrected', item: result.data });
    }),
    showCorrected: enqueueActions(({ enqueue }, { result }: ResultParams<Item>) => {
      if (result.kind !== 'ok') return;
      const { code, receiptDate, receiptTime: time, amount } = result.data;
      const values = { code, date: dayInWords(receiptDate), time, amount: withComma(amount) };
      const lines = [{ key: 'profile.correction.saved', values }];
      enqueue.emit({ type: 'alert.show', alert: { style: 'success', lines } });
    }),
    reloadParticipations: emit({ type: 'participations.reload' }),
  },
}).createMachine({
  id: 'correction',
  description: 'The correction of a pending receipt, with another picture or the one already sent (§F.12).',
  context: { itemId: null, values: EMPTY_RECEIPT, chosen: null, errors: noErrors, fraction: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No receipt is being corrected.',
      entry: 'closeForm',
    },
    open: {
      description: 'The form holds the data of a receipt; closing it drops what was typed.',
      initial: 'filling',
      on: {
        'correction.close': 'closed',
        'photo.choose': [
          {
            guard: { type: 'isPreparable', params: file },
            target: '.preparingPhoto',
            actions: { type: 'keepChosen', params: file },
          },
          { target: '.filling', actions: { type: 'keepPhoto', params: file } },
        ],
        'photo.remove': {
          target: '.filling',
          actions: { type: 'keepPhoto', params: () => ({ file: null }) },
        },
        'correction.submit': [
          {
            guard: { type: 'isWrong', params: values },
            target: '.filling',
            actions: { type: 'keepFindings', params: values },
          },
          { target: '.sending', actions: { type: 'keepValues', params: values } },
        ],
      },
      states: {
        filling: { description: 'The player corrects what was copied wrong, or chooses another picture.' },
        preparingPhoto: {
          ...preparingPhoto,
          description: 'Another picture is turned upright and shrunk on the device (§F.17).',
          on: { 'correction.submit': {} },
        },
        sending: {
          description: 'The correction is on its way; called back, it may have been taken all the same.',
          tags: 'busy',
          invoke: {
            id: 'correctReceipt',
            src: 'correctReceipt',
            input: ({ context: { itemId, values: typed } }) => {
              if (itemId === null) throw new Error('A correction needs its receipt.');
              return { itemId, values: typed };
            },
          },
          on: {
            'correction.submit': {},
            'correction.open': {},
            'photo.choose': {},
            'photo.remove': {},
            'correction.cancel': { target: 'filling', actions: 'reloadParticipations' },
            'correction.close': { target: '#correction.closed', actions: 'reloadParticipations' },
            'upload.progressed': {
              actions: { type: 'keepFraction', params: ({ event }) => ({ fraction: event.fraction }) },
            },
            'upload.answered': [
              {
                guard: { type: 'isOk', params: result },
                target: '#correction.closed',
                actions: [
                  { type: 'announceCorrected', params: result },
                  { type: 'showCorrected', params: result },
                ],
              },
              {
                guard: { type: 'isTooLate', params: result },
                target: '#correction.closed',
                actions: [{ type: 'keepRefusal', params: result }, 'showRefusal', 'reloadParticipations'],
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: result } },
            ],
          },
        },
        refused: {
          description: 'The server said no, or nothing; everything typed is still there to be sent again.',
        },
      },
    },
  },
  on: { 'correction.open': { target: '.open', actions: { type: 'openForm', params: item } } },
});

export type CorrectionActorRef = ActorRefFrom<typeof correctionMachine>;
export type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;
