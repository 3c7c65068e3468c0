import { fromFailure, fromValidation, messagesOf, noErrors } from '../../domain/errors.ts';
import type { PickedFile } from '../../domain/photos.ts';
import { EMPTY_RECEIPT, RECEIPT_FIELDS, typedOf, validateCorrection } from '../../domain/receipts.ts';
import { type CorrectionContext, correctionMachine } from '../../machines/correction/correction.machine.ts';
import { errorAlert, refusedAt } from '../machines/support/answers.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const RIGHT = aReceipt({ file: null });

const OF_FIELDS = refusedAt('code', 'amount', 'file');

type Outcome = OutcomeOf<typeof correctionMachine>;

const BLANK = { itemId: null, values: EMPTY_RECEIPT, chosen: null, errors: noErrors, fraction: 0 };
const CLOSED: Outcome = { to: 'closed', assigns: BLANK };
const RELOAD = { type: 'participations.reload' } as const;

const withPhoto = (file: PickedFile | null, { values }: CorrectionContext): Outcome => ({
  to: { open: 'filling' },
  assigns: { values: { ...values, file }, chosen: null },
});

export const correctionModel = defineModel<typeof correctionMachine>({
  machine: correctionMachine,
  inputs: [undefined],
  cases: {
    'correction.open': [{ item: anItem() }],
    'photo.choose': [{ file: RAW }, { file: PDF }],
    'correction.submit': [{ values: RIGHT }, { values: aReceipt({ code: '' }) }],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': [...everyAnswer(anItem()), OF_FIELDS].map((result) => ({ result })),
  },
  answers: { preparePhoto: [PREPARED] },
  callbackEvents: { correctReceipt: ['upload.progressed', 'upload.answered'] },
  distinguishBy: ({ values }) => values.file?.name,
  tags: { busy: ['open.preparingPhoto', 'open.sending'] },
  starts: () => ({ to: 'closed', assigns: BLANK }),
  expects: {
    'correction.open': ({ item }, { at }) =>
      !at({ open: 'sending' }) && {
        to: { open: 'filling' },
        assigns: { ...BLANK, itemId: item.id, values: { ...typedOf(item), file: null } },
      },
    // Called back, a correction may have been taken all the same.
    'correction.close': (_, { at }) => {
      if (at({ open: 'sending' })) return { ...CLOSED, emits: [RELOAD] };
      return at('open') && CLOSED;
    },
    'correction.cancel': (_, { at }) =>
      at({ open: 'sending' }) && { to: { open: 'filling' }, emits: [RELOAD] },
    'photo.choose': ({ file }, { at, context }) => {
      if (!at('open') || at({ open: 'sending' })) return false;
      if (file === PDF) return withPhoto(file, context);
      return {
        to: { open: 'preparingPhoto' },
        assigns: { chosen: file },
        invokes: { preparePhoto: { file } },
        timers: { photoTimeout: 8_000 },
      };
    },
    'photo.remove': (_, { at, context }) =>
      at('open') && !at({ open: 'sending' }) && withPhoto(null, context),
    // §F.17: a picture that was prepared is what is sent; one that takes too long stays as it was chosen.
    'done preparePhoto': ({ output }, { context }) => withPhoto(output, context),
    'after photoTimeout': (_, { context }) => withPhoto(context.chosen, context),
    'correction.submit': ({ values }, { at, context: { itemId } }) => {
      if (!at({ open: 'filling' }, { open: 'refused' })) return false;
      // §F.12: only a whole correction is sent.
      if (values !== RIGHT) {
        const errors = fromValidation(validateCorrection(values));
        return { to: { open: 'filling' }, assigns: { values, errors } };
      }
      return {
        to: { open: 'sending' },
        assigns: { values, errors: noErrors, fraction: 0 },
        invokes: { correctReceipt: { itemId: itemId ?? 0, values } },
      };
    },
    'upload.progressed': ({ fraction }, { at }) => at({ open: 'sending' }) && { assigns: { fraction } },
    'upload.stranded': () => ({}),
    // §F.12: a receipt judged meanwhile closes the form, is told on the banner, and the list is reloaded.
    'upload.answered': ({ result }, { at }) => {
      if (!at({ open: 'sending' })) return false;
      if (result.kind === 'ok') {
        const values = { code: '0042-0117', date: '30 luglio 2025', time: '18:05', amount: '12,50' };
        const alert = { style: 'success', lines: [{ key: 'profile.correction.saved', values }] } as const;
        return {
          ...CLOSED,
          emits: [
            { type: 'item.corrected', item: result.data },
            { type: 'alert.show', alert },
          ],
        };
      }
      if (result.kind === 'refused' && result.status === 409) {
        return { ...CLOSED, emits: [errorAlert(messagesOf(result)), RELOAD] };
      }
      return { to: { open: 'refused' }, assigns: { errors: fromFailure(result, RECEIPT_FIELDS) } };
    },
  },
  always: {
    'A picture is prepared only once it was chosen, and kept no longer than that.': ({ context, snapshot }) =>
      snapshot.matches({ open: 'preparingPhoto' }) === (context.chosen !== null),
    'An open form belongs to a receipt, a closed one to none.': ({ context, snapshot }) =>
      snapshot.matches('closed') === (context.itemId === null),
  },
});
