import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused, unauthorized, unreachable } from './support/answers.ts';
import {
  aLife,
  anErased,
  aPlayerLine,
  events,
  heldPlayerPorts,
  heldPlayers,
  SIGN_UPS,
} from './support/desk-players.ts';

async function room() {
  const ports = heldPlayerPorts();
  const actor = createActor(heldPlayers(ports)).start();
  await ports.readSignUps.answer(ok(SIGN_UPS));
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function opened(player = aLife()) {
  const desk = await room();
  desk.send({ type: 'player.open', id: player.id });
  await desk.ports.readPlayer.answer(ok(player));
  return desk;
}

test('search ──── a page, and the one behind it: both are shown; a new search begins again', async () => {
  const { ports, send, context } = await room();
  expect(context().signUps).toEqual(SIGN_UPS);
  send({ type: 'search.submit', by: 'name', text: ' Rossi ' });
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(7), aPlayerLine(9)], next: 9 }));
  send({ type: 'page.more' });
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(8)], next: null }));
  send({ type: 'page.more' });
  expect(context().lines?.map(({ id }) => id)).toEqual([7, 9, 8]);
  send({ type: 'search.submit', by: 'email', text: 'maria' });
  await ports.findPlayers.answer(ok({ data: [], next: null }));
  expect(context().lines).toEqual([]);
  expect(ports.findPlayers.asked()).toEqual([
    { by: 'name', text: 'Rossi', after: null },
    { by: 'name', text: 'Rossi', after: 9 },
    { by: 'email', text: 'maria', after: null },
  ]);
});

test('open ──── a list is read on where it goes on, and nowhere else; closing brings the search back', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'records.more', kind: 'points' });
  send({ type: 'records.more', kind: 'events' });
  expect(ports.listRecords.asked()).toEqual([{ id: 1007, kind: 'events', before: 29 }]);
  await ports.listRecords.answer(ok(events([28], null)));
  const shown = context().player?.records.find(({ kind }) => kind === 'events');
  expect(shown?.data.map(({ id }) => id)).toEqual([30, 29, 28]);
  send({ type: 'records.more', kind: 'events' });
  expect(ports.listRecords.asked()).toHaveLength(1);
  send({ type: 'player.close' });
  expect([state(), context().player]).toEqual(['ready', null]);
});

test('block ──── an active player is blocked, a blocked one unblocked, a closed account neither', async () => {
  const { ports, send, context } = await opened();
  send({ type: 'player.unblock', reason: 'x' });
  send({ type: 'player.block', reason: '  Dodici account. ' });
  await ports.blockPlayer.answer(ok(aLife({ standing: 'blocked' })));
  send({ type: 'player.block', reason: 'x' });
  send({ type: 'player.unblock', reason: 'Erano cugini.' });
  await ports.blockPlayer.answer(ok(aLife({ standing: 'closed' })));
  send({ type: 'player.block', reason: 'x' });
  send({ type: 'player.unblock', reason: 'x' });
  expect(context().player?.standing).toBe('closed');
  expect(ports.blockPlayer.asked()).toEqual([
    { id: 1007, isBlocked: true, reason: 'Dodici account.' },
    { id: 1007, isBlocked: false, reason: 'Erano cugini.' },
  ]);
});

test('refused ──── the search and the block say why, and the player stays in view', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'player.block', reason: 'x' });
  await ports.blockPlayer.answer(refused('Questo account è chiuso.', 409));
  expect([state(), context().errors.form]).toEqual(['open', [{ text: 'Questo account è chiuso.' }]]);
  send({ type: 'player.close' });
  expect(context().errors.form).toEqual([]);
  send({ type: 'search.submit', by: 'number', text: 'x' });
  await ports.findPlayers.answer(refused('Scrivi un numero, senza altro.'));
  expect([state(), context().errors.form]).toEqual(['ready', [{ text: 'Scrivi un numero, senza altro.' }]]);
});

test('counting ──── without an answer the search is there, and the figures can be asked for again', async () => {
  const ports = heldPlayerPorts();
  const actor = createActor(heldPlayers(ports)).start();
  await ports.readSignUps.answer(unreachable);
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'figures.retry' });
  await ports.readSignUps.answer(unauthorized);
  expect(actor.getSnapshot().value).toBe('over');
});

