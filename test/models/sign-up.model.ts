import { CODE_TRIES } from '../../domain/cooldown.ts';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { aSession } from '../machines/support/people.ts';
import { aDraft, NOW, someValues } from '../machines/support/sign-up-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const WHOLE = someValues();
const MARIA = { email: 'maria@example.com' };
const NEW_ADDRESS = 'nuova@example.com';
const SOON = { kind: 'refused', status: 429, detail: undefined, retryAfter: 1 } as const;

export const signUpModel = defineModel<typeof signUpMachine>({
  machine: signUpMachine,
  inputs: [
    { email: null, justSignedIn: false, now: 0 },
    { ...MARIA, justSignedIn: false, now: 0 },
    { ...MARIA, justSignedIn: true, now: 0 },
  ],
  cases: {
    'player.confirmed': [{}],
    'draft.change': [{ draft: aDraft() }],
    'signUp.submit': [{ values: WHOLE }, { values: someValues({ email: '' }) }],
    'contest.changed': [{ now: NOW }],
    'code.submit': [{ otp: '123456' }, { otp: '12' }],
    'address.change': [{ email: NEW_ADDRESS }, { email: 'nuova' }],
    'player.unconfirmed': [MARIA],
  },
  answers: {
    readDraft: [null, aDraft()],
    signUp: everyAnswer(aSession()),
    sendCode: [...everyAnswer({ at: 0 }), SOON],
    confirmCode: everyAnswer({}),
    changeAddress: everyAnswer({}),
  },
  tellsApart: ({ cooldown, email, values, draft }) => [
    Math.min(cooldown, 2),
    email,
    values === null,
    draft.email,
  ],
  always: {
    'A password is kept only while the registration is on its way.': ({ context, snapshot }) =>
      (context.values !== null) === snapshot.matches('submitting'),
    'A code can be asked for again only when the seconds have run down.': ({ context, snapshot }) =>
      snapshot.matches({ confirming: { sending: 'ready' } }) ? context.cooldown <= 0 : undefined,
    'A code goes to somebody.': ({ context, snapshot }) =>
      snapshot.matches('confirming') ? context.email !== '' : undefined,
  },
  rules: {
    '§F.1: a registration that lacks something is not sent': ({ event, after }) =>
      event.type === 'signUp.submit' && event.values !== WHOLE ? after.matches('filling') : undefined,
    '§F.2: only six digits are sent': ({ event, after }) =>
      event.type === 'code.submit' && event.otp.length !== 6
        ? !after.matches({ confirming: { code: 'checking' } })
        : undefined,
    '§F.2: every code sent is followed by a minute of waiting': ({ event }, _, { cooldown }) =>
      event.type === 'xstate.done.actor.sendCode' && event.output.kind === 'ok' ? cooldown === 60 : undefined,
    '§B.19: a code that was compared and is wrong is counted, and no other answer': ({ event }, was, is) => {
      if (event.type !== 'xstate.done.actor.confirmCode') return undefined;
      const isWrong = event.output.kind === 'refused' && event.output.status === 422;
      return is.wrongCodes === was.wrongCodes + (isWrong ? 1 : 0);
    },
    '§B.19: another sending repeats the living code and its tries; a spent one is replaced': (
      { event },
      was,
      { wrongCodes },
    ) =>
      event.type === 'xstate.done.actor.sendCode' && event.output.kind === 'ok'
        ? wrongCodes === was.wrongCodes % CODE_TRIES
        : undefined,
    '§S: only the server’s yes opens a session': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'session.open') ===
      (event.type === 'xstate.done.actor.signUp' && event.output.kind === 'ok'),
    '§X: a session that ends takes what was typed with it': ({ event, after }, _, { draft }) =>
      event.type === 'session.closed' ? after.matches('filling') && draft.email === '' : undefined,
  },
  asks: {
    readDraft: ({ flow }) => flow === 'signUp',
    signUp: ({ values }) => values === WHOLE,
    confirmCode: ({ otp }) => /^\d{6}$/.test(otp),
    changeAddress: ({ email }) => email === NEW_ADDRESS,
  },
  shows: {
    submitting: (_, snapshot) => snapshot.hasTag('busy'),
    'confirming.code.checking': ({ otp }) => otp.length === 6,
  },
});
