import { expect, test } from 'vitest';
import { deskStoriesMachine } from '../../machines/desk/desk-stories.machine.ts';
import { ok, refused } from './support/answers.ts';
import { aDecided, aPage, aStory } from './support/desk-stories.ts';
import { heldActor } from './support/held-machine.ts';

test('deciding ──── 409: the refusal stays at the story, which is loaded again', async () => {
  const { ports, send, snapshot } = heldActor(deskStoriesMachine);
  const shown = () => snapshot().context.stories.map(({ id, status }) => `${id} ${status}`);
  await ports.listStories.answer(ok(aPage([aStory(1), aStory(2)])));
  for (const id of [1, 2]) send({ type: 'story.read', id });
  await ports.decideStory.answer(refused('Già decisa.', 409));
  expect(ports.readStory.asked()).toEqual([{ id: 1 }]);
  const decision = { at: '2025-08-02T11:30:00+02:00', by: 'Bruno Neri', mayUndo: false };
  await ports.readStory.answer(ok(aDecided(1, { status: 'excluded', decision })));
  expect(snapshot().context.refusals).toEqual([
    { id: 1, messages: [{ text: 'Già decisa.' }], isGone: false },
  ]);
  await ports.decideStory.answer(ok(aDecided(2)));
  expect(shown()).toEqual(['1 excluded', '2 read']);
  send({ type: 'story.undo', id: 1 });
  expect(ports.decideStory.asked()).toHaveLength(2);
});
