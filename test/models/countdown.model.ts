import { countdownMachine } from '../../machines/countdown/countdown.machine.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

/** §K.10: time goes by the server's clock alone, and the next whole second is awaited. */
const counting = (now: number): OutcomeOf<typeof countdownMachine> => ({
  to: 'counting',
  assigns: { now },
  invokes: { waitUntil: { instant: now - (now % 1_000) + 1_000 } },
});

export const countdownModel = defineModel<typeof countdownMachine>({
  machine: countdownMachine,
  inputs: [{ now: 0 }, { now: IN_AUGUST }],
  cases: { 'contest.changed': [{ now: IN_AUGUST + 500 }] },
  answers: { waitUntil: [{ now: IN_AUGUST + 1_000 }] },
  distinguishBy: ({ now }) => now,
  starts: ({ now }) => ({
    ...(now > 0 && counting(now)),
    to: now > 0 ? 'counting' : 'waiting',
    assigns: { now },
  }),
  expects: {
    'contest.changed': ({ now }) => counting(now),
    'done waitUntil': ({ output: { now } }) => counting(now),
  },
  always: {
    'Nothing is counted by a clock that has not been read.': ({ context, snapshot }) =>
      snapshot.matches('counting') === context.now > 0,
  },
});
