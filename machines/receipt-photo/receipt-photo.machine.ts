// Decides how a player views the photo of a receipt: loaded on request, released when it is closed.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import { isPhotoLost, type Message, messagesOf } from '../../domain/errors.ts';
import type { Failure } from '../../domain/result.ts';
import { type PhotoEvent, type ShownPhoto, showPhoto } from '../ports/participation.ts';

export type ReceiptPhotoContext = {
  /** The receipt whose photo is open; one at a time. */
  itemId: number | null;
  photo: ShownPhoto | null;
  errors: readonly Message[];
};

export type ReceiptPhotoEvent =
  | { type: 'photo.open'; itemId: number }
  | { type: 'photo.close' }
  | { type: 'photo.retry' }
  /** A receipt has been corrected, perhaps with another photo. */
  | { type: 'item.corrected'; item: Item }
  | PhotoEvent;

export const receiptPhotoMachine = setup({
  types: { context: {} as ReceiptPhotoContext, events: {} as ReceiptPhotoEvent },
  actors: { showPhoto },
  guards: {
    isLost: (_, { failure }: { failure: Failure }) => isPhotoLost(failure),
    isOpenItem: ({ context }, { itemId }: { itemId: number }) => context.itemId === itemId,
  },
  actions: {
    keepItem: assign({ itemId: (_, params: { itemId: number }) => params.itemId }),
    forgetItem: assign({ itemId: null }),
    keepPhoto: assign({ photo: (_, params: { photo: ShownPhoto }) => params.photo }),
    forgetPhoto: assign({ photo: null, errors: [] }),
    keepFailure: assign({ errors: (_, params: { failure: Failure }) => messagesOf(params.failure) }),
  },
}).createMachine({
  id: 'receiptPhoto',
  description: 'The photo of an own receipt, to be seen again (§B.48).',
  context: { itemId: null, photo: null, errors: [] },
  initial: 'closed',
  states: {
    closed: { description: 'No photo is open.', entry: 'forgetItem' },
    open: {
      description: 'A photo is asked for, and lies in memory until it is put away.',
      initial: 'loading',
      exit: 'forgetPhoto',
      invoke: {
        id: 'showPhoto',
        src: 'showPhoto',
        input: ({ context: { itemId } }) => {
          if (itemId === null) throw new Error('A photo belongs to a receipt.');
          return { itemId };
        },
      },
      on: {
        'photo.close': 'closed',
        'item.corrected': {
          guard: { type: 'isOpenItem', params: ({ event }) => ({ itemId: event.item.id }) },
          target: 'open',
          reenter: true,
        },
      },
      states: {
        loading: {
          description: 'The photo is on its way.',
          on: {
            'photo.arrived': {
              target: 'shown',
              actions: { type: 'keepPhoto', params: ({ event }) => ({ photo: event.photo }) },
            },
            'photo.missing': [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ failure: event.failure }) },
                target: 'lost',
              },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.failure }) },
              },
            ],
          },
        },
        shown: { description: 'The photo is in view.' },
        lost: { description: 'The server no longer has the photo; a correction may bring another.' },
        failed: {
          description: 'The photo could not be had; it can be asked for again.',
          on: { 'photo.retry': { target: '#receiptPhoto.open', reenter: true } },
        },
      },
    },
  },
  on: {
    'photo.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'keepItem', params: ({ event }) => ({ itemId: event.itemId }) },
    },
  },
});

export type ReceiptPhotoActorRef = ActorRefFrom<typeof receiptPhotoMachine>;
export type ReceiptPhotoSnapshot = SnapshotFrom<typeof receiptPhotoMachine>;
