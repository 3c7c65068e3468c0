// Decides how a photographed receipt is filled in, sent once, cancelled, refused or accepted.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { PickedFile } from '../../domain/photos.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import type { ReceiptDraft } from '../ports/participation.ts';
import { preparingPhoto } from '../preparing-photo.ts';
import { BLANK, receiptSetup } from './receipt.setup.ts';

const values = ({ event }: { event: { values: ReceiptValues } }) => ({ values: event.values });
const file = ({ event }: { event: { file: PickedFile } }) => ({ file: event.file });
const draft = ({ event }: { event: { draft: ReceiptValues } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: ReceiptDraft | null } }) => ({ draft: event.output });
const result = ({ event }: { event: { result: Result<Item> } }) => ({ result: event.result });

/** Events that change the form. They are ignored while a receipt is being sent, waits, or was sent. */
const CHANGES_IGNORED = { 'draft.change': {}, 'photo.choose': {}, 'photo.remove': {}, 'receipt.another': {} };

export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  description: 'The sending of a receipt: filled in, uploaded in view, answered (§F).',
  context: ({ input }) => ({ ...BLANK, editionId: input.editionId }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was typed and photographed before a reload comes back.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'receipt' },
        onDone: [
          // A page that is opened after the network has returned hears no event about it, so the receipt is sent at once.
          {
            guard: { type: 'canSendAtOnce', params: restored },
            target: 'sending',
            actions: { type: 'restoreWaiting', params: restored },
          },
          {
            guard: { type: 'wasWaiting', params: restored },
            target: 'waiting',
            actions: { type: 'restoreWaiting', params: restored },
          },
          {
            guard: { type: 'isPhotoMissingHere', params: restored },
            target: 'filling',
            actions: { type: 'restoreWithoutPhoto', params: restored },
          },
          { target: 'filling', actions: { type: 'restoreDraft', params: restored } },
        ],
      },
      // The reading that was begun for nobody may have found nothing.
      on: { 'player.known': { target: 'restoring', reenter: true }, 'receipt.another': {} },
    },
    filling: {
      description: 'The player copies the data of the receipt and takes its picture.',
      meta: { step: 'form' },
      entry: 'endWaiting',
      on: {
        // After a new sign-in the draft kept for this player is read again (§X.13).
        'player.known': { guard: 'isUntouched', target: 'restoring' },
        'receipt.prepare': { actions: ['noteAhead', 'announceAgain'] },
        'receipt.read': { actions: { type: 'fillIn', params: ({ event }) => event } },
      },
    },
    preparingPhoto: {
      ...preparingPhoto,
      description: 'The picture is turned upright and shrunk on the device while the rest is typed (§F.17).',
      meta: { step: 'form' },
      entry: 'endWaiting',
      on: { 'receipt.submit': {} },
    },
    gettingKey: {
      description: 'The receipt gets the key that makes a repeated sending harmless.',
      meta: { step: 'form' },
      tags: 'busy',
      always: [
        { guard: 'hasNoEdition', target: 'refused', actions: 'noteNoEdition' },
        { guard: 'hasKey', target: 'sending' },
      ],
      on: { ...CHANGES_IGNORED, 'receipt.submit': {} },
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
      meta: { step: 'form' },
      tags: ['busy', 'underWay'],
      entry: { type: 'announceSending', params: { isSending: true } },
      exit: { type: 'announceSending', params: { isSending: false } },
      invoke: {
        id: 'uploadReceipt',
        src: 'uploadReceipt',
        input: ({ context: { editionId, values, idempotencyKey } }) => {
          if (editionId === null || !idempotencyKey) throw new Error('A receipt needs an edition and a key.');
          return { editionId, values, idempotencyKey };
        },
      },
      on: {
        ...CHANGES_IGNORED,
        'receipt.submit': {},
        'receipt.cancel': 'filling',
        'upload.progressed': {
          actions: { type: 'keepFraction', params: ({ event }) => ({ fraction: event.fraction }) },
        },
        'upload.stranded': { target: 'waiting', actions: 'beginWaiting' },
        'upload.answered': [
          {
            guard: { type: 'isOk', params: result },
            target: 'sent',
            actions: [{ type: 'keepSent', params: result }, 'dropDraft', 'announceSent'],
          },
          {
            guard: { type: 'isOutcomeUnknown', params: result },
            target: 'outcomeUnknown',
            actions: { type: 'keepRefusal', params: result },
          },
          {
            guard: { type: 'isContestOff', params: result },
            target: 'denied',
            actions: [{ type: 'keepRefusal', params: result }, 'forgetKey', 'announceDenied'],
          },
          {
            guard: { type: 'isUsed', params: result },
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: result }, 'forgetKey', 'announceUsed'],
          },
          {
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: result }, 'forgetKey'],
          },
        ],
      },
    },
    waiting: {
      description: 'There is no network: the receipt waits, and leaves by itself when there is one (§F.16).',
      meta: { step: 'waiting' },
      invoke: {
        id: 'isPhotoKept',
        src: 'isPhotoKept',
        onDone: { actions: { type: 'keepWhetherKept', params: ({ event }) => ({ isKept: event.output }) } },
      },
      on: {
        'network.returned': { guard: 'hasEdition', target: 'sending' },
        // Sent at the end of the start-up, when the network is available.
        'edition.running': [
          {
            guard: { type: 'isRunning', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keepEdition', params: ({ event }) => ({ editionId: event.editionId }) },
          },
        ],
        ...CHANGES_IGNORED,
        'receipt.cancel': 'filling',
        'receipt.submit': {},
      },
    },
    refused: {
      entry: 'endWaiting',
      description: 'The server said no and why; everything typed is still there to be corrected.',
      meta: { step: 'form' },
    },
    denied: {
      description:
        'No contest runs any more, whatever the page knew. A receipt that waited stays one that waited: what is told of it goes by that (§B.57).',
      meta: { step: 'form' },
    },
    outcomeUnknown: {
      entry: 'endWaiting',
      description: 'No answer came: sending again with the same key makes no second participation.',
      meta: { step: 'form' },
    },
    sent: {
      description: 'The receipt has been taken and waits to be checked.',
      meta: { step: 'sent' },
      tags: 'underWay',
      on: {
        // A file dialog that was opened before belongs to the receipt that has left.
        ...CHANGES_IGNORED,
        'receipt.another': { target: 'filling', actions: ['startAfresh', 'announceNoPhoto'] },
        'receipt.prepare': { target: 'filling', actions: ['startAfresh', 'noteAhead', 'announceNoPhoto'] },
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
    // The server already has this receipt, for example because the page was closed while it was being sent.
    'receipt.another': { target: '.filling', actions: ['startAfresh', 'dropDraft', 'announceNoPhoto'] },
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
        actions: [{ type: 'keepValues', params: values }, 'noteNoEdition'],
      },
      { target: '.gettingKey', actions: { type: 'keepValues', params: values } },
    ],
  },
});

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>;
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;
