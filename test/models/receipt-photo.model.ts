import { receiptPhotoMachine } from '../../machines/receipt-photo/receipt-photo.machine.ts';
import { unreachable } from '../machines/support/answers.ts';
import { defineModel } from './kit/model.ts';

const PHOTO = { url: 'blob:1', isPdf: false };

export const receiptPhotoModel = defineModel<typeof receiptPhotoMachine>({
  machine: receiptPhotoMachine,
  inputs: [undefined],
  cases: {
    'photo.open': [{ itemId: 51 }, { itemId: 52 }],
    'photo.arrived': [{ photo: PHOTO }],
    'photo.missing': [{ failure: unreachable }],
  },
  answers: {},
  tellsApart: ({ itemId }) => itemId,
  always: {
    'A photo is held only while it is shown.': ({ context, snapshot }) =>
      (context.photo !== null) === snapshot.matches({ open: 'shown' }),
    'It is known whose photo is open.': ({ context, snapshot }) =>
      (context.itemId !== null) === snapshot.matches('open'),
    'Why there is no photo is told where there is none.': ({ context, snapshot }) =>
      context.errors.length > 0 === snapshot.matches({ open: 'failed' }),
  },
  rules: {
    '§B.48: a photo is shown when it has arrived for what is open': ({ event, before, after }) =>
      event.type === 'photo.arrived' && before.matches({ open: 'loading' })
        ? after.matches({ open: 'shown' })
        : undefined,
  },
});