test('erase ──── by the number typed, once; nothing of what was found stays, and the certificate is shown', async () => {
  const { ports, send, state, context } = await room();
  send({ type: 'search.submit', by: 'name', text: 'Rossi' });
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(1007)], next: 1007 }));
  send({ type: 'player.open', id: 1007 });
  await ports.readPlayer.answer(ok(aLife()));
  send({ type: 'player.erase', number: '7' });
  await ports.erasePlayer.answer(refused('Scrivi il numero.'));
  expect([state(), context().errors.form]).toEqual(['open', [{ text: 'Scrivi il numero.' }]]);
  send({ type: 'player.erase', number: ' 1007 ' });
  await ports.erasePlayer.answer(ok(anErased()));
  expect([state(), context().player?.erasure?.by, context().lines]).toEqual(['open', 3, null]);
  expect(context().search.text).toBe('');
  send({ type: 'player.erase', number: '1007' });
  expect(ports.erasePlayer.asked()).toEqual([
    { id: 1007, number: '7' },
    { id: 1007, number: '1007' },
  ]);
});

test('counting ──── a search that is sent meanwhile is made as soon as the figures have come or not', async () => {
  const ports = heldPlayerPorts();
  const actor = createActor(heldPlayers(ports)).start();
  actor.send({ type: 'search.submit', by: 'number', text: '7' });
  expect(ports.findPlayers.asked()).toEqual([]);
  await ports.readSignUps.answer(unreachable);
  expect(ports.findPlayers.asked()).toEqual([{ by: 'number', text: '7', after: null }]);
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(7)], next: null }));
  expect(actor.getSnapshot().value).toBe('ready');
});

test('searching, opening ──── another search is sent meanwhile: the last one is made', async () => {
  const { ports, send, state, context } = await room();
  send({ type: 'search.submit', by: 'name', text: 'Rossi' });
  send({ type: 'search.submit', by: 'email', text: 'maria' });
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(7)], next: null }));
  expect(context().lines?.map(({ id }) => id)).toEqual([7]);
  send({ type: 'player.open', id: 7 });
  send({ type: 'search.submit', by: 'number', text: '9' });
  await ports.findPlayers.answer(ok({ data: [aPlayerLine(9)], next: null }));
  expect([state(), ports.findPlayers.asked().map(({ text }) => text)]).toEqual([
    'ready',
    ['Rossi', 'maria', '9'],
  ]);
});

test('readingOn ──── a second list is read behind the first, and a block is not lost', async () => {
  const life = aLife();
  const records = life.records.map((one) => ({ ...one, next: one.kind === 'points' ? 4 : one.next }));
  const { ports, send, state } = await opened({ ...life, records });
  send({ type: 'records.more', kind: 'events' });
  send({ type: 'records.more', kind: 'points' });
  send({ type: 'records.more', kind: 'points' });
  await ports.listRecords.answer(ok(events([28], null)));
  expect(ports.listRecords.asked().map(({ kind }) => kind)).toEqual(['events', 'points']);
  send({ type: 'player.block', reason: 'Dodici account.' });
  await ports.blockPlayer.answer(ok({ ...life, standing: 'blocked' }));
  expect(state()).toBe('open');
});

test('arriving ──── for one player: their page comes first, and behind it the search as for everybody', async () => {
  const ports = heldPlayerPorts();
  const actor = createActor(heldPlayers(ports), { input: { player: 1007 } }).start();
  expect(ports.readPlayer.asked()).toEqual([{ id: 1007 }]);
  await ports.readPlayer.answer(ok(aLife()));
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'player.close' });
  await ports.readSignUps.answer(ok(SIGN_UPS));
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.signUps).toEqual(SIGN_UPS);
});

test('arriving ──── for a player who is not there: the search, with the reason', async () => {
  const ports = heldPlayerPorts();
  const actor = createActor(heldPlayers(ports), { input: { player: 1007 } }).start();
  await ports.readPlayer.answer(refused('Non esiste.', 404));
  await ports.readSignUps.answer(ok(SIGN_UPS));
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.messages).toEqual([{ text: 'Non esiste.' }]);
});
