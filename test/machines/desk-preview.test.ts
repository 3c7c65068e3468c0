import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused, unauthorized } from './support/answers.ts';
import { A_PASS, heldEditionPorts, heldPreview } from './support/desk-editions.ts';

function preview() {
  const ports = heldEditionPorts();
  const actor = createActor(heldPreview(ports), { input: { id: 7 } }).start();
  return { ports, actor, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

test('resting ──── asked for: the pass of this draft is shown, and another takes its place', async () => {
  const { ports, actor, at, context } = preview();
  expect(ports.openPreview.asked()).toEqual([]);
  actor.send({ type: 'preview.ask' });
  actor.send({ type: 'preview.ask' });
  await ports.openPreview.answer(ok(A_PASS));
  expect([at(), context().pass]).toEqual(['ready', A_PASS]);
  actor.send({ type: 'preview.ask' });
  expect(context().pass).toBeNull();
  const later = { ...A_PASS, pass: 'another' };
  await ports.openPreview.answer(ok(later));
  expect(context().pass).toEqual(later);
  expect(ports.openPreview.asked()).toEqual([{ id: 7 }, { id: 7 }]);
});

test('asking ──── refused: the reason is told; without a session, how the draft is kept', async () => {
  const { ports, actor, at, context } = preview();
  actor.send({ type: 'preview.ask' });
  await ports.openPreview.answer(refused('Mancano i giorni.', 409));
  expect([at(), context().messages]).toEqual(['failed', [{ text: 'Mancano i giorni.' }]]);
  actor.send({ type: 'preview.ask' });
  await ports.openPreview.answer(unauthorized);
  expect([at(), context().messages]).toEqual(['failed', [{ key: 'desk.draft.signedOut' }]]);
});
