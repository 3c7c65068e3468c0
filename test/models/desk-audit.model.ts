import { deskAuditMachine } from '../../machines/desk/desk-audit.machine.ts';
import { aCheck, anAuditLine, PEOPLE } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const OF_SOMEBODY = { staff: '3', player: '', event: '', from: '', to: '' };
const ENDED = aCheck({ endedAt: '2026-11-21T10:01:00+01:00', seals: 100 });

export const deskAuditModel = defineModel<typeof deskAuditMachine>({
  machine: deskAuditMachine,
  inputs: [undefined],
  cases: { 'filter.apply': [{ filter: OF_SOMEBODY }] },
  answers: {
    readPeople: everyAnswer({ people: PEOPLE }),
    readAudit: everyAnswer({ data: [anAuditLine(9)], next: 9 }, { data: [], next: null }),
    readCheck: everyAnswer({ check: null }, { check: aCheck() }, { check: ENDED }),
    askForCheck: everyAnswer({ check: aCheck({ seals: 0 }) }),
  },
  tellsApart: ({ filter, next, messages, check, checkMessages }) => [
    ...[filter.staff, next, messages.length > 0, check?.endedAt, checkMessages.length > 0],
  ],
  always: {
    'A filter can be applied whatever is asked for.': ({ snapshot }) =>
      snapshot.matches('over') ? undefined : snapshot.can({ type: 'filter.apply', filter: OF_SOMEBODY }),
    'A check can be asked for where none goes on, also before the last one has been read.': ({
      context: { check },
      snapshot,
    }) =>
      snapshot.matches({ looking: { check: 'reading' } })
        ? snapshot.can({ type: 'check.ask' }) === (check === null || check.endedAt !== null)
        : undefined,
    'A list that fails says so.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { list: 'failed' } }) ? context.messages.length > 0 : undefined,
    'A check that is followed has not ended.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { check: 'following' } }) ? context.check?.endedAt === null : undefined,
    'A check that is unknown says why.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { check: 'unknown' } }) ? context.checkMessages.length > 0 : undefined,
  },
  rules: {
    'Nothing is checked without a press.': ({ event, before, after }) =>
      after.matches({ looking: { check: 'asking' } }) && !before.matches({ looking: { check: 'asking' } })
        ? event.type === 'check.ask'
        : undefined,
    'Another filter begins with an empty list.': ({ event, before, after }, _, { lines, next }) =>
      event.type === 'filter.apply' && after !== before ? lines.length === 0 && next === null : undefined,
  },
  asks: {
    readAudit: ({ filter, before }, context) => filter === context.filter && before === context.next,
  },
  limit: 6_000,
});
