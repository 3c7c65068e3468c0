import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { MAX_RULES_BYTES } from '../../domain/documents.ts';
import { ok } from './support/answers.ts';
import {
  aDeskDraft,
  aDeskEdition,
  EDITIONS,
  heldEditionPorts,
  heldEditions,
} from './support/desk-editions.ts';

function room() {
  const ports = heldEditionPorts();
  const actor = createActor(heldEditions(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function opened(edition = aDeskEdition()) {
  const all = room();
  await all.ports.listEditions.answer(ok(EDITIONS));
  all.send({ type: 'edition.open', code: edition.code });
  await all.ports.readEdition.answer(ok(edition));
  return all;
}

const aFile = (size: number) => ({ size, arrayBuffer: async () => new ArrayBuffer(0) });

test('open ──── extend, which the server refuses: the form stays, each word at its field; then it is done', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.choose', act: 'extend' });
  const request = { kind: 'extend', lastDay: '2025-08-30', article: 'x', reason: 'y' } as const;
  send({ type: 'act.submit', request });
  expect(ports.actOnEdition.asked()).toEqual([{ code: 'natura_contest', request }]);
  const problem = { loc: ['body', 'article'], msg: 'Il numero dell’articolo.', type: 'x' };
  await ports.actOnEdition.answer({ kind: 'refused', status: 422, detail: [problem] });
  expect([state(), context().act, context().errors.fields]).toEqual([
    'open',
    'extend',
    { article: { text: 'Il numero dell’articolo.' } },
  ]);
  send({ type: 'act.submit', request: { ...request, article: '11' } });
  await ports.actOnEdition.answer(ok(aDeskEdition({ endDate: '2025-08-30' })));
  expect([state(), context().act, context().done]).toEqual(['open', null, 'extend']);
  expect(context().edition?.endDate).toBe('2025-08-30');
});

test('open ──── rules of 5 MB are sent, a byte more is refused before it travels', async () => {
  const { ports, send, context } = await opened();
  send({ type: 'act.choose', act: 'rules' });
  send({
    type: 'act.submit',
    request: { kind: 'rules', file: aFile(MAX_RULES_BYTES + 1), tellsPlayers: false },
  });
  expect(context().errors.fields.file).toEqual({ key: 'editions.rules.tooLarge' });
  expect(ports.actOnEdition.asked()).toEqual([]);
  send({
    type: 'act.submit',
    request: { kind: 'rules', file: aFile(MAX_RULES_BYTES), tellsPlayers: false },
  });
  expect(ports.actOnEdition.asked()).toHaveLength(1);
});

test('drafting ──── left with an edition that was opened: it is shown; left without: the list', async () => {
  const { ports, send, state, context } = room();
  await ports.listEditions.answer(ok(EDITIONS));
  send({ type: 'draft.begin', replaces: null });
  await ports.beginDraft.answer(ok(aDeskDraft()));
  expect([state(), context().draft?.id]).toEqual(['drafting', 3]);
  send({ type: 'draft.left', code: 'autunno' });
  await ports.readEdition.answer(ok(aDeskEdition({ code: 'autunno', state: 'future' })));
  expect([state(), context().done, context().draft]).toEqual(['open', 'opened', null]);
  send({ type: 'edition.leave' });
  await ports.listEditions.answer(ok(EDITIONS));
  send({ type: 'draft.open', id: 3 });
  await ports.readDraft.answer(ok(aDeskDraft()));
  send({ type: 'draft.left', code: null });
  expect(state()).toBe('listing');
});
