import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, unauthorized, unreachable } from './support/answers.ts';
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

test('failed ──── asked again: the word is gone; without a session it is over', async () => {
  const { ports, send, state, context } = figures();
  await ports.readFigures.answer(unreachable);
  expect([state(), context().messages.length > 0]).toEqual(['failed', true]);
  send({ type: 'figures.ask' });
  expect(context().messages).toEqual([]);
  await ports.readFigures.answer(unauthorized);
  expect(state()).toBe('over');
});

test('asking, failed ──── another edition is chosen meanwhile: the last choice is counted', async () => {
  const { ports, send, state, context } = figures();
  await ports.readFigures.answer(ok(someFigures()));
  send({ type: 'figures.ask' });
  send({ type: 'edition.choose', edition: 'autunno_contest' });
  expect([context().edition, ports.readFigures.asked().at(-1)]).toEqual([
    'autunno_contest',
    { edition: 'autunno_contest' },
  ]);
  await ports.readFigures.answer(unreachable);
  send({ type: 'edition.choose', edition: 'natura_contest' });
  expect(context().messages).toEqual([]);
  await ports.readFigures.answer(ok(someFigures()));
  expect([state(), context().edition]).toEqual(['shown', 'natura_contest']);
});
