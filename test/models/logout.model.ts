import { logoutMachine } from '../../machines/logout/logout.machine.ts';
import { defineModel } from './kit/model.ts';

const NOTHING = { receipt: null, hasAnswers: false } as const;

export const logoutModel = defineModel<typeof logoutMachine>({
  machine: logoutMachine,
  inputs: [undefined],
  cases: {},
  distinguishBy: ({ unsent }) => [unsent?.receipt, unsent?.hasAnswers],
  answers: {
    readUnsent: [
      NOTHING,
      { receipt: 'waiting', hasAnswers: false },
      { receipt: 'prepared', hasAnswers: true },
      { receipt: null, hasAnswers: true },
    ],
  },
  starts: () => ({ to: 'resting', assigns: { unsent: null } }),
  expects: {
    'logout.ask': (_, { at }) =>
      at('resting') && {
        to: 'reading',
        invokes: { readUnsent: undefined },
        timers: { longestReading: 3_000 },
      },
    // §X.13: nothing unsent is deleted without a question.
    'done readUnsent': ({ output: { receipt, hasAnswers } }) =>
      receipt === null && !hasAnswers
        ? {
            to: 'resting',
            assigns: { unsent: null },
            emits: [{ type: 'session.close', because: 'logout' }],
          }
        : { to: 'asking', assigns: { unsent: { receipt, hasAnswers } } },
    'after longestReading': () => ({ to: 'asking' }),
    'logout.stay': (_, { at }) => at('asking') && { to: 'resting', assigns: { unsent: null } },
    'logout.confirm': (_, { at }) =>
      at('asking') && {
        to: 'resting',
        assigns: { unsent: null },
        emits: [{ type: 'session.close', because: 'logout' }],
      },
    'session.closed': () => ({ to: 'resting', assigns: { unsent: null } }),
  },
  always: {},
});
