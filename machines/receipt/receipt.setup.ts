// Context, emitted events, guards and actions of the receipt machine.
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isContestOff,
  isOutcomeUnknown,
  isReceiptUsed,
  noErrors,
} from '../../domain/errors.ts';
import { isPreparable, PHOTO_TIMEOUT_MS, type PickedFile } from '../../domain/photos.ts';
import {
  type FoundInPhoto,
  type PhotoReading,
  readForEmpty,
  stillRead,
  withoutRead,
} from '../../domain/receipt-reading.ts';
import { EMPTY_RECEIPT, RECEIPT_FIELDS, type ReceiptValues, validateReceipt } from '../../domain/receipts.ts';
import { isConflict } from '../../domain/result.ts';
import type { ResultParams } from '../call-results.ts';
import type { StepMeta, StepNews } from '../flow-step.selectors.ts';
import {
  isPhotoKept,
  newIdempotencyKey,
  preparePhoto,
  type ReceiptDraft,
  readDraft,
  type UploadEvent,
  uploadReceipt,
} from '../ports/participation.ts';

type ReceiptField = keyof ReceiptValues;

export type ReceiptContext = (StepNews & FoundInPhoto) & {
  values: ReceiptValues;
  /** The picture as it was chosen, while it is being prepared. */
  chosen: PickedFile | null;
  errors: FormErrors<ReceiptField>;
  editionId: number | null;
  /** The idempotency key of the current values: sending the same values again makes no second participation. */
  idempotencyKey: string | null;
  /** The receipt was sent without a network and has not been answered. */
  isWaiting: boolean;
  /** Whether the photo of the receipt that waits would survive this page; null until it is known. */
  isKept: boolean | null;
  /** The progress of the upload, 0 to 1. */
  fraction: number;
  sent: Item | null;
  /** The player fills in a receipt that can only be sent on another day. */
  isAhead: boolean;
};

type ReceiptEvent =
  | { type: 'edition.running'; editionId: number | null }
  | { type: 'draft.change'; draft: ReceiptValues }
  | { type: 'photo.choose'; file: PickedFile }
  | { type: 'photo.remove' }
  | ({ type: 'receipt.read' } & PhotoReading)
  | { type: 'receipt.submit'; values: ReceiptValues }
  | { type: 'receipt.cancel' }
  | { type: 'receipt.another' }
  /** None is left today, and the next one is prepared. */
  | { type: 'receipt.prepare' }
  | { type: 'network.returned' }
  | { type: 'player.known' }
  | UploadEvent;

type ReceiptEmitted =
  | ({ type: 'draft.changed'; flow: 'receipt'; draft: ReceiptValues } & FoundInPhoto)
  | { type: 'draft.dropped'; flow: 'receipt' }
  | { type: 'photo.changed'; file: PickedFile | null }
  | { type: 'receipt.sent' }
  /** Whether an upload is under way: what has been received can be asked for only once it is not. */
  | { type: 'receipt.sending'; isSending: boolean }
  | { type: 'receipt.waiting'; key: string }
  | { type: 'receipt.recalled' }
  /** The server refused the receipt because it has it already, or because no contest runs. */
  | { type: 'receipt.used' | 'receipt.denied' };

const isSame = (one: ReceiptValues, other: ReceiptValues): boolean =>
  RECEIPT_FIELDS.every((field) => one[field] === other[field]);

type Submitted = { values: ReceiptValues };
type Photo = { file: PickedFile | null };
type Restored = { draft: ReceiptDraft | null };

/** A receipt that waited is whole; values typed before it is read are not overwritten. */
const wasWaiting = ({ values }: ReceiptContext, draft: ReceiptDraft | null): boolean =>
  draft?.waitingKey !== undefined && draft.file !== null && values === EMPTY_RECEIPT;

/** The form before anybody has typed anything. */
export const BLANK: ReceiptContext = {
  values: EMPTY_RECEIPT,
  read: {},
  problems: [],
  chosen: null,
  errors: noErrors,
  editionId: null,
  idempotencyKey: null,
  isWaiting: false,
  isKept: null,
  fraction: 0,
  sent: null,
  isAhead: false,
};

