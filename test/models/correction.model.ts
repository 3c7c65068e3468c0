import { correctionMachine } from '../../machines/correction/correction.machine.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const RIGHT = aReceipt({ file: null });

export const correctionModel = defineModel<typeof correctionMachine>({
  machine: correctionMachine,
  inputs: [undefined],
  cases: {
    'correction.open': [{ item: anItem() }],
    'photo.choose': [{ file: RAW }, { file: PDF }],
    'correction.submit': [{ values: RIGHT }, { values: aReceipt({ code: '' }) }],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': everyAnswer(anItem()).map((answer) => ({ answer })),
  },
  answers: { preparePhoto: [PREPARED] },
  tells: { correctReceipt: ['upload.progressed', 'upload.answered'] },
  tellsApart: ({ values }) => values.file?.name,
  always: {
    'A picture is prepared only once it was chosen, and kept no longer than that.': ({ context, snapshot }) =>
      snapshot.matches({ open: 'preparingPhoto' }) === (context.chosen !== null),
    'An open form belongs to a receipt, a closed one to none.': ({ context, snapshot }) =>
      snapshot.matches('closed') === (context.itemId === null),
  },
  rules: {
    '§F.17: a picture that was prepared is what is sent': ({ event }, _, after) =>
      event.type === 'xstate.done.actor.preparePhoto' ? after.values.file === event.output : undefined,
    '§F.17: a picture that takes too long stays as it was chosen': ({ event }, before, after) =>
      event.type.startsWith('xstate.after') ? after.values.file === before.chosen : undefined,
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
    '§F.12: a refusal is told in the form while it is open, and on the banner alone where it closes': (
      { event, after, emitted },
      _,
      { errors },
    ) => {
      if (event.type !== 'upload.answered' || event.answer.kind === 'ok') return undefined;
      const isInForm = errors.form.length + Object.keys(errors.fields).length > 0;
      const isOnBanner = emitted.some(({ type }) => type === 'alert.show');
      return after.matches('closed') ? isOnBanner && !isInForm : isInForm && !isOnBanner;
    },
  },
  asks: {
    preparePhoto: ({ file }, { chosen }) => file === RAW && file === chosen,
    correctReceipt: ({ itemId, values }) => itemId === anItem().id && values === RIGHT,
  },
  shows: { 'open.sending': (_, snapshot) => snapshot.hasTag('busy') },
});
