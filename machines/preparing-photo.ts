// The state in which a chosen picture is prepared, in the flows that send one: receipt and correction.
import type { PickedFile } from '../domain/photos.ts';

/** `chosen`: the picture as it was chosen, while it is being prepared. */
type Choosing = { context: { chosen: PickedFile | null } };

/** Prepares the chosen picture, then goes on to `filling`, where `keepPhoto` keeps what came of it. */
export const preparingPhoto = {
  tags: 'busy',
  invoke: {
    id: 'preparePhoto',
    src: 'preparePhoto',
    input: ({ context: { chosen } }: Choosing) => {
      if (chosen === null) throw new Error('A picture is prepared once it was chosen.');
      return { file: chosen };
    },
    onDone: {
      target: 'filling',
      actions: {
        type: 'keepPhoto',
        params: ({ event }: { event: { output: PickedFile } }) => ({ file: event.output }),
      },
    },
  },
  // After this time the original picture is sent, if it is small enough.
  after: {
    photoTimeout: {
      target: 'filling',
      actions: { type: 'keepPhoto', params: ({ context }: Choosing) => ({ file: context.chosen }) },
    },
  },
} as const;
