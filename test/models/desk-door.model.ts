import type { DeskMe } from '../../domain/desk.ts';
import { fromFailure, noErrors } from '../../domain/errors.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { deskDoorMachine } from '../../machines/desk/desk-door.machine.ts';
import { refused, refusedAt } from '../machines/support/answers.ts';
import { ILARIA, INVITATION, PEOPLE } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const OVER = refused('Questo invito è scaduto.', 410);
const TOKEN = 'x'.repeat(43);
const CODE = '123456';
const PASSWORD = 'Spaghetti1!';

const OF_FIELDS = refusedAt('email', 'password', 'code', 'name');

type Outcome = OutcomeOf<typeof deskDoorMachine>;

const ASKING = { to: 'asking', invokes: { openDoor: undefined } } as const satisfies Outcome;
/** A password or a code is kept only while it is checked. */
const NO_SECRETS = { password: '', code: '' };

const refusal = (result: Failure) => ({
  errors: fromFailure<'email' | 'password' | 'code' | 'name'>(result, ['email', 'password', 'code', 'name']),
});
const isOver = (result: Result<unknown>) => result === OVER;

/** Only the server lets somebody in; what was refused is told where it was tried. */
const entered = (result: Result<DeskMe>, back: 'outside' | 'joining' | 'typingCode'): Outcome =>
  result.kind === 'ok'
    ? { to: 'inside', assigns: { me: result.data, token: null, invitation: null, errors: noErrors } }
    : { to: back, assigns: refusal(result) };

export const deskDoorModel = defineModel<typeof deskDoorMachine>({
  machine: deskDoorMachine,
  inputs: [{ token: null }, { token: TOKEN }],
  cases: {
    'password.submit': [{ email: 'a@example.com', password: PASSWORD }],
    'code.submit': [{ code: CODE }],
    'person.press': [{ id: 3 }],
    'invitation.submit': [{ name: 'Ada', password: PASSWORD, code: CODE }],
  },
  answers: {
    openDoor: everyAnswer({ me: null, people: PEOPLE }, { me: ILARIA, people: [] }),
    checkPassword: [...everyAnswer({ ticket: TOKEN }), OF_FIELDS],
    checkCode: [...everyAnswer(ILARIA), OVER],
    enterDemonstration: everyAnswer(ILARIA),
    readInvitation: [...everyAnswer(INVITATION), OVER],
    acceptInvitation: [...everyAnswer(ILARIA), OVER, OF_FIELDS],
    leaveDesk: everyAnswer(undefined),
  },
  distinguishBy: ({ token, ticket, me, errors }) => [token, ticket, me !== null, errors.form.length > 0],
  tags: {
    busy: [
      'asking',
      'checkingPassword',
      'checkingCode',
      'entering',
      'readingInvitation',
      'accepting',
      'leaving',
    ],
  },
  starts: ({ token }) => ({
    ...(token === null ? ASKING : { invokes: { readInvitation: { token } } }),
    to: token === null ? 'asking' : 'readingInvitation',
    assigns: {
      ...{ me: null, people: [], token, invitation: null, email: '', ticket: '', name: '', personId: 0 },
      ...{ ...NO_SECRETS, errors: noErrors },
    },
  }),
  expects: {
    'done openDoor': ({ output }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: refusal(output) };
      const { me, people } = output.data;
      return { to: me ? 'inside' : 'outside', assigns: { me, people } };
    },
    'door.retry': (_, { at, context: { token } }) => {
      if (!at('failed')) return false;
      const assigns = { errors: noErrors };
      return token === null
        ? { ...ASKING, assigns }
        : { to: 'readingInvitation', assigns, invokes: { readInvitation: { token } } };
    },
    'password.submit': ({ email, password }, { at }) =>
      at('outside') && {
        to: 'checkingPassword',
        assigns: { email, password, errors: noErrors },
        invokes: { checkPassword: { email, password } },
      },
    'done checkPassword': ({ output }) =>
      output.kind === 'ok'
        ? { to: 'typingCode', assigns: { ...NO_SECRETS, ticket: output.data.ticket } }
        : { to: 'outside', assigns: { ...NO_SECRETS, ...refusal(output) } },
    // A code is asked for only after a password that was right.
    'code.submit': ({ code }, { at, context: { ticket } }) =>
      at('typingCode') && {
        to: 'checkingCode',
        assigns: { code, errors: noErrors },
        invokes: { checkCode: { ticket, code } },
      },
    'door.back': (_, { at }) =>
      at('typingCode') && { to: 'outside', assigns: { ticket: '', errors: noErrors } },
    'done checkCode': ({ output }) => {
      const isDone = output.kind === 'ok' || isOver(output);
      const outcome = entered(output, isDone ? 'outside' : 'typingCode');
      return { ...outcome, assigns: { ...outcome.assigns, ...NO_SECRETS, ...(isDone && { ticket: '' }) } };
    },
    'person.press': ({ id }, { at }) =>
      at('outside') && {
        to: 'entering',
        assigns: { personId: id, errors: noErrors },
        invokes: { enterDemonstration: { id } },
      },
    'done enterDemonstration': ({ output }) => entered(output, 'outside'),
    'done readInvitation': ({ output }) => {
      if (output.kind === 'ok') return { to: 'joining', assigns: { invitation: output.data } };
      return isOver(output)
        ? { to: 'outside', assigns: { ...refusal(output), token: null, invitation: null } }
        : { to: 'failed', assigns: refusal(output) };
    },
    'invitation.submit': ({ name, password, code }, { at, context: { token } }) =>
      at('joining') && {
        to: 'accepting',
        assigns: { name, password, code, errors: noErrors },
        invokes: { acceptInvitation: { token: token ?? '', name, password, code } },
      },
    'done acceptInvitation': ({ output }) => {
      const outcome = entered(output, 'joining');
      return { ...outcome, assigns: { ...outcome.assigns, ...NO_SECRETS } };
    },
    'door.leave': (_, { at }) => at('inside') && { to: 'leaving', invokes: { leaveDesk: undefined } },
    'session.over': (_, { at }) => at('inside') && { ...ASKING, assigns: { me: null } },
    // Whatever the server says, this page shows nothing more of the session.
    'done leaveDesk': () => ({ ...ASKING, assigns: { me: null } }),
  },
  always: {
    'Who is inside is known, and nobody else is.': ({ context, snapshot }) =>
      snapshot.matches('inside') || snapshot.matches('leaving') ? context.me !== null : context.me === null,
    'A password or a code is kept only while it is checked.': ({ context, snapshot }) => {
      const isChecked = ['checkingPassword', 'checkingCode', 'accepting'].some((state) =>
        snapshot.matches(state as 'accepting'),
      );
      return isChecked ? undefined : context.password === '' && context.code === '';
    },
    'A code is asked for only after a password that was right.': ({ context, snapshot }) =>
      snapshot.matches('typingCode') || snapshot.matches('checkingCode') ? context.ticket !== '' : undefined,
  },
});
