import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok } from './support/answers.ts';
import { heldDeskPorts, heldFigures, someFigures } from './support/desk.ts';

function figures() {
  const ports = heldDeskPorts();
  const actor = createActor(heldFigures(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('asking ──── first of the shown edition, then of the chosen one; those of before stay until it answers', async () => {
  const { ports, send, context } = figures();
  await ports.readFigures.answer(ok(someFigures()));
  expect(context().edition).toBe('natura_contest');
  send({ type: 'edition.choose', edition: 'autunno_contest' });
  expect(context().figures).toEqual(someFigures());
  expect(ports.readFigures.asked()).toEqual([{ edition: null }, { edition: 'autunno_contest' }]);
});
