import type { Report } from '../../machines/ports/report.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const WRITTEN: Report = {
  id: '00c0ffee',
  name: 'segnalazione-00c0ffee.json',
  text: '{"kind":"black-box"}',
  contact: 'ciao@example.com',
};

type Outcome = OutcomeOf<typeof reportMachine>;

const writing = (error: string | null): Outcome => ({ to: 'writing', invokes: { writeReport: { error } } });
/** Who takes longer than half a minute has not taken it. */
const sending = (report: Report): Outcome => ({
  to: 'sending',
  invokes: { sendReport: { report } },
  timers: { longestSending: 30_000 },
});

export const reportModel = defineModel<typeof reportMachine>({
  machine: reportMachine,
  inputs: [undefined],
  cases: { 'report.ask': [{ error: 'TypeError' }, { error: null }] },
  answers: { writeReport: [WRITTEN, null], sendReport: [true, false] },
  distinguishBy: ({ error, report }) => [error, report !== null],
  starts: () => ({ to: 'offered', assigns: { report: null, error: null } }),
  expects: {
    'report.ask': ({ error }, { at }) => at('offered') && { ...writing(error), assigns: { error } },
    // The person has the file before anybody is asked to take it.
    'done writeReport': ({ output: report }) =>
      report === null
        ? { to: 'failed' }
        : {
            ...sending(report),
            assigns: { report },
            emits: [{ type: 'file.save', name: report.name, text: report.text }],
          },
    'done sendReport': ({ output: isTaken }) => ({ to: isTaken ? 'sent' : 'unsent' }),
    'after longestSending': () => ({ to: 'unsent' }),
    // What failed is what is tried again: a file is not written twice.
    'report.again': (_, { at, context: { error, report } }) =>
      at('failed') ? writing(error) : at('unsent') && report !== null && sending(report),
  },
  always: {
    'What is sent or was sent is written, and nothing else is.': ({ snapshot, context }) =>
      (context.report !== null) === ['sending', 'sent', 'unsent'].some((state) => state === snapshot.value),
  },
});
