import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused } from './support/answers.ts';
import { heldDeskPorts, heldDoor, PEOPLE } from './support/desk.ts';

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
