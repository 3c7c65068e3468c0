import { countdownMachine } from '../../machines/countdown/countdown.machine.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { defineModel } from './kit/model.ts';

export const countdownModel = defineModel<typeof countdownMachine>({
  machine: countdownMachine,
  inputs: [{ now: 0 }, { now: IN_AUGUST }],
  cases: { 'contest.changed': [{ now: IN_AUGUST + 500 }] },
  answers: { waitUntil: [{ now: IN_AUGUST + 1_000 }] },
  tellsApart: ({ now }) => now,
  always: {
    'Nothing is counted by a clock that has not been read.': ({ context, snapshot }) =>
      snapshot.matches('counting') === context.now > 0,
  },
  rules: {
    '§K.10: time goes by the server’s clock alone': ({ event }, _, { now }) =>
      'output' in event ? now === event.output.now : 'now' in event && now === event.now,
  },
  asks: {
    waitUntil: ({ instant }, { now }) => instant > now && instant <= now + 1_000,
  },
});
