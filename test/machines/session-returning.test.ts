import { expect, test } from 'vitest';
import { errorAlert, ok } from './support/answers.ts';
import { aCognitoSession, aPlayer, aSession } from './support/people.ts';
import { SIGNED_IN, sessionStory } from './support/session-story.ts';

const opened = { kind: 'opened', session: aCognitoSession() } as const;

test('who comes back from the identity service is dealt with before anything that was kept', async () => {
  const { actor, ports, value, said, context } = sessionStory(true);
  expect(value()).toBe('returning');
  expect([...actor.getSnapshot().tags]).toEqual(['busy']);
  expect(ports.restore.fates()).toEqual([]);
  await ports.finish.answer(opened);
  expect(value()).toBe('loadingPlayer');
  expect(context().session).toEqual(aCognitoSession());
  expect(said()).toEqual([{ type: 'session.kept', session: aCognitoSession(), player: null }]);
  await ports.me.answer(ok(aPlayer()));
  expect(value()).toEqual(SIGNED_IN);
  expect(ports.restore.fates()).toEqual([]);
  expect(ports.finish.fates()).toEqual(['answered']);
});

test('who turned back there finds the site as it was left, and no reproach', async () => {
  const { ports, value, said } = sessionStory(true);
  await ports.finish.answer({ kind: 'turnedBack' });
  expect(value()).toBe('restoring');
  expect(said()).toEqual([]);
  await ports.restore.answer({ session: aSession(), player: aPlayer() });
  expect(value()).toEqual(SIGNED_IN);
});

test.each([
  ['refused', 'errors.access'],
  ['unreachable', 'errors.unreachable'],
] as const)('a return that is %s says so, and what was kept comes back', async (kind, key) => {
  const { ports, value, said } = sessionStory(true);
  await ports.finish.answer({ kind });
  expect(value()).toBe('restoring');
  expect(said()).toEqual([errorAlert([{ key }])]);
});

test('who opens the page in the usual way exchanges nothing', () => {
  const { ports, value } = sessionStory();
  expect(value()).toBe('restoring');
  expect(ports.finish.fates()).toEqual([]);
});
