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
  tellsApart: ({ choice }) => choice,
  always: {
    'Nothing is measured without a yes.': ({ context, snapshot }) =>
      context.choice?.measurement !== true || snapshot.status === 'active',
    'The banner asks only who has not decided.': ({ context, snapshot }) =>
      snapshot.matches({ choice: 'asking' }) ? context.choice === null : undefined,
  },
  rules: {
    '§U.9: what holds is what was kept': ({ event }, _, { choice }) =>
      event.type === 'xstate.done.actor.keepCookieChoice' ? choice === event.output : undefined,
    '§U.9: whoever waits for the answer hears of it at once': ({ event, emitted }) =>
      event.type === 'cookies.decide' ? emitted.some(({ type }) => type === 'cookies.settled') : undefined,
    '§U.14: deciding closes the preferences': ({ event, after }) =>
      event.type === 'cookies.decide' ? after.matches({ preferences: 'closed' }) : undefined,
  },
  shows: { 'choice.asking': (_, snapshot) => snapshot.hasTag('asking') },
});
