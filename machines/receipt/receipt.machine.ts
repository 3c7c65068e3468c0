// Decides how a photographed receipt is filled in, sent once, cancelled, refused or taken.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { isPreparable, PHOTO_TIMEOUT_MS, type PickedFile } from '../../domain/photos.ts';
import { EMPTY_RECEIPT, RECEIPT_FIELDS, type ReceiptValues, validateReceipt } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import {
  newIdempotencyKey,
  preparePhoto,
  type ReceiptDraft,
  readDraft,
  type UploadEvent,
  uploadReceipt,
} from '../ports/participation.ts';

export type ReceiptField = keyof ReceiptValues;

export type ReceiptContext = {
  values: ReceiptValues;
  /** The picture as it was chosen, while it is being prepared. */
  chosen: PickedFile | null;
  /** Counts what was restored from a draft, so that the form knows when to take it over. */
  restored: number;
  errors: FormErrors<ReceiptField>;
  editionId: number | null;
  /** One for each content of the form: sending again what was sent makes no second participation. */
  idempotencyKey: string | null;
  /** It was sent without a network, and has not been answered since. */
  isWaiting: boolean;
  /** How much of the upload has left this device, 0 to 1. */
  fraction: number;
  sent: Item | null;
};

export type ReceiptEvent =
  | { type: 'edition.running'; editionId: number | null }
  | { type: 'draft.change'; draft: ReceiptValues }
  | { type: 'photo.choose'; file: PickedFile }
  | { type: 'photo.remove' }
  | { type: 'receipt.submit'; values: ReceiptValues }
  | { type: 'receipt.cancel' }
  | { type: 'receipt.another' }
  | { type: 'network.returned' }
  | UploadEvent;

export type ReceiptEmitted =
  | { type: 'draft.changed'; flow: 'receipt'; draft: ReceiptValues }
  | { type: 'draft.dropped'; flow: 'receipt' }
  | { type: 'receipt.sent' }
  | { type: 'receipt.waiting'; key: string }
  | { type: 'receipt.recalled' }
  | AlertShow;

const isSame = (one: ReceiptValues, other: ReceiptValues): boolean =>
  RECEIPT_FIELDS.every((field) => one[field] === other[field]);

type Submitted = { values: ReceiptValues };
type Photo = { file: PickedFile | null };
type Restored = { draft: ReceiptDraft | null };
type Told = { answer: Result<Item> };

const values = ({ event }: { event: { values: ReceiptValues } }) => ({ values: event.values });
const file = ({ event }: { event: { file: PickedFile } }) => ({ file: event.file });
const draft = ({ event }: { event: { draft: ReceiptValues } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: ReceiptDraft | null } }) => ({ draft: event.output });
const answer = ({ event }: { event: { answer: Result<Item> } }) => ({ answer: event.answer });

