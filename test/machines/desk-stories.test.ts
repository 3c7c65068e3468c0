import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, refused, unauthorized, unreachable } from './support/answers.ts';
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

test('listing ──── the waiting ones, more behind the last, none twice', async () => {
  const { ports, send, shown, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1), aStory(2)], 2, 3)));
  send({ type: 'page.more' });
  await ports.listStories.answer(ok(aPage([aStory(2), aStory(3)], null, 3)));
  send({ type: 'page.more' });
  expect(shown()).toEqual(['1 pending', '2 pending', '3 pending']);
  expect(context().waiting).toBe(3);
  const filter = { status: 'pending', mission: '' };
  expect(ports.listStories.asked()).toEqual([
    { filter, beyond: null },
    { filter, beyond: 2 },
  ]);
});

test('listed ──── read: the version that was seen is sent, and the story shows its decision where it stood', async () => {
  const { ports, send, shown, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1, { version: 3 }), aStory(2)])));
  send({ type: 'story.read', id: 1 });
  expect(ports.decideStory.asked()).toEqual([{ request: { id: 1, version: 3, kind: 'read' } }]);
  await ports.decideStory.answer(ok(aDecided(1, { version: 4 })));
  expect([shown(), context().waiting]).toEqual([['1 read', '2 pending'], 1]);
  send({ type: 'story.undo', id: 1 });
  expect(ports.decideStory.asked().at(-1)).toEqual({ request: { id: 1, version: 4, kind: 'undo' } });
  await ports.decideStory.answer(ok(aStory(1, { version: 5 })));
  expect([shown(), context().waiting]).toEqual([['1 pending', '2 pending'], 2]);
});

test('deciding ──── another story is pressed: it is done behind the first, and the same story twice only once', async () => {
  const { ports, send, shown } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1), aStory(2)])));
  send({ type: 'story.read', id: 1 });
  send({ type: 'story.exclude', id: 2 });
  send({ type: 'reason.choose', id: 2, reason: 'rights', note: ' Una canzone. ' });
  for (const again of [1, 2]) send({ type: 'story.read', id: again });
  send({ type: 'reason.choose', id: 2, reason: 'offTopic', note: '' });
  expect(ports.decideStory.asked()).toHaveLength(1);
  await ports.decideStory.answer(ok(aDecided(1)));
  await ports.decideStory.answer(ok(aDecided(2, { status: 'excluded' })));
  expect(ports.decideStory.asked().map(({ request }) => request)).toEqual([
    { id: 1, version: 1, kind: 'read' },
    { id: 2, version: 1, kind: 'excluded', reason: 'rights', note: 'Una canzone.' },
  ]);
  expect(shown()).toEqual(['1 read', '2 excluded']);
});

test('listing ──── a story is pressed while the next page comes, and another filter while it is decided: nothing is lost', async () => {
  const { ports, send, shown } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1)], 1)));
  send({ type: 'page.more' });
  send({ type: 'story.read', id: 1 });
  const filter = { status: 'read', mission: 'grano2' } as const;
  send({ type: 'filter.apply', filter });
  expect(ports.listStories.fates()).toEqual(['answered', 'aborted', 'open']);
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

test('deciding ──── 404, the player was erased: the story is removed, the refusal stays', async () => {
  const { ports, send, shown, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1)])));
  send({ type: 'story.read', id: 1 });
  await ports.decideStory.answer(refused('Non esiste.', 404));
  await ports.readStory.answer(refused('Non esiste.', 404));
  expect([shown(), context().refusals]).toEqual([
    [],
    [{ id: 1, messages: [{ text: 'Non esiste.' }], isGone: true }],
  ]);
});

test('deciding ──── unreachable: the failure stays at the story, which can be decided again', async () => {
  const { ports, send, at, context } = stories();
  await ports.listStories.answer(ok(aPage([aStory(1)])));
  send({ type: 'story.read', id: 1 });
  await ports.decideStory.answer(unreachable);
  expect(context().refusals.map(({ id }) => id)).toEqual([1]);
  send({ type: 'story.read', id: 1 });
  expect(context().refusals).toEqual([]);
  await ports.decideStory.answer(unauthorized);
  expect(at()).toBe('over');
});

test('failed ──── asked again: the failure is removed', async () => {
  const { ports, send, context, at } = stories();
  await ports.listStories.answer(unreachable);
  expect(context().messages.length).toBeGreaterThan(0);
  send({ type: 'list.retry' });
  await ports.listStories.answer(ok(aPage([])));
  expect([context().messages, at()]).toEqual([[], { looking: { list: 'listed', requests: 'resting' } }]);
});

test('listing ──── for one player: theirs are asked for, page by page, until those of everybody are', async () => {
  const ports = heldStoryPorts();
  const actor = createActor(heldStories(ports), { input: { player: 1007 } }).start();
  const filter = { status: 'pending', mission: '', player: 1007 };
  await ports.listStories.answer(ok(aPage([aStory(2), aDecided(1)], 1, 3)));
  actor.send({ type: 'page.more' });
  await ports.listStories.answer(ok(aPage([], null, 3)));
  actor.send({ type: 'filter.apply', filter: { status: 'pending', mission: '' } });
  expect(ports.listStories.asked()).toEqual([
    { filter, beyond: null },
    { filter, beyond: 1 },
    { filter: { status: 'pending', mission: '' }, beyond: null },
  ]);
});
