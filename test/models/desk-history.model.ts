import { fromValidation, messagesOf, noErrors } from '../../domain/errors.ts';
import { deskHistoryMachine } from '../../machines/desk/desk-history.machine.ts';
import { aReview } from '../machines/support/desk.ts';
import { aHistoryPage, aLine } from '../machines/support/desk-history.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

type Outcome = OutcomeOf<typeof deskHistoryMachine>;
type Context = ContextOf<typeof deskHistoryMachine>;

const NO_RECEIPT = { receipt: null, reason: '', messages: [], isZoomed: false, quarters: 0 };

const NO_TYPED = { number: '', player: '', edition: '', from: '', to: '' };
const TYPED = { ...NO_TYPED, number: ' 0042-0117 ', from: '2025-08-01', to: '2025-08-01' };
/** Each with a mistake, at its field. */
const MISTAKEN = [
  { typed: { ...NO_TYPED, player: 'Rossi' }, at: 'player', key: 'desk.audit.wrong.number' },
  { typed: { ...NO_TYPED, to: '2025-08-32' }, at: 'to', key: 'desk.audit.wrong.day' },
  {
    typed: { ...NO_TYPED, from: '2025-08-02', to: '2025-08-01' },
    at: 'from',
    key: 'desk.audit.wrong.order',
  },
];
const FIRST: Context['filter'] = { ...NO_TYPED, status: 'refused' };
const OF_PLAYER: Context['filter'] = { ...NO_TYPED, status: null, player: '12' };
const EMPTY = { lines: [], next: null, reopened: null, messages: [] };

const listing = (filter: Context['filter'], before: number | null): Outcome => ({
  to: 'listing',
  invokes: { listReceipts: { filter, before } },
});

export const deskHistoryModel = defineModel<typeof deskHistoryMachine>({
  machine: deskHistoryMachine,
  inputs: [{ filter: FIRST }, { filter: OF_PLAYER }],
  cases: {
    'status.choose': [{ status: 'approved' }, { status: null }],
    'filter.apply': [TYPED, ...MISTAKEN.map(({ typed }) => typed)].map((typed) => ({ typed })),
    'place.seek': [{ filter: OF_PLAYER }],
    'receipt.open': [{ id: 7 }],
    'receipt.reopen': [{ reason: ' La data si legge. ' }],
  },
  answers: {
    listReceipts: everyAnswer(aHistoryPage([aLine(9), aLine(7)], 7), aHistoryPage()),
    readReceipt: everyAnswer(
      aReview({ id: 7, status: 'refused', version: 2 }),
      aReview({ id: 7, status: 'approved' }),
      aReview({ id: 7 }),
    ),
    reopenReceipt: everyAnswer(aReview({ id: 7 })),
  },
  distinguishBy: ({ filter, errors, next, receipt, reopened, messages, lines }) => [
    ...[filter.status, filter.number, filter.player, Object.keys(errors.fields).length > 0],
    ...[next, receipt?.status, reopened, messages.length > 0, lines.length > 0],
  ],
  tags: { busy: ['listing', 'opening', 'reopening'] },
  ends: ['over'],
  starts: ({ filter }) => {
    const assigns = { ...NO_RECEIPT, ...EMPTY, filter, errors: noErrors, id: 0 };
    return {
      ...listing(filter, null),
      to: 'listing',
      assigns: { ...assigns, isSought: false, editions: [] },
    };
  },
  expects: {
    'done listReceipts': inSession(({ output }, { context: { lines } }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: { messages: messagesOf(output) } };
      const { data, next, editions } = output.data;
      return { to: 'listed', assigns: { lines: [...lines, ...data], next, editions } };
    }),
    // A status narrows what is sought, and its buttons keep the focus.
    'status.choose': ({ status }, { at, context }) => {
      const filter = { ...context.filter, status };
      return (
        !at('open', 'reopening', 'over') && {
          ...listing(filter, null),
          assigns: { ...EMPTY, filter, isSought: false },
        }
      );
    },
    // What is typed is sought among receipts of every status; with mistakes nothing is.
    'filter.apply': ({ typed }, { at }) => {
      if (at('open', 'reopening', 'over')) return false;
      const mistake = MISTAKEN.find((one) => one.typed === typed);
      if (mistake) return { assigns: { errors: fromValidation({ [mistake.at]: mistake.key }) } };
      const filter = { ...typed, number: '0042-0117', status: null };
      return { ...listing(filter, null), assigns: { ...EMPTY, filter, errors: noErrors, isSought: true } };
    },
    'filter.clear': (_, { at, context }) => {
      const filter = { ...NO_TYPED, status: context.filter.status };
      return (
        !at('open', 'reopening', 'over') && {
          ...listing(filter, null),
          assigns: { ...EMPTY, filter, errors: noErrors, isSought: true },
        }
      );
    },
    // A step back or on leads there whatever is under way, as another room does.
    'place.seek': ({ filter }, { at }) =>
      !at('over') && {
        ...listing(filter, null),
        assigns: { ...NO_RECEIPT, ...EMPTY, filter, errors: noErrors, isSought: false },
      },
    'list.retry': (_, { at, context }) =>
      at('failed') && { ...listing(context.filter, context.next), assigns: { messages: [] } },
    'page.more': (_, { at, context }) =>
      at('listed') &&
      context.next !== null && { ...listing(context.filter, context.next), assigns: { messages: [] } },
    // A line that is in view can be pressed, whatever is asked for.
    'receipt.open': ({ id }, { at, context: { lines } }) =>
      !at('open', 'reopening') &&
      lines.length > 0 && {
        to: 'opening',
        assigns: { id, reopened: null, messages: [] },
        invokes: { readReceipt: { id } },
      },
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
        ? { ...listing(context.filter, null), assigns: { ...NO_RECEIPT, ...EMPTY, reopened: context.id } }
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
