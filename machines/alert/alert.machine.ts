// Decides which message is on the banner and for how long. The other flows decide its text.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Message } from '../../domain/errors.ts';

export type AlertStyle = 'error' | 'success';
export type Alert = { style: AlertStyle; lines: readonly Message[] };
export type AlertEvent = { type: 'alert.show'; alert: Alert } | { type: 'alert.dismiss' };

export const alertMachine = setup({
  types: {
    context: {} as { alert: Alert | null },
    events: {} as AlertEvent,
  },
  actions: {
    keepAlert: assign({ alert: (_, params: { alert: Alert }) => params.alert }),
    dropAlert: assign({ alert: null }),
  },
  delays: { displayTime: 6_000 },
}).createMachine({
  id: 'alert',
  description: 'The transient banner: one message at a time, gone after six seconds (§U).',
  context: { alert: null },
  initial: 'hidden',
  states: {
    hidden: { description: 'Nothing has to be said.' },
    shown: {
      description: 'The message is on screen; a newer one takes its place and its full time.',
      exit: 'dropAlert',
      after: { displayTime: 'hidden' },
      on: { 'alert.dismiss': 'hidden' },
    },
  },
  on: {
    'alert.show': {
      target: '.shown',
      reenter: true,
      actions: { type: 'keepAlert', params: ({ event }) => ({ alert: event.alert }) },
    },
  },
});

export type AlertActorRef = ActorRefFrom<typeof alertMachine>;
export type AlertSnapshot = SnapshotFrom<typeof alertMachine>;
