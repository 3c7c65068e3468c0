import { deskHistoryMachine } from '../../machines/desk/desk-history.machine.ts';
import { aLine, aReview } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const deskHistoryModel = defineModel<typeof deskHistoryMachine>({
  machine: deskHistoryMachine,
  inputs: [undefined],
  cases: {
    'status.choose': [{ status: 'approved' }],
    'receipt.open': [{ id: 7 }],
    'receipt.reopen': [{ reason: ' La data si legge. ' }],
  },
  answers: {
    listReceipts: everyAnswer({ data: [aLine(9), aLine(7)], next: 7 }, { data: [], next: null }),
    readReceipt: everyAnswer(aReview({ id: 7, status: 'refused' }), aReview({ id: 7 })),
    reopenReceipt: everyAnswer(aReview({ id: 7 })),
  },
  tellsApart: ({ status, next, receipt, messages, lines }) => [
    ...[status, next, receipt?.status, messages.length > 0, lines.length > 0],
  ],
  always: {
    'One receipt is shown where one was opened, and nowhere else.': ({ context, snapshot }) =>
      snapshot.matches('over')
        ? undefined
        : (context.receipt !== null) === (snapshot.matches('open') || snapshot.matches('reopening')),
    'A list that fails says so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.messages.length > 0 : undefined,
    'A line that is in view can be pressed, whatever is asked for.': ({ context, snapshot }) =>
      context.lines.length === 0 || context.receipt !== null || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'receipt.open', id: 9 }),
    'The picture can be turned and enlarged wherever it is in view.': ({ context, snapshot }) =>
      context.receipt === null || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'picture.rotate' }) && snapshot.can({ type: 'picture.zoom' }),
    'Another status can be chosen wherever the list is.': ({ context, snapshot }) =>
      context.receipt !== null || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'status.choose', status: 'approved' }),
  },
  rules: {
    'Only a decision that was taken is taken back, and by a press.': ({ event, before, after }) =>
      after.matches('reopening') && !before.matches('reopening')
        ? event.type === 'receipt.reopen' && before.context.receipt?.status === 'refused'
        : undefined,
    'What was refused stays open, with a word.': ({ event, before, after }, _, { messages }) =>
      event.type === 'xstate.done.actor.reopenReceipt' &&
      before.matches('reopening') &&
      event.output.kind !== 'ok' &&
      !after.matches('over')
        ? after.matches('open') && messages.length > 0
        : undefined,
  },
  asks: {
    listReceipts: ({ status, before }, context) => status === context.status && before === context.next,
    readReceipt: ({ id }) => id === 7,
    reopenReceipt: ({ id, version, reason }) => id === 7 && version === 1 && reason === 'La data si legge.',
  },
  limit: 3_000,
});
