import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const WHOLE = aReceipt();
const UNHEARD = ['unreachable', 'malformed', 'failed'];

export const receiptModel = defineModel<typeof receiptMachine>({
  machine: receiptMachine,
  inputs: [{ editionId: 5 }, { editionId: null }],
  cases: {
    'edition.running': [{ editionId: 5 }, { editionId: null }],
    'draft.change': [{ draft: WHOLE }],
    'receipt.submit': [{ values: WHOLE }, { values: aReceipt({ code: '' }) }],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': everyAnswer(anItem()).map((answer) => ({ answer })),
  },
  answers: {
    readDraft: [null, aReceipt({ code: '7' }), { ...aReceipt({ code: '8' }), waitingKey: 'key-0' }],
    newIdempotencyKey: ['key-1'],
  },
  tells: { uploadReceipt: ['upload.progressed', 'upload.answered', 'upload.stranded'] },
  tellsApart: ({ editionId, idempotencyKey, values, isWaiting }) => [
    editionId,
    idempotencyKey,
    values.code,
    isWaiting,
  ],
  always: {
    'Nothing is on its way without a key.': ({ context, snapshot }) =>
      snapshot.matches('sending') ? context.idempotencyKey !== null : undefined,
    'What waits for the network keeps the key that it was sent with.': ({ context, snapshot }) =>
      snapshot.matches('waiting') ? context.isWaiting && context.idempotencyKey !== null : undefined,
    'A receipt that was taken is kept.': ({ context, snapshot }) =>
      snapshot.matches('sent') === (context.sent !== null),
  },
  rules: {
    '§F.5: a receipt that lacks something is not sent': ({ event, before, after }) =>
      event.type === 'receipt.submit' && event.values !== WHOLE && !before.matches('preparing')
        ? !after.matches('preparing')
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
    readDraft: ({ flow }) => flow === 'receipt',
    // What is sent again after a visit is what was kept then; what the person sends now is whole.
    uploadReceipt: ({ editionId, values, idempotencyKey }, context) =>
      editionId === 5 && values === context.values && idempotencyKey === context.idempotencyKey,
  },
  shows: { sending: (_, snapshot) => snapshot.hasTag('busy') },
});
