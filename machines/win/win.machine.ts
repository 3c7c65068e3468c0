// Decides the life of a drawn prize: its winner is told, confirms in time and gets it, or the next reserve comes up.
import { assign, type SnapshotFrom, setup } from 'xstate';

export type WinContext = {
  /** The last instant at which the winner may answer, epoch milliseconds; null until they are told. */
  confirmUntil: number | null;
};

/** `at`: the instant at which it happens, epoch milliseconds of the contest's clock. */
export type WinEvent =
  | { type: 'winner.tell'; confirmUntil: number }
  | { type: 'winner.confirm'; at: number }
  | { type: 'winner.decline'; at: number }
  | { type: 'winner.exclude' }
  | { type: 'time.pass'; at: number }
  | { type: 'prize.deliver' }
  | { type: 'prize.markUncollected' };

const at = ({ event }: { event: { at: number } }) => ({ at: event.at });

/** The operator finds that the winner may not have the prize, before it is handed over. */
const exclusion = { 'winner.exclude': 'excluded' } as const;

export const winMachine = setup({
  types: {
    context: {} as WinContext,
    input: {} as WinContext,
    events: {} as WinEvent,
    tags: {} as 'lost',
  },
  guards: {
    isInTime: ({ context }, params: { at: number }) =>
      context.confirmUntil !== null && params.at <= context.confirmUntil,
    isTooLate: ({ context }, params: { at: number }) =>
      context.confirmUntil !== null && params.at > context.confirmUntil,
  },
  actions: {
    keepDeadline: assign({ confirmUntil: (_, params: { confirmUntil: number }) => params.confirmUntil }),
  },
}).createMachine({
  id: 'win',
  description: 'A drawn prize and who won it, from the draw to the delivery (docs/draw.md).',
  context: ({ input }) => input,
  initial: 'drawn',
  states: {
    drawn: {
      description: 'Drawn, or come up as a reserve; the winner does not know yet.',
      on: {
        'winner.tell': {
          target: 'told',
          actions: {
            type: 'keepDeadline',
            params: ({ event }) => ({ confirmUntil: event.confirmUntil }),
          },
        },
        ...exclusion,
      },
    },
    told: {
      description: 'The winner got a mail and has until the deadline to confirm.',
      on: {
        'winner.confirm': { guard: { type: 'isInTime', params: at }, target: 'confirmed' },
        'winner.decline': { guard: { type: 'isInTime', params: at }, target: 'declined' },
        'time.pass': { guard: { type: 'isTooLate', params: at }, target: 'lapsed' },
        ...exclusion,
      },
    },
    confirmed: {
      description: 'The winner said where the prize goes; it is to be delivered.',
      on: { 'prize.deliver': 'delivered', 'prize.markUncollected': 'uncollected', ...exclusion },
    },
    delivered: { description: 'The winner has the prize.', type: 'final' },
    uncollected: {
      description: 'Confirmed and never collected: the prize goes to the charity of the rules.',
      type: 'final',
    },
    declined: {
      description: 'The winner does not want the prize: the next reserve comes up.',
      tags: 'lost',
      type: 'final',
    },
    lapsed: {
      description: 'The winner did not answer in time: the next reserve comes up.',
      tags: 'lost',
      type: 'final',
    },
    excluded: {
      description: 'The winner may not have the prize by the rules: the next reserve comes up.',
      tags: 'lost',
      type: 'final',
    },
  },
});

export type WinSnapshot = SnapshotFrom<typeof winMachine>;
export type WinFlowState = WinSnapshot['value'];