export const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    input: {} as { editionId: number | null },
    events: {} as ReceiptEvent,
    emitted: {} as ReceiptEmitted,
    meta: {} as StepMeta<'form' | 'waiting' | 'sent'>,
    /** `underWay`: the page is not left because the campaign ends (§F.16). */
    tags: {} as 'busy' | 'underWay',
  },
  actors: {
    readDraft: readDraft<ReceiptDraft>(),
    preparePhoto,
    newIdempotencyKey,
    uploadReceipt,
    isPhotoKept,
  },
  delays: { photoTimeout: PHOTO_TIMEOUT_MS },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateReceipt(values)),
    isPreparable: (_, params: { file: PickedFile }) => isPreparable(params.file),
    hasNoEdition: ({ context }) => context.editionId === null,
    hasEdition: ({ context }) => context.editionId !== null,
    isRunning: (_, params: { editionId: number | null }) => params.editionId !== null,
    canSendAtOnce: ({ context }, { draft }: Restored) =>
      context.editionId !== null && wasWaiting(context, draft),
    wasWaiting: ({ context }, { draft }: Restored) => wasWaiting(context, draft),
    isPhotoMissingHere: ({ context }, { draft }: Restored) =>
      draft?.waitingKey !== undefined && draft.file === null && context.values === EMPTY_RECEIPT,
    isUntouched: ({ context }) => context.values === EMPTY_RECEIPT,
    hasKey: ({ context }) => context.idempotencyKey !== null,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isContestOff: (_, { result }: ResultParams<Item>) => isContestOff(result),
    isUsed: (_, { result }: ResultParams<Item>) => isReceiptUsed(result),
    // A 409 means that the first sending is still being processed.
    isOutcomeUnknown: (_, { result }: ResultParams<Item>) => isOutcomeUnknown(result) || isConflict(result),
  },
  actions: {
    keepEdition: assign({ editionId: (_, params: { editionId: number | null }) => params.editionId }),
    keepDraft: assign(({ context }, { draft }: { draft: ReceiptValues }) => ({
      values: draft,
      read: stillRead(draft, context.read),
      idempotencyKey: null,
    })),
    keepChosen: assign({ chosen: (_, params: { file: PickedFile }) => params.file }),
    // The prepared picture is the one that is sent and saved in the draft.
    keepPhoto: enqueueActions(({ context, enqueue }, params: Photo) => {
      const values = { ...withoutRead(context.values, context.read), file: params.file };
      enqueue.assign({ values, read: {}, problems: [], chosen: null, idempotencyKey: null });
      enqueue.emit({ type: 'draft.changed', flow: 'receipt', draft: values, read: {}, problems: [] });
      enqueue.emit({ type: 'photo.changed', file: params.file });
    }),
    // Fills only fields that are empty: what a player typed stays.
    fillIn: enqueueActions(({ context, enqueue }, { typed, problems }: PhotoReading) => {
      const read = readForEmpty(context.values, typed);
      const isFilled = Object.keys(read).length > 0;
      if (!isFilled && problems.length === 0) return;
      const values = { ...context.values, ...read };
      enqueue.assign({ values, read, problems, ...(isFilled && { idempotencyKey: null }) });
      enqueue.emit({ type: 'draft.changed', flow: 'receipt', draft: values, read, problems });
    }),
    // Values typed before the draft is read are not overwritten.
    restoreDraft: assign(({ context }, { draft }: Restored) => {
      if (!draft || context.values !== EMPTY_RECEIPT) return {};
      const { read = {}, problems = [], ...values } = draft;
      return { values, read, problems };
    }),
    /** Restores the typed values. Without its photo the receipt cannot be sent automatically, so its waiting mark is removed. */
    restoreWithoutPhoto: enqueueActions(({ enqueue }, { draft }: Restored) => {
      if (!draft) return;
      const { waitingKey: _key, read = {}, problems: _gone, ...values } = draft;
      enqueue.assign({
        values,
        read,
        errors: fromValidation<ReceiptField>({ file: 'contest.waiting.photoLost' }),
      });
      enqueue.emit({ type: 'receipt.recalled' });
    }),
    keepWhetherKept: assign({ isKept: (_, params: { isKept: boolean }) => params.isKept }),
    restoreWaiting: assign((_, { draft }: Restored) => {
      if (!draft) return {};
      const { waitingKey, read = {}, problems = [], ...values } = draft;
      return { values, read, problems, idempotencyKey: waitingKey ?? null, isWaiting: true, isKept: null };
    }),
    beginWaiting: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isWaiting: true, isKept: null });
      // The receipt waits with the values that were confirmed.
      const { values, read, problems } = context;
      enqueue.emit({ type: 'draft.changed', flow: 'receipt', draft: values, read, problems });
      if (context.idempotencyKey) enqueue.emit({ type: 'receipt.waiting', key: context.idempotencyKey });
    }),
    endWaiting: enqueueActions(({ context, enqueue }) => {
      if (!context.isWaiting) return;
      enqueue.assign({ isWaiting: false });
      enqueue.emit({ type: 'receipt.recalled' });
    }),
    announceDraft: emit(({ context: { read, problems } }, { draft }: { draft: ReceiptValues }) => {
      const found = { read, problems };
      return { type: 'draft.changed' as const, flow: 'receipt' as const, draft, ...found };
    }),
    dropDraft: emit({ type: 'draft.dropped', flow: 'receipt' }),
    keepValues: assign(({ context }, { values }: Submitted) => ({
      values,
      errors: noErrors,
      fraction: 0,
      idempotencyKey: isSame(values, context.values) ? context.idempotencyKey : null,
    })),
    keepFindings: assign((_, { values }: Submitted) => ({
      values,
      errors: fromValidation(validateReceipt(values)),
    })),
    keepKey: assign({ idempotencyKey: (_, params: { key: string }) => params.key }),
    forgetKey: assign({ idempotencyKey: null }),
    keepFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    keepSent: assign({
      sent: (_, { result }: ResultParams<Item>) => (result.kind === 'ok' ? result.data : null),
    }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<Item>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, RECEIPT_FIELDS),
    }),
    noteNoEdition: assign({ errors: { fields: {}, form: [{ key: 'errors.apiDisabled' }] } }),
    announceAgain: assign({ announcements: ({ context }) => (context.announcements ?? 0) + 1 }),
    noteAhead: assign({ isAhead: true }),
    startAfresh: assign(({ context }) => ({ ...BLANK, editionId: context.editionId })),
    announceNoPhoto: emit({ type: 'photo.changed', file: null }),
    announceDenied: emit({ type: 'receipt.denied' }),
    announceUsed: emit({ type: 'receipt.used' }),
    announceSent: emit({ type: 'receipt.sent' }),
    announceSending: emit((_, params: { isSending: boolean }) => ({
      type: 'receipt.sending' as const,
      ...params,
    })),
  },
});
