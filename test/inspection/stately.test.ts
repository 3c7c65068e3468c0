import { expect, test } from 'vitest';
import { shown } from '../../src/inspection/stately.ts';

const frame = { sessionId: 'x:1', rootId: 'x:0', createdAt: '0', id: 'e', _version: '0.7.2' };
const mine = { email: 'anna@example.com', password: 'Spaghetti1!', access_token: 'abc' };

test('Stately’s inspector gets the machine definition without personal data', () => {
  const definition = JSON.stringify({ id: 'session', description: 'x'.repeat(500) });
  const actor = shown({
    ...frame,
    type: '@xstate.actor',
    name: 'session',
    definition,
    parentId: undefined,
    snapshot: { status: 'active', value: { signedIn: 'known' }, context: { player: mine }, output: mine },
  });
  expect(actor).toMatchObject({ definition, snapshot: { value: { signedIn: 'known' }, status: 'active' } });
  const done = shown({
    ...frame,
    type: '@xstate.event',
    sourceId: undefined,
    event: { type: 'xstate.promise.resolve', data: mine, input: mine },
  });
  expect(done).toMatchObject({ event: { type: 'xstate.promise.resolve' } });
  expect(JSON.stringify([actor, done])).not.toMatch(/anna|Spaghetti|abc/);
});

test('what cannot be copied to another window does not stop it', () => {
  const odd = { call: () => 1, ring: {} as Record<string, unknown> };
  odd.ring.self = odd.ring;
  const told = shown({ ...frame, type: '@xstate.event', sourceId: undefined, event: { type: 'go', odd } });
  expect(structuredClone(told)).toMatchObject({ event: { type: 'go' } });
});
