import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { refused, unauthorized } from './support/answers.ts';
import { heldEditionPorts, heldPreview } from './support/desk-editions.ts';

function preview() {
  const ports = heldEditionPorts();
  const actor = createActor(heldPreview(ports), { input: { id: 7 } }).start();
  return { ports, actor, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

test('asking ──── refused: the reason is told; without a session, how the draft is kept', async () => {
  const { ports, actor, at, context } = preview();
  actor.send({ type: 'preview.ask' });
  await ports.openPreview.answer(refused('Mancano i giorni.', 409));
  expect([at(), context().messages]).toEqual(['failed', [{ text: 'Mancano i giorni.' }]]);
  actor.send({ type: 'preview.ask' });
  await ports.openPreview.answer(unauthorized);
  expect([at(), context().messages]).toEqual(['failed', [{ key: 'desk.draft.signedOut' }]]);
});
