import { describe, expect, test } from 'vitest';
import { failedParts, NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import { FAILURES, failed, ok, unreachable } from './support/answers.ts';
import { aFullChain, onlyParts } from './support/chain-answers.ts';
import { anEdition, aPolicy } from './support/contest.ts';
import { aReadyPlayer, aStartedChain, initializationStory } from './support/initialization-story.ts';

const ACCEPTED = aFullChain({ editions: [anEdition({ id: 6 })], playerEditions: [], levels: [] });

describe('the public policies', () => {
  const settled = (story: ReturnType<typeof initializationStory>) =>
    story.actor.getSnapshot().hasTag('policiesSettled');
  const policies = (story: ReturnType<typeof initializationStory>) =>
    story.actor.getSnapshot().value.policies;

  test('are kept and announced', async () => {
    const story = initializationStory();
    expect(settled(story)).toBe(false);
    await story.ports.policies.answer(ok([aPolicy()]));
    expect(policies(story)).toBe('loaded');
    expect(settled(story)).toBe(true);
    expect(story.context().policies).toEqual([aPolicy()]);
    expect(story.said()).toEqual([{ type: 'policies.loaded', policies: [aPolicy()] }]);
  });

  test.each(FAILURES)('$name: settled without them, asked again after five seconds', async ({ failure }) => {
    const story = initializationStory();
    await story.ports.policies.answer(failure);
    expect(policies(story)).toBe('failed');
    expect(settled(story)).toBe(true);
    expect(story.context().policies).toBeNull();
    expect(story.said()).toEqual([]);
    story.clock.increment(4_999);
    expect(policies(story)).toBe('failed');
    story.clock.increment(1);
    expect(policies(story)).toBe('loading');
    await story.ports.policies.answer(ok([aPolicy()]));
    expect(story.said()).toEqual([{ type: 'policies.loaded', policies: [aPolicy()] }]);
  });

  test.each(['network.returned', 'policies.reload'] as const)('are asked again at once: %s', async (type) => {
    const story = initializationStory();
    await story.ports.policies.answer(unreachable);
    story.send({ type });
    expect(policies(story)).toBe('loading');
    expect(story.ports.policies.fates()).toEqual(['answered', 'open']);
  });

  test('belong to everybody: a logout leaves them', async () => {
    const story = initializationStory();
    await story.ports.policies.answer(ok([aPolicy()]));
    story.send({ type: 'session.closed' });
    expect(policies(story)).toBe('loaded');
    expect(story.context().policies).toEqual([aPolicy()]);
  });
});

describe('parts are asked for again', () => {
  test('one after the other, in the order asked, and the change is told once at the end', async () => {
    const { ports, send, give, chain, context, said, started } = await aReadyPlayer();
    said();
    send({ type: 'parts.reload', parts: ['editions', 'playerEditions'] });
    expect(chain()).toEqual({ ready: 'reloading' });
    expect(started().slice(8)).toEqual(['editions']);

    await give('editions', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'reloading' });
    expect(started().slice(8)).toEqual(['editions', 'playerEditions']);
    expect(said()).toEqual([]);

    await give('playerEditions', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'complete' });
    const collections = { ...ACCEPTED, levels: aFullChain().levels };
    expect(context().collections).toEqual(collections);
    expect(context().asked).toEqual([]);
    expect(said()).toEqual([{ type: 'collections.changed', collections }]);
    expect(ports.parts.fates()).toEqual(Array(10).fill('answered'));
  });

  test('editions ──── meanwhile levels ──── both come, nothing is asked twice', async () => {
    const { send, give, context, said, started } = await aReadyPlayer();
    said();
    send({ type: 'parts.reload', parts: ['editions', 'playerEditions'] });
    send({ type: 'parts.reload', parts: ['playerEditions', 'levels'] });
    expect(context().asked).toEqual(['editions', 'playerEditions', 'levels']);
    for (const part of ['editions', 'playerEditions', 'levels'] as const) {
      await give(part, undefined, ACCEPTED);
    }
    expect(started().slice(8)).toEqual(['editions', 'playerEditions', 'levels']);
    expect(said()).toEqual([{ type: 'collections.changed', collections: ACCEPTED }]);
  });

  test('a failure keeps the old value, is marked, and the change is emitted all the same', async () => {
    const { send, give, context, said } = await aReadyPlayer();
    said();
    send({ type: 'parts.reload', parts: ['editions'] });
    await give('editions', failed);
    expect(context().collections).toEqual(aFullChain());
    expect(failedParts(context().arrived)).toEqual(['editions']);
    expect(said()).toEqual([{ type: 'collections.changed', collections: aFullChain() }]);
  });

  test('the user info fails then: the session is not given up, and other parts still come', async () => {
    const { send, give, chain, context, said } = await aReadyPlayer();
    said();
    send({ type: 'parts.reload', parts: ['userInfo', 'levels'] });
    await give('userInfo', failed);
    await give('levels', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'complete' });
    const collections = { ...aFullChain(), levels: ACCEPTED.levels };
    expect(context().collections).toEqual(collections);
    expect(said()).toEqual([{ type: 'collections.changed', collections }]);
  });

  test('a part that failed at the start is repaired', async () => {
    const { send, give, context } = await aReadyPlayer({ levels: unreachable });
    expect(context().collections).toEqual(
      onlyParts(aFullChain(), [
        'userInfo',
        'redirectToken',
        'initiatives',
        'editions',
        'surveys',
        'completions',
        'playerEditions',
      ]),
    );
    send({ type: 'parts.reload', parts: ['levels'] });
    await give('levels');
    expect(context().collections).toEqual(aFullChain());
    expect(failedParts(context().arrived)).toEqual([]);
  });

  test('reload ──── logout ──── late answer: nothing is applied', async () => {
    const { ports, send, give, chain, context, said } = await aReadyPlayer();
    said();
    send({ type: 'parts.reload', parts: ['editions', 'levels'] });
    send({ type: 'session.closed' });
    expect(ports.parts.fates().slice(8)).toEqual(['aborted']);
    await give('editions', undefined, ACCEPTED);
    expect(chain()).toBe('waiting');
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(context().asked).toEqual([]);
    expect(said()).toEqual([]);
  });

  test('before the chain is ready there is nothing to ask again', async () => {
    const { send, chain, context, started } = await aStartedChain();
    send({ type: 'parts.reload', parts: ['editions'] });
    expect(chain()).toBe('loading');
    expect(context().asked).toEqual([]);
    expect(started()).toHaveLength(8);
  });
});
