import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DeskDraw, DrawRequest } from '../../domain/draw-acts.ts';
import { ok, refused, unauthorized, unreachable } from './support/answers.ts';
import {
  aDraw,
  aHeldDraw,
  aPiece,
  aSealedDraw,
  aToldDraw,
  DRAWS,
  EXCLUDED,
  heldDrawPorts,
  heldDraws,
  PIECES,
} from './support/desk-draws.ts';

const SEAL: DrawRequest = { kind: 'seal', reserves: '5', confirmDays: '10', onePrizeEach: true };
const HOLD: DrawRequest = { kind: 'hold', seed: '12 45 67 81 90', official: 'Lucia Neri' };
const EXCLUDE: DrawRequest = {
  kind: 'mark',
  winId: 12,
  seen: 'told',
  mark: 'excluded',
  reason: 'Articolo 12: dipendente.',
};

function room() {
  const ports = heldDrawPorts();
  const actor = createActor(heldDraws(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function opened(draw: DeskDraw = aDraw()) {
  const all = room();
  await all.ports.listDraws.answer(ok(DRAWS));
  all.send({ type: 'draw.open', code: draw.code });
  await all.ports.readDraw.answer(ok(draw));
  if (draw.state === 'held') await all.ports.listPieces.answer(ok(PIECES));
  return all;
}

const one = (act: string, pieces = 'waiting') => ({ one: { act, pieces } });

test('idle ──── seal: what is typed wrongly is told at its field and never asked; then it is asked twice', async () => {
  const { ports, send, state, context } = await opened();
  send({ type: 'act.submit', request: { ...SEAL, reserves: '1001', confirmDays: '0' } });
  expect(context().errors.fields).toEqual({
    reserves: { key: 'deskDraws.mistake.reserves' },
    confirmDays: { key: 'deskDraws.mistake.confirmDays' },
  });
  send({ type: 'act.confirm' });
  expect([state(), ports.actOnDraw.asked()]).toEqual([one('idle'), []]);
  send({ type: 'act.submit', request: SEAL });
  expect([state(), ports.actOnDraw.asked()]).toEqual([one('confirming'), []]);
  send({ type: 'act.cancel' });
  expect([state(), context().request]).toEqual([one('idle'), SEAL]);
  send({ type: 'act.submit', request: SEAL });
  send({ type: 'act.confirm' });
  expect(ports.actOnDraw.asked()).toEqual([{ code: 'natura_contest', request: SEAL }]);
  await ports.actOnDraw.answer(ok({ draw: aSealedDraw(), pieces: [] }));
  expect([state(), context().draw?.state, context().done?.request]).toEqual([one('idle'), 'sealed', SEAL]);
});

test('acting ──── hold: winners and reserves are read behind it', async () => {
  const { ports, send, state, context } = await opened(aSealedDraw());
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(ok({ draw: aHeldDraw(), pieces: [] }));
  expect(state()).toEqual(one('idle', 'reading'));
  await ports.listPieces.answer(ok(PIECES));
  expect([state(), context().pieces.length]).toEqual([one('idle', 'shown'), 3]);
});

test('acting ──── somebody else was quicker: the refusal stays, and the draw is shown as it is now', async () => {
  const { ports, send, state, context } = await opened(aSealedDraw());
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(refused('L’estrazione è già fatta.', 409));
  expect(state()).toEqual(one('refreshing'));
  await ports.readDraw.answer(ok(aHeldDraw()));
  expect([state(), context().draw?.state, context().errors.form]).toEqual([
    one('idle', 'reading'),
    'held',
    [{ text: 'L’estrazione è già fatta.' }],
  ]);
});

test('acting ──── no answer: whether it was done is asked, since it can be done only once', async () => {
  const { ports, send, state, context } = await opened(aSealedDraw());
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(unreachable);
  expect(state()).toEqual(one('refreshing'));
  await ports.readDraw.answer(unreachable);
  expect([state(), context().errors.form.length, context().request]).toEqual([one('idle'), 3, HOLD]);
});

test('acting ──── a field that the server refuses keeps what was typed; a session that is over, too', async () => {
  const { ports, send, state, context } = await opened(aSealedDraw());
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  const problem = { loc: ['body', 'seed'], msg: 'Da 8 a 200.', type: 'x' };
  await ports.actOnDraw.answer({ kind: 'refused', status: 422, detail: [problem] });
  expect([state(), context().errors.fields]).toEqual([one('idle'), { seed: { text: 'Da 8 a 200.' } }]);
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(unauthorized);
  expect([state(), context().errors.form.length, context().request]).toEqual([one('idle'), 1, HOLD]);
});

test('acting ──── leave is pressed meanwhile: left once the act is done, not left when it is refused', async () => {
  const { ports, send, state, context } = await opened(aSealedDraw());
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  send({ type: 'draw.leave' });
  expect(ports.actOnDraw.callStates()).toEqual(['open']);
  await ports.actOnDraw.answer(refused('Un momento.', 409));
  await ports.readDraw.answer(ok(aSealedDraw()));
  expect([state(), context().isLeaving]).toEqual([one('idle'), false]);
  send({ type: 'act.submit', request: HOLD });
  send({ type: 'act.confirm' });
  send({ type: 'draw.leave' });
  await ports.actOnDraw.answer(ok({ draw: aHeldDraw(), pieces: [] }));
  expect([state(), context().draw]).toEqual(['listing', null]);
});

test('idle ──── what the draw does not let anybody do is not asked', async () => {
  const { ports, send, state } = await opened(aDraw({ hindrance: { kind: 'running' } }));
  for (const request of [SEAL, HOLD, { kind: 'tell' } as const, EXCLUDE])
    send({ type: 'act.submit', request });
  expect([state(), ports.actOnDraw.asked()]).toEqual([one('idle'), []]);
});

test('idle ──── an exclusion needs an article; then the piece is another, and the reserve who came up is told', async () => {
  const { ports, send, state, context } = await opened(aToldDraw());
  send({ type: 'reason.open', winId: 12, mark: 'excluded' });
  send({ type: 'act.submit', request: { ...EXCLUDE, reason: 'Non mi piace.' } });
  expect(context().errors.fields).toEqual({ reason: { key: 'deskDraws.mistake.reason' } });
  send({ type: 'act.submit', request: EXCLUDE });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(ok(EXCLUDED));
  expect(state()).toEqual(one('idle', 'shown'));
  expect(context().pieces.map(({ win }) => win?.state)).toEqual(['excluded', 'confirmed', 'told']);
  expect([context().reasoned, context().done]).toEqual([
    null,
    { request: EXCLUDE, calledUp: EXCLUDED.pieces[1] },
  ]);
});

test('confirming ──── another act takes the place of the one that was not confirmed', async () => {
  const { send, state, context } = await opened(aToldDraw());
  const delivered: DrawRequest = { kind: 'mark', winId: 13, seen: 'told', mark: 'delivered', reason: '' };
  send({ type: 'act.submit', request: EXCLUDE });
  send({ type: 'act.submit', request: delivered });
  expect([state(), context().request]).toEqual([one('confirming', 'shown'), delivered]);
  send({ type: 'reason.open', winId: 13, mark: 'uncollected' });
  expect([state(), context().request, context().reasoned]).toEqual([
    one('idle', 'shown'),
    null,
    { winId: 13, mark: 'uncollected' },
  ]);
  send({ type: 'reason.close' });
  expect(context().reasoned).toBe(null);
});

test('shown ──── the next page comes behind the last place; one that fails is asked again by the same press', async () => {
  const { ports, send, state, context } = await opened(aToldDraw());
  send({ type: 'pieces.more' });
  expect(ports.listPieces.asked()).toHaveLength(1);
  send({ type: 'draw.leave' });
  send({ type: 'draw.open', code: 'natura_contest' });
  await ports.readDraw.answer(ok(aToldDraw()));
  await ports.listPieces.answer(ok({ ...PIECES, next: '1-3' }));
  send({ type: 'pieces.more' });
  await ports.listPieces.answer(unreachable);
  expect([state(), context().pieceMessages.length]).toEqual([one('idle', 'shown'), 2]);
  send({ type: 'pieces.more' });
  expect(ports.listPieces.asked().at(-1)).toEqual({ code: 'natura_contest', after: '1-3' });
  await ports.listPieces.answer(ok({ data: [aPiece(4)], next: null }));
  expect([context().pieces.length, context().next, context().pieceMessages]).toEqual([4, null, []]);
});

test('more ──── winners who are told meanwhile are read again, and the late page is not taken', async () => {
  const { ports, send, context } = await opened(aHeldDraw());
  send({ type: 'draw.leave' });
  send({ type: 'draw.open', code: 'natura_contest' });
  await ports.readDraw.answer(ok(aHeldDraw()));
  await ports.listPieces.answer(ok({ ...PIECES, next: '1-3' }));
  send({ type: 'act.submit', request: { kind: 'tell' } });
  send({ type: 'act.confirm' });
  send({ type: 'pieces.more' });
  await ports.actOnDraw.answer(ok({ draw: aToldDraw(), pieces: [] }));
  expect(ports.listPieces.callStates().slice(-2)).toEqual(['aborted', 'open']);
  await ports.listPieces.answer(ok(PIECES));
  expect(context().pieces).toHaveLength(3);
});

test('more ──── a page that was asked for before a mark does not undo what the mark has changed', async () => {
  const { ports, send, context } = await opened(aToldDraw());
  send({ type: 'draw.leave' });
  send({ type: 'draw.open', code: 'natura_contest' });
  await ports.readDraw.answer(ok(aToldDraw()));
  await ports.listPieces.answer(ok({ data: PIECES.data.slice(0, 2), next: '1-2' }));
  send({ type: 'pieces.more' });
  send({ type: 'act.submit', request: EXCLUDE });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(ok(EXCLUDED));
  // The reserve as the server had it before.
  await ports.listPieces.answer(ok({ data: PIECES.data.slice(2), next: null }));
  expect(context().pieces.map(({ win }) => win?.state)).toEqual(['excluded', 'confirmed', 'told']);
});

test('acting ──── what is typed about another winner stays; where no answer comes, it says that it may be done', async () => {
  const { ports, send, state, context } = await opened(aToldDraw());
  send({ type: 'reason.open', winId: 12, mark: 'excluded' });
  send({
    type: 'act.submit',
    request: { kind: 'mark', winId: 13, seen: 'confirmed', mark: 'delivered', reason: '' },
  });
  send({ type: 'act.confirm' });
  await ports.actOnDraw.answer(unreachable);
  expect(context().errors.form.at(-1)).toEqual({ key: 'deskDraws.outcomeUnknown' });
  // Pressed again while the draw is still asked for.
  send({ type: 'act.submit', request: context().request ?? HOLD });
  send({ type: 'act.confirm' });
  expect(state()).toEqual(one('acting', 'shown'));
  await ports.actOnDraw.answer(ok({ draw: aToldDraw(), pieces: [] }));
  expect(context().reasoned?.winId).toBe(12);
});

test('reading ──── unreachable: asked again by a press; without a session it is over', async () => {
  const { ports, send, state } = await opened(aDraw());
  send({ type: 'draw.leave' });
  send({ type: 'draw.open', code: 'natura_contest' });
  await ports.readDraw.answer(ok(aHeldDraw()));
  await ports.listPieces.answer(unreachable);
  expect(state()).toEqual(one('idle', 'failed'));
  send({ type: 'pieces.retry' });
  await ports.listPieces.answer(unauthorized);
  expect(state()).toBe('over');
});

test('listing ──── unreachable: asked again; a press on the list of before opens what was pressed last', async () => {
  const { ports, send, state, context } = room();
  await ports.listDraws.answer(unreachable);
  expect([state(), context().listMessages.length]).toEqual(['failed', 2]);
  send({ type: 'list.retry' });
  await ports.listDraws.answer(ok(DRAWS));
  send({ type: 'draw.open', code: 'natura_contest' });
  send({ type: 'draw.open', code: 'autunno' });
  expect(ports.readDraw.asked()).toEqual([{ code: 'natura_contest' }, { code: 'autunno' }]);
  await ports.readDraw.answer(refused('Non esiste.', 404));
  expect([state(), context().listMessages]).toEqual(['listed', [{ text: 'Non esiste.' }]]);
});
