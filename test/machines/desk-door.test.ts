import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused, unreachable } from './support/answers.ts';
import { heldDeskPorts, heldDoor, ILARIA, INVITATION, PEOPLE } from './support/desk.ts';

const TOKEN = 'x'.repeat(43);
const NOBODY = { me: null, people: PEOPLE };

function door(token: string | null = null) {
  const ports = heldDeskPorts();
  const actor = createActor(heldDoor(ports), { input: { token } }).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('asking ──── a session that is still open: inside', async () => {
  const { ports, state, context } = door();
  await ports.openDoor.answer(ok({ me: ILARIA, people: [] }));
  expect([state(), context().me]).toEqual(['inside', ILARIA]);
});

test('outside ──── password, then code: inside, and neither is kept', async () => {
  const { ports, send, state, context } = door();
  await ports.openDoor.answer(ok(NOBODY));
  send({ type: 'password.submit', email: 'ilaria@example.com', password: 'Spaghetti1!' });
  await ports.checkPassword.answer(ok({ ticket: TOKEN }));
  expect([state(), context().password]).toEqual(['typingCode', '']);
  send({ type: 'code.submit', code: '123456' });
  expect(ports.checkCode.asked()).toEqual([{ ticket: TOKEN, code: '123456' }]);
  await ports.checkCode.answer(ok(ILARIA));
  expect([state(), context().code, context().ticket]).toEqual(['inside', '', '']);
});

test('checkingCode ──── a wrong code is told and typed again; a ticket that is over begins again', async () => {
  const { ports, send, state, context } = door();
  await ports.openDoor.answer(ok(NOBODY));
  send({ type: 'password.submit', email: 'ilaria@example.com', password: 'Spaghetti1!' });
  await ports.checkPassword.answer(ok({ ticket: TOKEN }));
  send({ type: 'code.submit', code: '000000' });
  await ports.checkCode.answer(refused('Il codice non è quello giusto.'));
  expect([state(), context().errors.form]).toEqual([
    'typingCode',
    [{ text: 'Il codice non è quello giusto.' }],
  ]);
  send({ type: 'code.submit', code: '111111' });
  await ports.checkCode.answer(refused('Ricomincia.', 410));
  expect([state(), context().ticket, context().email]).toEqual(['outside', '', 'ilaria@example.com']);
});

test('outside ──── somebody of the demonstration: one press', async () => {
  const { ports, send, state } = door();
  await ports.openDoor.answer(ok(NOBODY));
  send({ type: 'person.press', id: 1 });
  expect(ports.enterDemonstration.asked()).toEqual([{ id: 1 }]);
  await ports.enterDemonstration.answer(ok(ILARIA));
  expect(state()).toBe('inside');
});

test('an invitation ──── accepted: inside, and the token is gone', async () => {
  const { ports, send, state, context } = door(TOKEN);
  await ports.readInvitation.answer(ok(INVITATION));
  expect([state(), ports.openDoor.fates()]).toEqual(['joining', []]);
  send({ type: 'invitation.submit', name: 'Ada', password: 'x', code: '123456' });
  await ports.acceptInvitation.answer(
    refused([{ loc: ['body', 'password'], msg: 'Troppo corta.', type: 'x' }]),
  );
  expect([state(), context().errors.fields]).toEqual(['joining', { password: { text: 'Troppo corta.' } }]);
  send({ type: 'invitation.submit', name: 'Ada', password: 'Rigatoni2?', code: '123456' });
  await ports.acceptInvitation.answer(ok(ILARIA));
  expect([state(), context().token, context().invitation]).toEqual(['inside', null, null]);
});

test('an invitation ──── expired: outside with the reason; unreachable: it can be retried', async () => {
  const { ports, send, state, context } = door(TOKEN);
  await ports.readInvitation.answer(unreachable);
  expect(state()).toBe('failed');
  send({ type: 'door.retry' });
  await ports.readInvitation.answer(refused('Questo invito è scaduto.', 410));
  expect([state(), context().errors.form]).toEqual(['outside', [{ text: 'Questo invito è scaduto.' }]]);
});

test('inside ──── signing out, or an expired session: outside', async () => {
  const { ports, send, state, context } = door();
  await ports.openDoor.answer(ok({ me: ILARIA, people: [] }));
  send({ type: 'door.leave' });
  await ports.leaveDesk.answer(unreachable);
  await ports.openDoor.answer(ok(NOBODY));
  expect([state(), context().me]).toEqual(['outside', null]);
});
