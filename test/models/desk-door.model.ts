import { deskDoorMachine } from '../../machines/desk/desk-door.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { ILARIA, INVITATION, PEOPLE } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const OVER = refused('Questo invito è scaduto.', 410);
const TOKEN = 'x'.repeat(43);
const CODE = '123456';
const PASSWORD = 'Spaghetti1!';

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
    checkPassword: everyAnswer({ ticket: TOKEN }),
    checkCode: [...everyAnswer(ILARIA), OVER],
    enterDemonstration: everyAnswer(ILARIA),
    readInvitation: [...everyAnswer(INVITATION), OVER],
    acceptInvitation: [...everyAnswer(ILARIA), OVER],
    leaveDesk: everyAnswer(undefined),
  },
  tellsApart: ({ token, ticket, me, errors }) => [token, ticket, me !== null, errors.form.length > 0],
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
  rules: {
    'Only the server lets somebody in.': ({ event, before, after }) =>
      after.matches('inside') && !before.matches('inside')
        ? 'output' in event && event.output.kind === 'ok'
        : undefined,
    'What was refused is told.': ({ event, after }, _, { errors }) =>
      'output' in event && event.output.kind !== 'ok' && event.type !== 'xstate.done.actor.leaveDesk'
        ? !after.matches('inside') && errors.form.length + Object.keys(errors.fields).length > 0
        : undefined,
  },
  asks: {
    checkCode: ({ ticket, code }) => ticket === TOKEN && code === CODE,
    readInvitation: ({ token }) => token === TOKEN,
    acceptInvitation: ({ token, name, password, code }) =>
      token === TOKEN && name === 'Ada' && password === PASSWORD && code === CODE,
    enterDemonstration: ({ id }) => id === 3,
  },
});
