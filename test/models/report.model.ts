import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../machines/ports/report.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { defineModel } from './kit/model.ts';

const WRITTEN: Report = {
  id: '00c0ffee',
  name: 'segnalazione-00c0ffee.json',
  text: '{"kind":"black-box"}',
  contact: 'ciao@example.com',
};

export const reportModel = defineModel<typeof reportMachine>({
  machine: reportMachine,
  inputs: [undefined],
  cases: { 'report.ask': [{ error: 'TypeError' }, { error: null }] },
  answers: { writeReport: [WRITTEN, null], sendReport: [true, false] },
  tellsApart: ({ error, report }) => [error, report !== null],
  always: {
    'What is sent or was sent is written, and the person has its file.': ({ snapshot, context }) =>
      ['sending', 'sent', 'unsent'].some((state) => state === snapshot.value)
        ? isDeepStrictEqual(context.report, WRITTEN)
        : context.report === null,
  },
  rules: {
    'the file is saved once, as soon as it is written, before anybody is asked to take it': ({
      event,
      emitted,
    }) =>
      isDeepStrictEqual(
        emitted,
        event.type === 'xstate.done.actor.writeReport' && event.output !== null
          ? [{ type: 'file.save', name: WRITTEN.name, text: WRITTEN.text }]
          : [],
      ),
    'a report is sent once it was taken': ({ event, after }) =>
      event.type === 'xstate.done.actor.sendReport'
        ? after.matches(event.output ? 'sent' : 'unsent')
        : undefined,
    'who takes too long has not taken it': ({ event, after }) =>
      event.type.startsWith('xstate.after.longestSending') ? after.matches('unsent') : undefined,
    'nothing is sent that is not written': ({ event, after }) =>
      event.type === 'xstate.done.actor.writeReport'
        ? after.matches(event.output === null ? 'failed' : 'sending')
        : undefined,
    'the error that is told is the one that was shown': ({ event }, before, after) =>
      after.error === (event.type === 'report.ask' ? event.error : before.error),
    'it is asked for again from where it failed: the file is not written twice': ({
      event,
      before,
      after,
    }) =>
      event.type === 'report.again'
        ? after.matches(before.matches('failed') ? 'writing' : 'sending')
        : undefined,
  },
  asks: {
    writeReport: ({ error }, context) => error === context.error,
    sendReport: ({ report }, context) => report === context.report,
  },
});
