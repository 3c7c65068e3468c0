import { isFromPhoto } from '../../domain/receipt-reading.ts';
import { TYPED_FIELDS } from '../../domain/receipts.ts';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const WHOLE = aReceipt();
const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const UNHEARD = ['unreachable', 'malformed', 'failed'];

export const receiptModel = defineModel<typeof receiptMachine>({
  machine: receiptMachine,
  inputs: [{ editionId: 5 }, { editionId: null }],
  cases: {
    'edition.running': [{ editionId: 5 }, { editionId: null }],
    'draft.change': [{ draft: WHOLE }],
    'photo.choose': [{ file: RAW }, { file: PDF }],
    'receipt.read': [{ typed: { code: '0042-0017', amount: '9.90' } }, { typed: {} }],
    'receipt.submit': [{ values: WHOLE }, { values: aReceipt({ code: '' }) }],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': everyAnswer(anItem()).map((answer) => ({ answer })),
  },
  answers: {
    readDraft: [
      ...[null, aReceipt({ code: '7' }), { ...aReceipt({ code: '8' }), waitingKey: 'key-0' }],
      { ...aReceipt({ code: '9', file: null }), waitingKey: 'key-0' },
    ],
    isPhotoKept: [true, false],
    preparePhoto: [PREPARED],
    newIdempotencyKey: ['key-1'],
  },
  tells: { uploadReceipt: ['upload.progressed', 'upload.answered', 'upload.stranded'] },
  tellsApart: ({ editionId, idempotencyKey, values, read, isWaiting }) => [
    editionId,
    idempotencyKey,
    values.code,
    values.file?.name,
    Object.keys(read).length,
    isWaiting,
    values.file === null,
  ],
  always: {
    'Nothing is on its way without a key.': ({ context, snapshot }) =>
      snapshot.matches('sending') ? context.idempotencyKey !== null : undefined,
    'What waits for the network keeps the key that it was sent with.': ({ context, snapshot }) =>
      snapshot.matches('waiting') ? context.isWaiting && context.idempotencyKey !== null : undefined,
    '§F.16: nothing waits without its picture.': ({ context, snapshot }) =>
      snapshot.matches('waiting') ? context.values.file !== null : undefined,
    'A picture is prepared only once it was chosen, and kept no longer than that.': ({ context, snapshot }) =>
      snapshot.matches('preparingPhoto') === (context.chosen !== null),
    'A receipt that was taken is kept.': ({ context, snapshot }) =>
      snapshot.matches('sent') === (context.sent !== null),
  },
  rules: {
    '§F.18: what was read of the photo fills what is empty, and nothing else': ({ event }, before, after) =>
      event.type === 'receipt.read'
        ? TYPED_FIELDS.every(
            (field) =>
              after.values[field] === before.values[field] ||
              (before.values[field] === '' && after.values[field] === event.typed[field]),
          )
        : undefined,
    '§F.18: what another photo said goes with it': ({ event }, before, after) =>
      event.type === 'photo.remove' && before.values !== after.values
        ? TYPED_FIELDS.every(
            (field) => !isFromPhoto(before.values, before.read, field) || after.values[field] === '',
          )
        : undefined,
    '§F.17: a picture that was prepared is what the form and the draft hold': (
      { event, emitted },
      _,
      after,
    ) =>
      event.type === 'xstate.done.actor.preparePhoto'
        ? after.values.file === event.output &&
          emitted.some((said) => said.type === 'draft.changed' && said.draft.file === event.output)
        : undefined,
    '§F.17: a picture that takes too long stays as it was chosen': ({ event }, before, after) =>
      event.type.startsWith('xstate.after') ? after.values.file === before.chosen : undefined,
    '§F.17: nothing is sent while a picture is prepared': ({ event, before, after }) =>
      event.type === 'receipt.submit' && before.matches('preparingPhoto')
        ? after.matches('preparingPhoto')
        : undefined,
    '§F: a receipt with another picture has another key': ({ event, before }, _, after) =>
      (event.type === 'photo.choose' || event.type === 'photo.remove') &&
      !before.hasTag('busy') &&
      !before.matches('waiting') &&
      !before.matches('sent')
        ? after.idempotencyKey === null || after.chosen !== null
        : undefined,
    '§F.5: a receipt that lacks something is not sent': ({ event, before, after }) =>
      event.type === 'receipt.submit' && event.values !== WHOLE && !before.matches('gettingKey')
        ? !after.matches('gettingKey')
        : undefined,
    '§F: sent again unheard, a receipt has the same key': ({ event }, before, after) =>
      event.type === 'upload.answered' && UNHEARD.includes(event.answer.kind)
        ? after.idempotencyKey === before.idempotencyKey
        : undefined,
    '§F: a refused receipt gets a new key': ({ after, event }, _, { idempotencyKey }) =>
      event.type === 'upload.answered' && after.matches('refused') ? idempotencyKey === null : undefined,
    '§F: what was typed survives everything but success': ({ before, after }, was, is) =>
      before.matches('sending') && !after.matches('sent') && !after.matches('filling')
        ? was.values === is.values
        : undefined,
    '§F: a receipt that was taken stays so until another one is asked for': ({ event, before, after }) =>
      before.matches('sent') && event.type !== 'receipt.another' ? after.matches('sent') : undefined,
    '§F.16: a receipt waits only where the browser knows that there is no network': ({
      event,
      before,
      after,
    }) =>
      after.matches('waiting') && !before.matches('waiting')
        ? event.type === 'upload.stranded' || event.type === 'xstate.done.actor.readDraft'
        : undefined,
    '§X: the draft is dropped when the receipt is taken, and only then': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'draft.dropped') ===
      (event.type === 'upload.answered' && event.answer.kind === 'ok'),
  },
  asks: {
    preparePhoto: ({ file }, { chosen }) => file === RAW && file === chosen,
    readDraft: ({ flow }) => flow === 'receipt',
    // What is sent again after a visit is what was kept then; what the person sends now is whole.
    uploadReceipt: ({ editionId, values, idempotencyKey }, context) =>
      editionId === 5 && values === context.values && idempotencyKey === context.idempotencyKey,
  },
  shows: { sending: (_, snapshot) => snapshot.hasTag('busy') },
});
