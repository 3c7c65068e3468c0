import { receiptReadingMachine } from '../../machines/receipt-reading/receipt-reading.machine.ts';
import { defineModel } from './kit/model.ts';

const PHOTO = { name: 'scontrino.jpg', size: 120_000, type: 'image/jpeg' };
const OTHER = { name: 'altro.jpg', size: 90_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };

/** A reading that takes longer is given up. */
const LONGEST = 6_000;

export const receiptReadingModel = defineModel<typeof receiptReadingMachine>({
  machine: receiptReadingMachine,
  inputs: [undefined],
  cases: { 'photo.changed': [{ file: PHOTO }, { file: OTHER }, { file: PDF }, { file: null }] },
  answers: {
    readPhoto: [
      null,
      { typed: { code: '0042-0017' }, problems: [] },
      { typed: {}, problems: ['blurred', 'cut'] },
    ],
  },
  distinguishBy: ({ file }) => file?.name,
  starts: () => ({ to: 'idle', assigns: { file: null } }),
  expects: {
    // §F.18: another photo ends the reading of the one before; only a picture is read.
    'photo.changed': ({ file }) => {
      const assigns = { file };
      return file === PHOTO || file === OTHER
        ? { to: 'reading', assigns, invokes: { readPhoto: { file } }, timers: { readingTimeout: LONGEST } }
        : { to: 'idle', assigns };
    },
    'done readPhoto': ({ output }) =>
      output === null
        ? { to: 'unread' }
        : {
            to: 'read',
            emits: [{ type: 'receipt.read', ...output }],
          },
    'reading.retry': (_, { at, context: { file } }) =>
      at('tooSlow') &&
      file !== null && {
        to: 'reading',
        invokes: { readPhoto: { file } },
        timers: { readingTimeout: LONGEST },
      },
    'after readingTimeout': () => ({ to: 'tooSlow' }),
  },
  always: {
    'Only a picture is read.': ({ context, snapshot }) =>
      snapshot.matches('idle') || (context.file !== null && context.file !== PDF),
  },
});
