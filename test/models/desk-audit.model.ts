import { fromValidation, messagesOf, noErrors } from '../../domain/errors.ts';
import { deskAuditMachine } from '../../machines/desk/desk-audit.machine.ts';
import { aCheck, anAuditLine, PEOPLE } from '../machines/support/desk.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

const WHOLE = { staff: '', player: '', receipt: '', event: '', from: '', to: '' };
const OF_SOMEBODY = { ...WHOLE, staff: '3' };
const MISTAKEN = { ...WHOLE, receipt: 'x' };
const MISTAKES = fromValidation({ receipt: 'desk.audit.wrong.number' });
const ENDED = aCheck({ endedAt: '2026-11-21T10:01:00+01:00', seals: 100 });

type Outcome = OutcomeOf<typeof deskAuditMachine>;
type Context = ContextOf<typeof deskAuditMachine>;

const list = (state: 'opening' | 'searching' | 'adding' | 'failed' | 'listed') =>
  ({ looking: { list: state } }) as const;
const check = (state: 'reading' | 'unknown' | 'resting' | 'asking' | 'following') =>
  ({ looking: { check: state } }) as const;

const searching = (filter: Context['filter']): Outcome => ({
  to: list('searching'),
  invokes: { readAudit: { filter, before: null } },
});
const READING: Outcome = { to: check('reading'), invokes: { readCheck: undefined } };
const FOLLOWING: Outcome = { to: check('following'), timers: { follow: 2_000 } };

export const deskAuditModel = defineModel<typeof deskAuditMachine>({
  machine: deskAuditMachine,
  inputs: [undefined],
  cases: { 'filter.apply': [{ filter: OF_SOMEBODY }, { filter: MISTAKEN }] },
  answers: {
    readPeople: everyAnswer({ people: PEOPLE }),
    readAudit: everyAnswer({ data: [anAuditLine(9)], next: 9 }, { data: [], next: null }),
    readCheck: everyAnswer({ check: null }, { check: aCheck() }, { check: ENDED }),
    askForCheck: everyAnswer({ check: aCheck({ seals: 0 }) }),
  },
  distinguishBy: ({ asked, errors, filter, next, messages, check, checkMessages }) => [
    ...[asked.staff, filter.staff, errors === noErrors, next, messages.length > 0],
    ...[check?.endedAt, checkMessages.length > 0],
  ],
  tags: { busy: ['looking.list.opening', 'looking.list.searching', 'looking.list.adding'] },
  ends: ['over'],
  starts: () => ({
    to: { looking: { list: 'opening', check: 'reading' } },
    assigns: {
      ...{ people: [], asked: WHOLE, errors: noErrors, filter: WHOLE, lines: [], next: null, messages: [] },
      ...{ check: null, checkMessages: [] },
    },
    invokes: { readPeople: undefined, readCheck: undefined },
  }),
  expects: {
    'done readPeople': inSession(({ output }, { context: { asked } }) =>
      output.kind === 'ok'
        ? { ...searching(asked), assigns: { people: output.data.people } }
        : { to: list('failed'), assigns: { messages: messagesOf(output) } },
    ),
    'done readAudit': inSession(({ output }, { at, context: { asked, lines } }) => {
      const isFirst = at(list('searching'));
      // The rows of before stay where others could not be had.
      if (output.kind !== 'ok')
        return { to: list(isFirst ? 'failed' : 'listed'), assigns: { messages: messagesOf(output) } };
      const { data, next } = output.data;
      return isFirst
        ? { to: list('listed'), assigns: { filter: asked, lines: data, next } }
        : { to: list('listed'), assigns: { lines: [...lines, ...data], next } };
    }),
    // The last filter that is applied counts; one with mistakes is not asked for.
    'filter.apply': ({ filter }, { at }) => {
      if (filter === MISTAKEN) return at('looking') && { assigns: { errors: MISTAKES } };
      const assigns = { asked: filter, errors: noErrors, messages: [] };
      if (at(list('opening'))) return { assigns };
      return at('looking') && { ...searching(filter), assigns };
    },
    'page.more': (_, { at, context: { filter, next } }) =>
      at(list('listed')) &&
      next !== null && {
        to: list('adding'),
        assigns: { messages: [] },
        invokes: { readAudit: { filter, before: next } },
      },
    'list.retry': (_, { at }) =>
      at(list('failed')) && {
        to: list('opening'),
        assigns: { messages: [] },
        invokes: { readPeople: undefined },
      },
    'done readCheck': inSession(({ output }) => {
      if (output.kind !== 'ok')
        return { to: check('unknown'), assigns: { checkMessages: messagesOf(output) } };
      const assigns = { check: output.data.check };
      return assigns.check?.endedAt === null ? { ...FOLLOWING, assigns } : { to: check('resting'), assigns };
    }),
    // Nothing is checked without a press, and none beside one that goes on.
    'check.ask': (_, { at, context }) => {
      const isNone = context.check === null || context.check.endedAt !== null;
      const isFree = at(check('resting')) || (at(check('reading')) && isNone);
      return (
        isFree && { to: check('asking'), assigns: { checkMessages: [] }, invokes: { askForCheck: undefined } }
      );
    },
    'check.retry': (_, { at }) => at(check('unknown')) && { ...READING, assigns: { checkMessages: [] } },
    'done askForCheck': inSession(({ output }) => {
      // Somebody else's may go on: then that one is followed.
      return output.kind === 'ok'
        ? { ...FOLLOWING, assigns: { check: output.data.check } }
        : { ...READING, assigns: { checkMessages: messagesOf(output) } };
    }),
    'after follow': () => READING,
  },
  always: {
    'A check can be asked for where none goes on, also before the last one has been read.': ({
      context: { check },
      snapshot,
    }) =>
      snapshot.matches({ looking: { check: 'reading' } })
        ? snapshot.can({ type: 'check.ask' }) === (check === null || check.endedAt !== null)
        : undefined,
    'A check that is followed has not ended.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { check: 'following' } }) ? context.check?.endedAt === null : undefined,
  },
  limit: 6_000,
});
