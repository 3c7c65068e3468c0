import { EMPTY_SIGN_UP_DRAFT, SIGN_UP_FIELDS } from '../../domain/account-forms.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import type { CodeField } from '../../machines/sign-up/sign-up.setup.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aSession } from '../machines/support/people.ts';
import { aDraft, NOW, someValues } from '../machines/support/sign-up-values.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';
import { confirming, DROPPED, FILLING, NOBODY, refusal, SECOND } from './sign-up.outcomes.ts';

const WHOLE = someValues({ email: ' maria@example.com' });
const MINOR = someValues({ birthDate: '2015-01-01' });
const MARIA = { email: 'maria@example.com' };
const NEW_ADDRESS = 'nuova@example.com';
const SOON = { kind: 'refused', status: 429, detail: undefined, retryAfter: 1 } as const;
const OF_FIELDS = refusedAt('otp', 'email', 'firstName');

export const signUpModel = defineModel<typeof signUpMachine>({
  machine: signUpMachine,
  inputs: [null, MARIA.email].flatMap((email) =>
    [false, true].map((justSignedIn) => ({ email, justSignedIn, now: 0 })),
  ),
  cases: {
    'player.confirmed': [{}, { to: '/profile' }],
    'draft.change': [{ draft: aDraft() }],
    'signUp.submit': [{ values: WHOLE }, { values: someValues({ email: '' }) }, { values: MINOR }],
    'contest.changed': [{ now: NOW }],
    'code.submit': [{ otp: ' 123 456' }, { otp: '12' }],
    'address.change': [{ email: ` ${NEW_ADDRESS}` }, { email: 'nuova' }],
    'player.unconfirmed': [{ email: 'altra@example.com' }],
  },
  answers: {
    readDraft: [null, aDraft({ firstName: 'Marta' })],
    signUp: [...everyAnswer(aSession()), OF_FIELDS],
    sendCode: [...everyAnswer({ at: 7 }), SOON, OF_FIELDS],
    confirmCode: [...everyAnswer({}), OF_FIELDS],
    changeAddress: [...everyAnswer({}), OF_FIELDS],
  },
  distinguishBy: ({ cooldown, email, values, draft, now, wrongCodes }) => [
    Math.min(cooldown, 2),
    email === '',
    values === null,
    draft.email,
    now,
    // The tries of a code are counted where little else happens, as far as a code is spent.
    cooldown <= 0 && draft.email === '' && now === 0 && Math.min(wrongCodes, 5),
  ],
  tags: {
    busy: [
      'submitting',
      'opening',
      'confirming.code.checking',
      'confirming.code.confirmed',
      'confirming.address.changing',
    ],
  },
  steps: {
    form: ['filling', 'submitting', 'opening'],
    code: ['confirming'],
    address: ['confirming.address.editing', 'confirming.address.changing'],
    done: ['done'],
  },
  starts: ({ email, justSignedIn, now }) => {
    const assigns = { ...NOBODY, email: email ?? '', justSignedIn, now };
    if (email === null) return { ...FILLING, to: 'filling', assigns };
    return justSignedIn
      ? { to: confirming('requesting'), assigns, invokes: { sendCode: undefined } }
      : { to: confirming('ready'), assigns };
  },
  expects: {
    'done readDraft': ({ output }, { context: { draft } }) =>
      // What was typed before the draft is read is not overwritten.
      draft === EMPTY_SIGN_UP_DRAFT && output !== null && { assigns: { draft: output } },
    'draft.change': ({ draft }, { at }) =>
      at('filling') && { assigns: { draft }, emits: [{ type: 'draft.changed', flow: 'signUp', draft }] },
    'signUp.submit': ({ values }, { at, context: { now } }) => {
      if (!at('filling')) return false;
      // §F.1: a registration that lacks something is not sent; the age counts once the clock has been read.
      if (values.email === '') return { assigns: { errors: fromValidation({ email: 'validation.req' }) } };
      return values === MINOR && now > 0
        ? { assigns: { errors: fromValidation({ birthDate: 'errors.underAge' }) } }
        : { to: 'submitting', assigns: { values, errors: noErrors }, invokes: { signUp: { values } } };
    },
    'done signUp': ({ output }, { context }) => {
      const assigns = { values: null };
      if (output.kind !== 'ok')
        return { ...FILLING, assigns: { ...assigns, errors: fromFailure(output, SIGN_UP_FIELDS) } };
      return {
        to: 'opening',
        assigns: { ...assigns, email: context.values?.email.trim() ?? '' },
        emits: [{ type: 'session.open', session: output.data }, DROPPED],
      };
    },
    'login.chosen': (_, { at, context: { draft } }) =>
      at('filling') && { emits: [{ type: 'login.chosen', email: draft.email.trim() }] },
    'password.forgot': (_, { at, context: { draft } }) => {
      const email = draft.email.trim();
      if (!at('filling') || email === '') return false;
      return { emits: [{ type: 'draft.changed', flow: 'recovery', draft: { email } }] };
    },
    'player.unconfirmed': ({ email }, { at }) => {
      if (at('filling')) return { to: confirming('ready'), assigns: { email } };
      if (at('confirming')) return { assigns: { email } };
      return at('opening') && { to: confirming('cooling'), assigns: { email, cooldown: 60 }, timers: SECOND };
    },
    'player.confirmed': ({ to = '/gate' }, { at }) =>
      at('filling', 'opening', 'confirming') && {
        to: 'done',
        assigns: at({ confirming: { address: 'editing' } }) ? { codeErrors: noErrors } : {},
        emits: [DROPPED, { type: 'page.go', to }],
      },
    'code.submit': ({ otp }, { at }) => {
      if (!at({ confirming: { code: 'entering' } })) return false;
      // §F.2: only six digits are sent, however they were typed.
      return otp !== '12'
        ? {
            to: { confirming: { code: 'checking' } },
            assigns: { otp: '123456', codeErrors: noErrors },
            invokes: { confirmCode: { otp: '123456' } },
          }
        : {
            assigns: {
              otp,
              refusedAt: 'code',
              codeErrors: fromValidation<CodeField>({ otp: 'validation.min' }),
            },
          };
    },
    'done confirmCode': ({ output }, { context }) => {
      if (output.kind === 'ok') {
        return {
          to: { confirming: { code: 'confirmed' } },
          emits: [{ type: 'player.reload' }],
          timers: { reloadRetry: 5_000 },
        };
      }
      const assigns = refusal('code', output, context);
      // §B.19: after five wrong codes the right one is no longer compared either.
      return { to: { confirming: { code: assigns.wrongCodes < 5 ? 'entering' : 'spent' } }, assigns };
    },
    'after reloadRetry': () => ({ emits: [{ type: 'player.wanted' }], timers: { reloadRetry: 5_000 } }),
    'code.resend': (_, { at }) =>
      at({ confirming: { sending: 'ready' } }) && {
        to: { confirming: { sending: 'requesting' } },
        invokes: { sendCode: undefined },
      },
    'done sendCode': ({ output }, { context }) => {
      const announcements = (context.announcements ?? 0) + 1;
      const isTooSoon = output.kind === 'refused' && output.status === 429;
      if (output.kind !== 'ok' && !isTooSoon) {
        return { to: { confirming: { sending: 'ready' } }, assigns: refusal('sending', output, context) };
      }
      // §F.2: a minute of waiting follows, or what the server says. §B.19: a spent code is replaced, a living one is not.
      const assigns =
        output.kind === 'ok'
          ? {
              cooldown: 60,
              codeErrors: noErrors,
              sentAt: output.data.at,
              wrongCodes: context.wrongCodes >= 5 ? 0 : context.wrongCodes,
            }
          : { cooldown: output.kind === 'refused' ? (output.retryAfter ?? 60) : 60 };
      const isReplaced = output.kind === 'ok' && context.wrongCodes >= 5;
      return {
        to: { confirming: { sending: 'cooling', ...(isReplaced && { code: 'entering' }) } },
        assigns: { ...assigns, announcements },
        timers: SECOND,
      };
    },
    'after second': (_, { context: { cooldown } }) =>
      cooldown > 1
        ? { assigns: { cooldown: cooldown - 1 }, timers: SECOND }
        : { to: { confirming: { sending: 'ready' } }, assigns: { cooldown: cooldown - 1 } },
    'address.edit': (_, { at }) =>
      at({ confirming: { address: 'shown' } }) && { to: { confirming: { address: 'editing' } } },
    'address.keep': (_, { at }) =>
      at({ confirming: { address: 'editing' } }) && {
        to: { confirming: { address: 'shown' } },
        assigns: { codeErrors: noErrors },
      },
    'address.change': ({ email }, { at }) => {
      if (!at({ confirming: { address: 'editing' } })) return false;
      const newEmail = email.trim();
      const codeErrors = fromValidation<CodeField>({ email: 'validation.email' });
      return newEmail === NEW_ADDRESS
        ? {
            to: { confirming: { address: 'changing' } },
            assigns: { newEmail, codeErrors: noErrors },
            invokes: { changeAddress: { email: newEmail } },
          }
        : { assigns: { refusedAt: 'address', codeErrors } };
    },
    'done changeAddress': ({ output }, { context }) =>
      output.kind === 'ok'
        ? {
            to: { confirming: { address: 'shown', ...(context.wrongCodes >= 5 && { code: 'entering' }) } },
            assigns: { email: context.newEmail, wrongCodes: 0, sentAt: null },
            emits: [{ type: 'player.reload' }],
          }
        : { to: { confirming: { address: 'editing' } }, assigns: refusal('address', output, context) },
    'step.recall': (_, { at, context }) =>
      at('confirming') && { assigns: { announcements: (context.announcements ?? 0) + 1 } },
    // §X: a session that ends takes what was typed with it.
    'session.closed': () => ({ ...FILLING, assigns: NOBODY }),
    'contest.changed': ({ now }) => ({ assigns: { now } }),
  },
  always: {
    'A password is kept only while the registration is on its way.': ({ context, snapshot }) =>
      (context.values !== null) === snapshot.matches('submitting'),
    'A code can be asked for again only when the seconds have run down.': ({ context, snapshot }) =>
      snapshot.matches({ confirming: { sending: 'ready' } }) ? context.cooldown <= 0 : undefined,
    'A code that was tried five times can be tried no more.': ({ context, snapshot }) =>
      snapshot.matches('confirming') && context.wrongCodes >= 5
        ? snapshot.matches({ confirming: { code: 'spent' } })
        : undefined,
    'A code goes to somebody.': ({ context, snapshot }) =>
      snapshot.matches('confirming') ? context.email !== '' : undefined,
  },
  rules: {
    '§S: only the server’s yes opens a session': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'session.open') ===
      (event.type === 'xstate.done.actor.signUp' && event.output.kind === 'ok'),
  },
});
