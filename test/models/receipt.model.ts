import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { EMPTY_RECEIPT, RECEIPT_FIELDS, TYPED_FIELDS, validateReceipt } from '../../domain/receipts.ts';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { refused, refusedAt } from '../machines/support/answers.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';
import {
  BLANK,
  changed,
  DISABLED,
  DROPPED,
  ENDED,
  RESTORING,
  recalled,
  sending,
  stillRead,
  type Word,
  withPhoto,
} from './receipt.outcomes.ts';

const WHOLE = aReceipt();
const RAW = { name: 'IMG_1.HEIC', size: 9_000_000, type: 'image/heic' };
const PREPARED = { name: 'IMG_1.jpg', size: 700_000, type: 'image/jpeg' };
const PDF = { name: 'scontrino.pdf', size: 90_000, type: 'application/pdf' };
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

const OF_FIELDS = refusedAt('code', 'amount', 'file');
const OFF = refused('Concorso NON attivo', 403);
const USED = refused('I dati di questo scontrino sono già stati utilizzati.');

export const receiptModel = defineModel<typeof receiptMachine>({
  machine: receiptMachine,
  inputs: [{ editionId: 5 }, { editionId: null }],
  cases: {
    'edition.running': [{ editionId: 5 }, { editionId: null }],
    'draft.change': [{ draft: WHOLE }],
    'photo.choose': [{ file: RAW }, { file: PDF }],
    'receipt.read': [
      { typed: { code: '0042-0017', amount: '9.90' }, problems: [] },
      { typed: { code: '' }, problems: [] },
      { typed: {}, problems: ['dark'] },
    ],
    'receipt.submit': [
      { values: WHOLE },
      { values: { ...WHOLE } },
      { values: aReceipt({ code: '', amount: '' }) },
    ],
    'upload.progressed': [{ fraction: 0.5 }],
    'upload.answered': [...everyAnswer(anItem()), OF_FIELDS, USED, OFF].map((result) => ({ result })),
  },
  answers: {
    readDraft: [
      ...[null, aReceipt({ code: '7' }), { ...aReceipt({ code: '8' }), waitingKey: 'key-0' }],
      ...[
        { ...aReceipt({ code: '9', file: null }), waitingKey: 'key-0' },
        aReceipt({ code: '6', file: null }),
        { ...aReceipt({ code: '5' }), read: { code: '5' }, problems: ['cut' as const] },
      ],
    ],
    isPhotoKept: [true, false],
    preparePhoto: [PREPARED],
    newIdempotencyKey: ['key-1'],
  },
  callbackEvents: { uploadReceipt: ['upload.progressed', 'upload.answered', 'upload.stranded'] },
  distinguishBy: ({ editionId, idempotencyKey, values, read, problems, isWaiting }) => [
    editionId,
    idempotencyKey,
    values.code,
    values.file?.name,
    Object.keys(read).length,
    problems.length,
    isWaiting,
  ],
  tags: { busy: ['preparingPhoto', 'gettingKey', 'sending'], underWay: ['sending', 'sent'] },
  steps: {
    form: ['filling', 'preparingPhoto', 'gettingKey', 'sending', 'refused', 'denied', 'outcomeUnknown'],
    waiting: ['waiting'],
    sent: ['sent'],
  },
  starts: ({ editionId }) => ({ ...RESTORING, to: 'restoring', assigns: { ...BLANK, editionId } }),
  expects: {
    'done readDraft': ({ output }, { context }) => {
      // What was typed before the draft is read is not overwritten.
      if (output === null || context.values !== EMPTY_RECEIPT) return { to: 'filling' };
      // §F.18: the marks of what was read come back with it.
      const { waitingKey, read = {}, problems = [], ...values } = output;
      if (waitingKey === undefined) return { to: 'filling', assigns: { values, read, problems } };
      if (values.file !== null) {
        const assigns = { values, read, problems, idempotencyKey: waitingKey, isWaiting: true, isKept: null };
        if (context.editionId !== null) return sending(context, assigns);
        return { to: 'waiting', assigns, invokes: { isPhotoKept: undefined } };
      }
      return {
        to: 'filling',
        assigns: { values, read, errors: fromValidation({ file: 'contest.waiting.photoLost' }) },
        emits: [{ type: 'receipt.recalled' }],
      };
    },
    'player.known': (_, { at, context }) =>
      (at('restoring') || (at('filling') && context.values === EMPTY_RECEIPT)) && RESTORING,
    'draft.change': ({ draft }, { at, context }) =>
      !at('gettingKey', 'sending', 'waiting', 'sent') && {
        assigns: { values: draft, read: stillRead(draft, context.read), idempotencyKey: null },
        emits: [changed(draft, stillRead(draft, context.read), context.problems)],
      },
    'photo.choose': ({ file }, { at, context }) => {
      if (at('gettingKey', 'sending', 'waiting', 'sent')) return false;
      if (file === PDF) return withPhoto(file, context);
      return {
        to: 'preparingPhoto',
        assigns: { ...recalled(context).assigns, chosen: file },
        emits: recalled(context).emits,
        invokes: { preparePhoto: { file } },
        timers: { photoTimeout: 8_000 },
      };
    },
    'photo.remove': (_, { at, context }) =>
      !at('gettingKey', 'sending', 'waiting', 'sent') && withPhoto(null, context),
    'done preparePhoto': ({ output }, { context }) => withPhoto(output, context),
    'after photoTimeout': (_, { context }) => withPhoto(context.chosen, context),
    // §F.18: what was read of the photo fills what is empty, and nothing else.
    'receipt.read': ({ typed, problems }, { at, context: { values, idempotencyKey } }) => {
      const empty = TYPED_FIELDS.filter((field) => values[field] === '' && typed[field]);
      if (!at('filling') || empty.length + problems.length === 0) return false;
      const read = Object.fromEntries(empty.map((field) => [field, typed[field]]));
      const filled = { ...values, ...read };
      const key = empty.length > 0 ? null : idempotencyKey;
      return {
        assigns: { values: filled, read, problems, idempotencyKey: key },
        emits: [changed(filled, read, problems)],
      };
    },
    'receipt.submit': ({ values }, { at, context }) => {
      if (at('preparingPhoto', 'gettingKey', 'sending', 'waiting', 'sent')) return false;
      const wrong = validateReceipt(values);
      const back = recalled(context);
      // §F.5: a receipt that lacks something is not sent.
      if (values.code === '')
        return {
          ...back,
          to: 'filling',
          assigns: { ...back.assigns, values, errors: fromValidation(wrong) },
        };
      const isSame = RECEIPT_FIELDS.every((field) => values[field] === context.values[field]);
      const idempotencyKey = isSame ? context.idempotencyKey : null;
      const assigns = { values, errors: noErrors, fraction: 0, idempotencyKey };
      if (context.editionId === null)
        return { ...back, to: 'refused', assigns: { ...back.assigns, ...assigns, errors: DISABLED } };
      // §F: sent again after no answer, a receipt has the same key.
      return idempotencyKey === null
        ? { to: 'gettingKey', assigns, invokes: { newIdempotencyKey: undefined } }
        : sending(context, assigns);
    },
    'done newIdempotencyKey': ({ output }, { context }) => sending(context, { idempotencyKey: output }),
    'upload.progressed': ({ fraction }, { at }) => at('sending') && { assigns: { fraction } },
    'upload.stranded': (_, { at, context: { values, read, problems, idempotencyKey } }) =>
      at('sending') && {
        to: 'waiting',
        assigns: { isWaiting: true, isKept: null },
        emits: [
          ENDED,
          changed(values, read, problems),
          { type: 'receipt.waiting', key: idempotencyKey ?? '' },
        ],
        invokes: { isPhotoKept: undefined },
      },
    'upload.answered': ({ result }, { at, context }) => {
      if (!at('sending')) return false;
      // §X: the draft is dropped when the receipt is taken, and only then.
      if (result.kind === 'ok') {
        const emits: Word[] = [ENDED, DROPPED, { type: 'receipt.sent' }];
        return { to: 'sent', assigns: { sent: result.data }, emits };
      }
      const errors = fromFailure(result, RECEIPT_FIELDS);
      // §B.57: what waited and came too late stays what waited.
      if (result === OFF) {
        const emits: Word[] = [ENDED, { type: 'receipt.denied' }];
        return { to: 'denied', assigns: { errors, idempotencyKey: null }, emits };
      }
      const { assigns, emits } = recalled(context);
      // A 409 means that the first sending is still being processed.
      if (UNKNOWN_OUTCOMES.includes(result.kind) || (result.kind === 'refused' && result.status === 409))
        return { to: 'outcomeUnknown', assigns: { ...assigns, errors }, emits: [ENDED, ...emits] };
      // §X.13: a receipt that the server has already is not lost by a logout.
      const used = result === USED ? [{ type: 'receipt.used' } as const] : [];
      const changes = { ...assigns, errors, idempotencyKey: null };
      return { to: 'refused', assigns: changes, emits: [ENDED, ...used, ...emits] };
    },
    'receipt.cancel': (_, { at, context }) => {
      if (!at('sending', 'waiting')) return false;
      const { assigns, emits } = recalled(context);
      return { to: 'filling', assigns, emits: at('sending') ? [ENDED, ...emits] : emits };
    },
    'done isPhotoKept': ({ output }) => ({ assigns: { isKept: output } }),
    'network.returned': (_, { at, context }) =>
      at('waiting') && context.editionId !== null && sending(context),
    'edition.running': ({ editionId }, { at, context }) => {
      if (at('waiting') && editionId !== null) return sending(context, { editionId });
      if (!at('gettingKey') || editionId !== null) return { assigns: { editionId } };
      const { assigns, emits } = recalled(context);
      return { to: 'refused', assigns: { ...assigns, editionId, errors: DISABLED }, emits };
    },
    'receipt.prepare': (_, { at, context: { announcements = 0 } }) => {
      if (at('filling')) return { assigns: { isAhead: true, announcements: announcements + 1 } };
      const emits = [{ type: 'photo.changed', file: null } as const];
      return at('sent') && { to: 'filling', assigns: { ...BLANK, isAhead: true }, emits };
    },
    'receipt.another': (_, { at }) =>
      !at('restoring', 'gettingKey', 'sending', 'waiting') && {
        ...{ to: 'filling', assigns: BLANK },
        emits: [...(at('sent') ? [] : [DROPPED]), { type: 'photo.changed', file: null }],
      },
  },
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
});
