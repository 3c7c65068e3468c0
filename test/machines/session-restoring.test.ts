import { expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';
import { NOBODY, RELOADING, SIGNED_IN, sessionHarness } from './support/session-harness.ts';

test('until the storage has been read there is no player and the session is not settled', () => {
  const { actor, ports, value, context, emitted } = sessionHarness();
  expect(value()).toBe('restoring');
  expect(context()).toEqual(NOBODY);
  expect([...actor.getSnapshot().tags]).toEqual(['busy']);
  expect(ports.restore.fates()).toEqual(['open']);
  expect(emitted()).toEqual([]);
});

test('nothing was stored: a visitor, and only that is announced', async () => {
  const { actor, ports, value, context, emitted } = sessionHarness();
  await ports.restore.answer({ session: null, player: null });
  expect(value()).toBe('anonymous');
  expect(context()).toEqual(NOBODY);
  expect([...actor.getSnapshot().tags]).toEqual(['settled']);
  expect(emitted()).toEqual([{ type: 'visitor.known' }]);
  expect(ports.me.asked()).toEqual([]);
});

test('a stored player without a session counts as a visitor', async () => {
  const { ports, value, context } = sessionHarness();
  await ports.restore.answer({ session: null, player: aPlayer() });
  expect(value()).toBe('anonymous');
  expect(context()).toEqual(NOBODY);
});

test('session and player were stored: signed in at once, without a call', async () => {
  const { actor, ports, value, context, emitted } = sessionHarness();
  await ports.restore.answer({ session: aSession(), player: aPlayer() });
  expect(value()).toEqual(SIGNED_IN);
  expect(context()).toEqual({
    session: aSession(),
    player: aPlayer(),
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  expect([...actor.getSnapshot().tags]).toEqual(['settled']);
  expect(emitted()).toEqual([{ type: 'player.known', player: aPlayer() }]);
  expect(ports.me.asked()).toEqual([]);
});

test('a stored player with an unconfirmed address is known at once, and loaded again', async () => {
  const { ports, value, context, emitted } = sessionHarness();
  await ports.restore.answer({ session: aSession(), player: anUnconfirmedPlayer() });
  expect(value()).toEqual(RELOADING);
  expect(emitted()).toEqual([{ type: 'player.known', player: anUnconfirmedPlayer() }]);

  await ports.me.answer(ok(aPlayer()));
  expect(value()).toEqual(SIGNED_IN);
  expect(context()).toEqual({
    session: aSession(),
    player: aPlayer(),
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  expect(emitted()).toEqual([
    { type: 'session.kept', session: aSession(), player: aPlayer() },
    { type: 'player.known', player: aPlayer() },
  ]);
});

test('only the session was stored: the player is loaded before the user counts as signed in', async () => {
  const { actor, ports, value, context, emitted } = sessionHarness();
  await ports.restore.answer({ session: aSession(), player: null });
  expect(value()).toBe('loadingPlayer');
  expect([...actor.getSnapshot().tags]).toEqual(['busy']);
  expect(emitted()).toEqual([]);

  await ports.me.answer(ok(aPlayer()));
  expect(value()).toEqual(SIGNED_IN);
  expect(context()).toEqual({
    session: aSession(),
    player: aPlayer(),
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
  expect(emitted()).toEqual([
    { type: 'session.kept', session: aSession(), player: aPlayer() },
    { type: 'player.known', player: aPlayer() },
  ]);
});

test('a stored inactive player counts as absent: the server decides', async () => {
  const { ports, value, context } = sessionHarness();
  await ports.restore.answer({ session: aSession(), player: aPlayer({ active: false }) });
  expect(value()).toBe('loadingPlayer');
  expect(context()).toEqual({
    session: aSession(),
    player: null,
    renewedFor: 'start',
    isStale: false,
    isReturning: false,
  });
});

test('read ──── login in another tab ──── nothing was stored: the storage is read again, and the player is found', async () => {
  const { ports, send, value } = sessionHarness();
  const kept = { session: aSession(), player: aPlayer() };
  send({ type: 'session.changedElsewhere', kept });
  expect(ports.restore.fates()).toEqual(['aborted', 'open']);
  await ports.restore.answer({ session: null, player: null }, 0);
  expect(value()).toBe('restoring');
  await ports.restore.answer(kept);
  expect(value()).toEqual(SIGNED_IN);
});
