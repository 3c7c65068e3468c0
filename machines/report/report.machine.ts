// Decides how a person reports an error: the file is saved first and stays with them, then it is sent.
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Report, sendReport, writeReport } from '../ports/report.ts';

export type ReportEvent = { type: 'report.ask'; error: string | null } | { type: 'report.again' };
export type ReportEmitted = { type: 'file.save'; name: string; text: string };

type Written = { report: Report | null };

export const reportMachine = setup({
  types: {
    context: {} as Written & { error: string | null },
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
  },
  actors: { writeReport, sendReport },
  guards: {
    isWritten: (_, params: Written) => params.report !== null,
    isTaken: (_, params: { isTaken: boolean }) => params.isTaken,
  },
  actions: {
    keepError: assign({ error: (_, params: { error: string | null }) => params.error }),
    keepReport: assign({ report: (_, params: Written) => params.report }),
    saveFile: enqueueActions(({ enqueue }, { report }: Written) => {
      if (report) enqueue.emit({ type: 'file.save', name: report.name, text: report.text });
    }),
  },
  delays: { longestSending: 30_000 },
}).createMachine({
  id: 'report',
  description:
    'A person reports an error: the recorded events are saved as a file, then sent (docs/black-box.md).',
  context: { report: null, error: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'An error is on screen, and it can be reported.',
      on: {
        'report.ask': {
          target: 'writing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    writing: {
      description: 'The last events of every machine are being written into a file.',
      invoke: {
        id: 'writeReport',
        src: 'writeReport',
        input: ({ context }) => ({ error: context.error }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ report: event.output }) },
            target: 'sending',
            actions: [
              { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
              { type: 'saveFile', params: ({ event }) => ({ report: event.output }) },
            ],
          },
          { target: 'failed' },
        ],
      },
    },
    sending: {
      description: 'The file is with the person, and is being sent.',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => {
          if (!context.report) throw new Error('A report is sent once it is written.');
          return { report: context.report };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ isTaken: event.output }) },
            target: 'sent',
          },
          { target: 'unsent' },
        ],
      },
      after: { longestSending: 'unsent' },
    },
    sent: { description: 'The report has been taken; its file stays with the person.' },
    unsent: {
      description:
        'The report was not taken. The file is with the person, who can send it again or write a mail.',
      on: { 'report.again': 'sending' },
    },
    failed: {
      description: 'The code that writes the file did not arrive; it can be asked for again.',
      on: { 'report.again': 'writing' },
    },
  },
});

export type ReportActorRef = ActorRefFrom<typeof reportMachine>;
export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;
