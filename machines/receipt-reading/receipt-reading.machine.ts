// Decides when the photo of a receipt is read on the device, and for how long. The form never waits for it.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isPreparable, type PickedFile } from '../../domain/photos.ts';
import { type PhotoReading, READING_TIMEOUT_MS } from '../../domain/receipt-reading.ts';
import { readPhoto } from '../ports/participation.ts';

type Context = { file: PickedFile | null };

export type ReceiptReadingEvent =
  | { type: 'photo.changed'; file: PickedFile | null }
  /** The player asks for another try of a reading that took too long. */
  | { type: 'reading.retry' };
export type ReceiptReadingEmitted = { type: 'receipt.read' } & PhotoReading;

type Kept = { file: PickedFile | null };
type Found = { found: PhotoReading | null };

const kept = ({ event }: { event: Kept }) => ({ file: event.file });
const found = ({ event }: { event: { output: PhotoReading | null } }) => ({ found: event.output });

export const receiptReadingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReceiptReadingEvent,
    emitted: {} as ReceiptReadingEmitted,
  },
  actors: { readPhoto },
  delays: { readingTimeout: READING_TIMEOUT_MS },
  guards: {
    isPhoto: (_, { file }: Kept) => file !== null && isPreparable(file),
    isRead: (_, params: Found) => params.found !== null,
  },
  actions: {
    keepFile: assign({ file: (_, params: Kept) => params.file }),
    announce: emit((_, params: Found) => ({
      type: 'receipt.read' as const,
      typed: params.found?.typed ?? {},
      problems: params.found?.problems ?? [],
    })),
  },
}).createMachine({
  id: 'receiptReading',
  description: 'The reading of a receipt from its photo, on the device, beside the form (§F.18).',
  context: { file: null },
  initial: 'idle',
  on: {
    'photo.changed': [
      {
        guard: { type: 'isPhoto', params: kept },
        target: '.reading',
        actions: { type: 'keepFile', params: kept },
      },
      { target: '.idle', actions: { type: 'keepFile', params: kept } },
    ],
  },
  states: {
    idle: { description: 'There is no photo that could be read: the form is as ever.' },
    reading: {
      description: 'The photo is being read; everything can be typed meanwhile.',
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        input: ({ context: { file } }) => {
          if (file === null) throw new Error('A photo is read once it was chosen.');
          return { file };
        },
        onDone: [
          {
            guard: { type: 'isRead', params: found },
            target: 'read',
            actions: { type: 'announce', params: found },
          },
          { target: 'unread' },
        ],
      },
      // No field is filled after the player has begun to type.
      after: { readingTimeout: 'tooSlow' },
    },
    tooSlow: {
      description:
        'The device reads too slowly, and the photo may be good: the fields are filled in by hand, or it is tried again.',
      on: { 'reading.retry': 'reading' },
    },
    unread: { description: 'Nothing could be read of the photo: the fields are filled in by hand.' },
    read: { description: 'What could be read of the photo is in the form, to be checked.' },
  },
});

export type ReceiptReadingActorRef = ActorRefFrom<typeof receiptReadingMachine>;
export type ReceiptReadingSnapshot = SnapshotFrom<typeof receiptReadingMachine>;