export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    input: {} as { editionId: number | null },
    events: {} as ReceiptEvent,
    emitted: {} as ReceiptEmitted,
    tags: {} as 'busy',
  },
  actors: { readDraft: readDraft<ReceiptDraft>(), preparePhoto, newIdempotencyKey, uploadReceipt },
  delays: { photoTimeout: PHOTO_TIMEOUT_MS },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateReceipt(values)),
    isPreparable: (_, params: { file: PickedFile }) => isPreparable(params.file),
    hasNoEdition: ({ context }) => context.editionId === null,
    hasEdition: ({ context }) => context.editionId !== null,
    isRunning: (_, params: { editionId: number | null }) => params.editionId !== null,
    wasWaiting: ({ context }, { draft }: Restored) =>
      draft?.waitingKey !== undefined && context.values === EMPTY_RECEIPT,
    hasKey: ({ context }) => context.idempotencyKey !== null,
    isSent: (_, { answer }: Told) => answer.kind === 'ok',
    // A 409 says that the receipt is in the making.
    isOutcomeUnknown: (_, { answer }: Told) =>
      isOutcomeUnknown(answer) || (answer.kind === 'refused' && answer.status === 409),
  },
  actions: {
    keepEdition: assign({ editionId: (_, params: { editionId: number | null }) => params.editionId }),
    keepDraft: assign({
      values: (_, params: { draft: ReceiptValues }) => params.draft,
      idempotencyKey: null,
    }),
    keepChosen: assign({ chosen: (_, params: { file: PickedFile }) => params.file }),
    // What is sent, and what the draft keeps, is this picture.
    keepPhoto: enqueueActions(({ context, enqueue }, params: Photo) => {
      const values = { ...context.values, file: params.file };
      enqueue.assign({ values, chosen: null, idempotencyKey: null });
      enqueue.emit({ type: 'draft.changed', flow: 'receipt', draft: values });
    }),
    // Whoever types faster than the draft is read keeps what they typed.
    restoreDraft: assign(({ context }, params: { draft: ReceiptValues | null }) =>
      params.draft && context.values === EMPTY_RECEIPT
        ? { values: params.draft, restored: context.restored + 1 }
        : {},
    ),
    restoreWaiting: assign((_, { draft }: Restored) => {
      if (!draft) return {};
      const { waitingKey, ...values } = draft;
      return { values, idempotencyKey: waitingKey ?? null, isWaiting: true };
    }),
    beginWaiting: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isWaiting: true });
      // Whatever stood in the fields when it was confirmed is what waits.
      enqueue.emit({ type: 'draft.changed', flow: 'receipt', draft: context.values });
      if (context.idempotencyKey) enqueue.emit({ type: 'receipt.waiting', key: context.idempotencyKey });
    }),
    endWaiting: enqueueActions(({ context, enqueue }) => {
      if (!context.isWaiting) return;
      enqueue.assign({ isWaiting: false });
      enqueue.emit({ type: 'receipt.recalled' });
    }),
    announceDraft: emit((_, params: { draft: ReceiptValues }) => ({
      type: 'draft.changed' as const,
      flow: 'receipt' as const,
      draft: params.draft,
    })),
    dropDraft: emit({ type: 'draft.dropped', flow: 'receipt' }),
    keepValues: assign(({ context }, { values }: Submitted) => ({
      values,
      errors: noErrors,
      fraction: 0,
      idempotencyKey: isSame(values, context.values) ? context.idempotencyKey : null,
    })),
    keepFindings: assign({
      values: (_, { values }: Submitted) => values,
      errors: (_, { values }: Submitted) => fromValidation(validateReceipt(values)),
    }),
    keepKey: assign({ idempotencyKey: (_, params: { key: string }) => params.key }),
    forgetKey: assign({ idempotencyKey: null }),
    keepFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    keepSent: assign({ sent: (_, { answer }: Told) => (answer.kind === 'ok' ? answer.data : null) }),
    keepRefusal: assign({
      errors: (_, { answer }: Told) =>
        answer.kind === 'ok' ? noErrors : fromFailure(answer, RECEIPT_FIELDS),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    noteNoEdition: assign({ errors: { fields: {}, form: [{ key: 'errors.apiDisabled' }] } }),
    startAfresh: assign({
      values: EMPTY_RECEIPT,
      errors: noErrors,
      sent: null,
      idempotencyKey: null,
      isWaiting: false,
      fraction: 0,
    }),
    announceSent: emit({ type: 'receipt.sent' }),
  },
}).createMachine({
  id: 'receipt',
  description: 'The sending of a receipt: filled in, uploaded in view, answered (§F).',
  context: ({ input }) => ({
    values: EMPTY_RECEIPT,
    chosen: null,
    restored: 0,
    errors: noErrors,
    editionId: input.editionId,
    idempotencyKey: null,
    isWaiting: false,
    fraction: 0,
    sent: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was typed and photographed before a reload comes back.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'receipt' },
        onDone: [
          {
            guard: { type: 'wasWaiting', params: restored },
            target: 'waiting',
            actions: { type: 'restoreWaiting', params: restored },
          },
          { target: 'filling', actions: { type: 'restoreDraft', params: restored } },
        ],
      },
    },
    filling: {
      description: 'The player copies the data of the receipt and takes its picture.',
      entry: 'endWaiting',
    },
    preparingPhoto: {
      description: 'The picture is turned upright and shrunk on the device while the rest is typed (§F.17).',
      entry: 'endWaiting',
      tags: 'busy',
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: ({ context: { chosen } }) => {
          if (chosen === null) throw new Error('A picture is prepared once it was chosen.');
          return { file: chosen };
        },
        onDone: {
          target: 'filling',
          actions: { type: 'keepPhoto', params: ({ event }) => ({ file: event.output }) },
        },
      },
      // A phone that takes this long sends it as it is, if it is small enough.
      after: {
        photoTimeout: {
          target: 'filling',
          actions: { type: 'keepPhoto', params: ({ context }) => ({ file: context.chosen }) },
        },
      },
      on: { 'receipt.submit': {} },
    },
    preparing: {
      description: 'The receipt gets the key that makes a repeated sending harmless.',
      tags: 'busy',
      always: [
        { guard: 'hasNoEdition', target: 'refused', actions: ['noteNoEdition', 'showRefusal'] },
        { guard: 'hasKey', target: 'sending' },
      ],
      on: { 'receipt.submit': {}, 'draft.change': {}, 'photo.choose': {}, 'photo.remove': {} },
      invoke: {
        id: 'newIdempotencyKey',
        src: 'newIdempotencyKey',
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
        },
      },
    },
    sending: {
      description: 'The receipt is on its way; the player sees how far it is and may cancel.',
      tags: 'busy',
      invoke: {
        id: 'uploadReceipt',
        src: 'uploadReceipt',
        input: ({ context: { editionId, values, idempotencyKey } }) => {
          if (editionId === null || !idempotencyKey) throw new Error('A receipt needs an edition and a key.');
          return { editionId, values, idempotencyKey };
        },
      },
      on: {
        'receipt.submit': {},
        'draft.change': {},
        'photo.choose': {},
        'photo.remove': {},
        'receipt.cancel': 'filling',
        'upload.progressed': {
          actions: { type: 'keepFraction', params: ({ event }) => ({ fraction: event.fraction }) },
        },
        'upload.stranded': { target: 'waiting', actions: 'beginWaiting' },
        'upload.answered': [
          {
            guard: { type: 'isSent', params: answer },
            target: 'sent',
            actions: [{ type: 'keepSent', params: answer }, 'dropDraft', 'announceSent'],
          },
          {
            guard: { type: 'isOutcomeUnknown', params: answer },
            target: 'unheard',
            actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'],
          },
          {
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal', 'forgetKey'],
          },
        ],
      },
    },
    waiting: {
      description: 'There is no network: the receipt waits, and leaves by itself when there is one (§F.16).',
      on: {
        'network.returned': { guard: 'hasEdition', target: 'sending' },
        // Told at the end of the start-up chain: the network is there.
        'edition.running': [
          {
            guard: { type: 'isRunning', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepEdition', params: ({ event }) => ({ editionId: event.editionId }) },
          },
        ],
        'receipt.cancel': 'filling',
        'receipt.submit': {},
        'draft.change': {},
        'photo.choose': {},
        'photo.remove': {},
      },
    },
    refused: {
      entry: 'endWaiting',
      description: 'The server said no and why; everything typed is still there to be corrected.',
    },
    unheard: {
      entry: 'endWaiting',
      description: 'No answer came: sending again with the same key makes no second participation.',
    },
    sent: {
      description: 'The receipt has been taken and waits to be checked.',
      on: {
        'receipt.another': { target: 'filling', actions: 'startAfresh' },
        'draft.change': {},
        'receipt.submit': {},
      },
    },
  },
  on: {
    'edition.running': {
      actions: { type: 'keepEdition', params: ({ event }) => ({ editionId: event.editionId }) },
    },
    'draft.change': {
      actions: [
        { type: 'keepDraft', params: draft },
        { type: 'announceDraft', params: draft },
      ],
    },
    'photo.choose': [
      {
        guard: { type: 'isPreparable', params: file },
        target: '.preparingPhoto',
        actions: { type: 'keepChosen', params: file },
      },
      { target: '.filling', actions: { type: 'keepPhoto', params: file } },
    ],
    'photo.remove': { target: '.filling', actions: { type: 'keepPhoto', params: () => ({ file: null }) } },
    'receipt.submit': [
      {
        guard: { type: 'isIncomplete', params: values },
        target: '.filling',
        actions: { type: 'keepFindings', params: values },
      },
      {
        guard: 'hasNoEdition',
        target: '.refused',
        actions: [{ type: 'keepValues', params: values }, 'noteNoEdition', 'showRefusal'],
      },
      { target: '.preparing', actions: { type: 'keepValues', params: values } },
    ],
  },
});

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>;
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;
