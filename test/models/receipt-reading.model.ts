import { receiptReadingMachine } from '../../machines/receipt-reading/receipt-reading.machine.ts';
import { defineModel } from './kit/model.ts';

const PHOTO = { name: 'scontrino.jpg', size: 120_000, type: 'image/jpeg' };
const OTHER = { name: 'altro.jpg', size: 90_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };

export const receiptReadingModel = defineModel<typeof receiptReadingMachine>({
  machine: receiptReadingMachine,
  inputs: [undefined],
  cases: { 'photo.kept': [{ file: PHOTO }, { file: OTHER }, { file: PDF }, { file: null }] },
  answers: {
    readPhoto: [
      null,
      { typed: { code: '0042-0017' }, problems: [] },
      { typed: {}, problems: ['blurred', 'cut'] },
    ],
  },
  tellsApart: ({ file, problems }) => [file?.name, problems.join()],
  always: {
    'Nothing is said against a photo that was not read.': ({ context, snapshot }) =>
      snapshot.matches('read') || context.problems.length === 0,
    'Only a picture is read.': ({ context, snapshot }) =>
      snapshot.matches('idle') || (context.file !== null && context.file !== PDF),
  },
  rules: {
    '§F.18: what was read is told once, when it was read': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'receipt.read') === ('output' in event && event.output !== null),
    '§F.18: another photo ends the reading of the one before': ({ event, after }) =>
      event.type === 'photo.kept' ? after.context.file === event.file : undefined,
    '§F.18: a reading that takes too long is given up': ({ event, after }) =>
      event.type.startsWith('xstate.after') ? after.matches('idle') : undefined,
  },
  asks: { readPhoto: ({ file }, context) => file === context.file },
});
