import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused, unreachable } from './support/answers.ts';
import { aDecided, aPage, aStory, heldStories, heldStoryPorts } from './support/desk-stories.ts';

function stories() {
  const ports = heldStoryPorts();
  const actor = createActor(heldStories(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    shown: () => actor.getSnapshot().context.stories.map(({ id, status }) => `${id} ${status}`),
  };
}

test('listing ──── a story is pressed while the next page comes, and another filter while it is decided: nothing is lost', async () => {
  const { ports, send, shown } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1)], 1)));
  send({ type: 'page.more' });
  send({ type: 'story.read', id: 1 });
  const filter = { status: 'read', mission: 'grano2' } as const;
  send({ type: 'filter.apply', filter });
  expect(ports.listStories.callStates()).toEqual(['answered', 'aborted', 'open']);
  await ports.decideStory.answer(ok(aDecided(1)));
  await ports.listStories.answer(ok(aPage([aDecided(1)])));
  expect(ports.listStories.asked().at(-1)).toEqual({ filter, beyond: null });
  expect(shown()).toEqual(['1 read']);
});

test('exclude ──── without a reason: nothing is sent and the error is shown; cancelled, the error is removed', async () => {
  const { ports, send, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1)])));
  send({ type: 'story.exclude', id: 1 });
  expect(context().choosing).toEqual([1]);
  send({ type: 'reason.choose', id: 1, reason: '', note: 'x' });
  expect(context().refusals).toEqual([
    { id: 1, messages: [{ key: 'deskStories.exclude.choose' }], isGone: false },
  ]);
  send({ type: 'reason.cancel', id: 1 });
  expect([context().choosing, context().refusals, ports.decideStory.asked()]).toEqual([[], [], []]);
});

test('deciding ──── 409: the refusal stays at the story, which is loaded again', async () => {
  const { ports, send, shown, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1), aStory(2)])));
  for (const id of [1, 2]) send({ type: 'story.read', id });
  await ports.decideStory.answer(refused('Già decisa.', 409));
  expect(ports.readStory.asked()).toEqual([{ id: 1 }]);
  const decision = { at: '2025-08-02T11:30:00+02:00', by: 'Bruno Neri', mayUndo: false };
  await ports.readStory.answer(ok(aDecided(1, { status: 'excluded', decision })));
  expect(context().refusals).toEqual([{ id: 1, messages: [{ text: 'Già decisa.' }], isGone: false }]);
  await ports.decideStory.answer(ok(aDecided(2)));
  expect(shown()).toEqual(['1 excluded', '2 read']);
  send({ type: 'story.undo', id: 1 });
  expect(ports.decideStory.asked()).toHaveLength(2);
});

test('failed ──── asked again: the failure is removed', async () => {
  const { ports, send, context, at } = stories();
  await ports.listStories.answer(unreachable);
  expect(context().messages.length).toBeGreaterThan(0);
  send({ type: 'list.retry' });
  await ports.listStories.answer(ok(aPage([])));
  expect([context().messages, at()]).toEqual([[], { looking: { list: 'listed', requests: 'resting' } }]);
});
