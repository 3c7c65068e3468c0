import { cookiesMachine } from '../../machines/cookies/cookies.machine.ts';
import { defineModel } from './kit/model.ts';

const YES = { measurement: true, decidedAt: '2025-08-01T10:00:00+02:00' };
const NO = { ...YES, measurement: false };

export const cookiesModel = defineModel<typeof cookiesMachine>({
  machine: cookiesMachine,
  inputs: [undefined],
  cases: { 'cookies.decide': [{ measurement: true }, { measurement: false }] },
  answers: {
    readCookieChoice: [
      { kind: 'decided', choice: YES },
      { kind: 'decided', choice: NO },
      { kind: 'undecided' },
      { kind: 'unknown' },
    ],
    keepCookieChoice: [YES, NO],
  },
  distinguishBy: ({ choice }) => choice,
  tags: { asking: ['choice.asking'] },
  starts: () => ({
    to: { choice: 'reading', preferences: 'closed' },
    assigns: { choice: null },
    invokes: { readCookieChoice: undefined },
  }),
  expects: {
    'done readCookieChoice': ({ output }) => {
      const assigns = { choice: output.kind === 'decided' ? output.choice : null };
      return { to: { choice: output.kind === 'undecided' ? 'asking' : output.kind }, assigns };
    },
    // §U.9, §U.14: the banner goes at once, and deciding closes the preferences.
    'cookies.decide': ({ measurement }) => ({
      to: { choice: 'keeping', preferences: 'closed' },
      invokes: { keepCookieChoice: { measurement } },
    }),
    // What holds is what was kept.
    'done keepCookieChoice': ({ output: choice }) => ({
      to: { choice: 'decided' },
      assigns: { choice },
    }),
    'cookies.changedElsewhere': () => ({
      to: { choice: 'reading' },
      invokes: { readCookieChoice: undefined },
    }),
    'preferences.open': () => ({ to: { preferences: 'open' } }),
    'preferences.close': () => ({ to: { preferences: 'closed' } }),
  },
  always: {
    'Nothing is measured without a yes.': ({ context, snapshot }) =>
      context.choice?.measurement !== true || snapshot.status === 'active',
    'The banner asks only who has not decided.': ({ context, snapshot }) =>
      snapshot.matches({ choice: 'asking' }) ? context.choice === null : undefined,
  },
});
