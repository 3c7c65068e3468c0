import { correctionMachine } from '../../machines/correction/correction.machine.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const RIGHT = aReceipt({ file: null });

export const correctionModel = defineModel<typeof correctionMachine>({
  machine: correctionMachine,
  inputs: [undefined],
  cases: {
    'correction.open': [{ item: anItem() }],
    'correction.submit': [{ values: RIGHT }, { values: aReceipt({ code: '' }) }],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': everyAnswer(anItem()).map((answer) => ({ answer })),
  },
  tells: { correctReceipt: ['upload.progressed', 'upload.answered'] },
  always: {
    'An open form belongs to a receipt, a closed one to none.': ({ context, snapshot }) =>
      snapshot.matches('closed') === (context.itemId === null),
  },
  rules: {
    '§F.12: only a whole correction is sent': ({ event, before, after }) =>
      event.type === 'correction.submit' && event.values !== RIGHT && !before.matches({ open: 'sending' })
        ? !after.matches({ open: 'sending' })
        : undefined,
    '§F.12: a receipt judged meanwhile closes the form and loads the list anew': ({
      event,
      after,
      emitted,
    }) =>
      event.type === 'upload.answered' && event.answer.kind === 'refused' && event.answer.status === 409
        ? after.matches('closed') && emitted.some(({ type }) => type === 'participations.reload')
        : undefined,
    '§F.12: a refusal is always told': ({ event, emitted }) =>
      event.type === 'upload.answered' ? emitted.some(({ type }) => type === 'alert.show') : undefined,
  },
  asks: {
    correctReceipt: ({ itemId, values }) => itemId === anItem().id && values === RIGHT,
  },
  shows: { 'open.sending': (_, snapshot) => snapshot.hasTag('busy') },
});
