import { messagesOf } from '../../domain/errors.ts';
import { deskHistoryMachine } from '../../machines/desk/desk-history.machine.ts';
import { aLine, aReview } from '../machines/support/desk.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

type Outcome = OutcomeOf<typeof deskHistoryMachine>;
type Context = ContextOf<typeof deskHistoryMachine>;

const NO_RECEIPT = { receipt: null, reason: '', messages: [], isZoomed: false, quarters: 0 };

const listing = ({ status, number }: Pick<Context, 'status' | 'number'>, before: number | null): Outcome => ({
  to: 'listing',
  invokes: { listReceipts: { status, number, before } },
});

export const deskHistoryModel = defineModel<typeof deskHistoryMachine>({
  machine: deskHistoryMachine,
  inputs: [undefined],
  cases: {
    'status.choose': [{ status: 'approved' }],
    'number.find': [{ number: ' 0042-0117 ' }, { number: ' ' }],
    'receipt.open': [{ id: 7 }],
    'receipt.reopen': [{ reason: ' La data si legge. ' }],
  },
  answers: {
    listReceipts: everyAnswer({ data: [aLine(9), aLine(7)], next: 7 }, { data: [], next: null }),
    readReceipt: everyAnswer(
      aReview({ id: 7, status: 'refused', version: 2 }),
      aReview({ id: 7, status: 'approved' }),
      aReview({ id: 7 }),
    ),
    reopenReceipt: everyAnswer(aReview({ id: 7 })),
  },
  distinguishBy: ({ status, number, next, receipt, messages, lines }) => [
    ...[status, number, next, receipt?.status, messages.length > 0, lines.length > 0],
  ],
  tags: { busy: ['listing', 'opening', 'reopening'] },
  ends: ['over'],
  starts: () => ({
    ...listing({ status: 'refused', number: null }, null),
    to: 'listing',
    assigns: { ...NO_RECEIPT, status: 'refused', number: null, lines: [], next: null, id: 0 },
  }),
  expects: {
    'done listReceipts': inSession(({ output }, { context: { lines } }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: { messages: messagesOf(output) } };
      const { data, next } = output.data;
      return { to: 'listed', assigns: { lines: [...lines, ...data], next } };
    }),
    'status.choose': ({ status }, { at }) =>
      !at('open', 'reopening', 'over') && {
        ...listing({ status, number: null }, null),
        assigns: { status, number: null, lines: [], next: null, messages: [] },
      },
    // A number is sought among receipts of every status, and nothing is not sought.
    'number.find': (event, { at, context: { status } }) => {
      const number = event.number.trim();
      return (
        !at('open', 'reopening', 'over') &&
        number !== '' && {
          ...listing({ status, number }, null),
          assigns: { number, lines: [], next: null, messages: [] },
        }
      );
    },
    'list.retry': (_, { at, context }) =>
      at('failed') && { ...listing(context, context.next), assigns: { messages: [] } },
    'page.more': (_, { at, context }) =>
      at('listed') &&
      context.next !== null && { ...listing(context, context.next), assigns: { messages: [] } },
    // A line that is in view can be pressed, whatever is asked for.
    'receipt.open': ({ id }, { at, context: { lines } }) =>
      !at('open', 'reopening') &&
      lines.length > 0 && { to: 'opening', assigns: { id, messages: [] }, invokes: { readReceipt: { id } } },
    'done readReceipt': inSession(({ output }) =>
      output.kind === 'ok'
        ? { to: 'open', assigns: { receipt: output.data } }
        : { to: 'listed', assigns: { messages: messagesOf(output) } },
    ),
    'picture.zoom': (_, { at, context: { isZoomed } }) =>
      at('open', 'reopening') && { assigns: { isZoomed: !isZoomed } },
    'picture.rotate': (_, { at, context: { quarters } }) =>
      at('open', 'reopening') && { assigns: { quarters: (quarters + 1) % 4 } },
    'receipt.close': (_, { at }) => at('open') && { to: 'listed', assigns: NO_RECEIPT },
    // Only a decision that was taken is taken back.
    'receipt.reopen': (event, { at, context: { id, receipt } }) => {
      if (!at('open') || !receipt || receipt.status === 'pending') return false;
      const reason = event.reason.trim();
      return {
        to: 'reopening',
        assigns: { reason, messages: [] },
        invokes: { reopenReceipt: { id, version: receipt.version, reason } },
      };
    },
    'done reopenReceipt': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { ...listing(context, null), assigns: { ...NO_RECEIPT, lines: [], next: null } }
        : { to: 'open', assigns: { messages: messagesOf(output) } },
    ),
  },
  always: {
    'One receipt is shown where one was opened, and nowhere else.': ({ context, snapshot }) =>
      snapshot.matches('over')
        ? undefined
        : (context.receipt !== null) === (snapshot.matches('open') || snapshot.matches('reopening')),
  },
  limit: 3_000,
});
