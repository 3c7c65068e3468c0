import { messagesOf } from '../../domain/errors.ts';
import { receiptPhotoMachine } from '../../machines/receipt-photo/receipt-photo.machine.ts';
import { refused, unreachable } from '../machines/support/answers.ts';
import { anItem } from '../machines/support/contest.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const PHOTO = { url: 'blob:1', isPdf: false };

/** The server's sentence for a receipt whose photo its store no longer has. */
const LOST = refused('La foto di questo scontrino non è più sul nostro server.', 404);

const NOTHING = { photo: null, errors: [] };

const loading = (itemId: number | null): OutcomeOf<typeof receiptPhotoMachine> => ({
  to: { open: 'loading' },
  assigns: { ...NOTHING, itemId },
  invokes: { showPhoto: { itemId: itemId ?? 0 } },
});

export const receiptPhotoModel = defineModel<typeof receiptPhotoMachine>({
  machine: receiptPhotoMachine,
  inputs: [undefined],
  cases: {
    'photo.open': [{ itemId: 51 }, { itemId: 52 }],
    'photo.arrived': [{ photo: PHOTO }],
    'photo.missing': [{ failure: unreachable }, { failure: LOST }],
    'item.corrected': [{ item: anItem({ id: 51 }) }, { item: anItem({ id: 52 }) }],
  },
  answers: {},
  distinguishBy: ({ itemId }) => itemId,
  starts: () => ({ to: 'closed', assigns: { ...NOTHING, itemId: null } }),
  expects: {
    'photo.open': ({ itemId }) => loading(itemId),
    'photo.close': (_, { at }) => at('open') && { to: 'closed', assigns: { ...NOTHING, itemId: null } },
    // §B.48: a photo is shown when it has arrived for what is open.
    'photo.arrived': ({ photo }, { at }) =>
      at({ open: 'loading' }) && { to: { open: 'shown' }, assigns: { photo } },
    // A photo that is lost is not asked for again; one that did not come is.
    'photo.missing': ({ failure }, { at }) => {
      if (!at({ open: 'loading' })) return undefined;
      if (failure === LOST) return { to: { open: 'lost' } };
      return { to: { open: 'failed' }, assigns: { errors: messagesOf(failure) } };
    },
    // A correction may have brought another photo.
    'item.corrected': ({ item }, { at, context: { itemId } }) =>
      at('open') && item.id === itemId && loading(itemId),
    'photo.retry': (_, { at, context: { itemId } }) => at({ open: 'failed' }) && loading(itemId),
  },
  always: {
    'A photo is held only while it is shown.': ({ context, snapshot }) =>
      (context.photo !== null) === snapshot.matches({ open: 'shown' }),
    'It is known whose photo is open.': ({ context, snapshot }) =>
      (context.itemId !== null) === snapshot.matches('open'),
    'Why there is no photo is told where there is none.': ({ context, snapshot }) =>
      context.errors.length > 0 === snapshot.matches({ open: 'failed' }),
  },
});
