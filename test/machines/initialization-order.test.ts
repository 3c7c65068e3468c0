import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN, failedParts, NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { FAILURES, failed, ok, unreachable } from './support/answers.ts';
import { anEdition, aPolicy } from './support/contest.ts';
import {
  aFullChain,
  aKnownPlayer,
  aReadyPlayer,
  aStartedChain,
  initializationHarness,
  onlyParts,
} from './support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer } from './support/people.ts';

describe('the start-up calls', () => {
  const IN_ORDER = [
    'userInfo',
    'redirectToken',
    'initiatives',
    'editions',
    'surveys',
    'completions',
    'playerEditions',
    'levels',
  ];

  test('a visitor causes no call except for the public policies', () => {
    const { ports, chain, context, emitted } = initializationHarness();
    expect(chain()).toBe('waiting');
    expect(ports.policies.fates()).toEqual(['open']);
    expect(ports.parts.asked()).toEqual([]);
    expect(context()).toEqual({ policies: null, arrived: {}, collections: NO_COLLECTIONS, asked: [] });
    expect(emitted()).toEqual([]);
  });

  test('a player with an unconfirmed address causes no start-up calls', () => {
    const { send, chain, emitted } = initializationHarness();
    send({ type: 'player.known', player: anUnconfirmedPlayer() });
    expect(chain()).toBe('waiting');
    expect(emitted()).toEqual([]);
  });

  test('player known ──── refresh ──── refreshed ──── eight calls: none starts before the refresh has ended', async () => {
    const { actor, ports, send, chain, emitted, started } = initializationHarness();
    send({ type: 'player.known', player: aPlayer() });
    expect(chain()).toBe('refreshing');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(emitted()).toEqual([{ type: 'session.refresh' }]);
    expect(ports.parts.asked()).toEqual([]);

    send({ type: 'session.refreshed' });
    expect(chain()).toBe('loading');
    expect(started()).toEqual(IN_ORDER);
    expect(ports.parts.fates()).toEqual(Array(8).fill('open'));
  });

  test('all answered in order: the start-up is ready with all parts', async () => {
    const { actor, chain, context, emitted } = await aReadyPlayer();
    expect(chain()).toEqual({ ready: 'complete' });
    expect([...actor.getSnapshot().tags]).toEqual(['policiesSettled']);
    expect(context().collections).toEqual(aFullChain());
    expect(emitted()).toEqual([
      { type: 'player.loaded', player: aPlayer() },
      { type: 'player.ready', collections: aFullChain() },
    ]);
  });

  describe('answers in any order are applied in the fixed order', () => {
    const orders = fc.shuffledSubarray<PartName>([...CHAIN], { minLength: CHAIN.length });
    const failing = fc.subarray<PartName>(CHAIN.filter((part) => part !== 'userInfo'));
    const firstMissing = (given: ReadonlySet<PartName>) => CHAIN.findIndex((part) => !given.has(part));

    test('after each answer exactly the longest complete prefix is applied', async () => {
      await fc.assert(
        fc.asyncProperty(orders, failing, async (order, failures) => {
          const { give, context, chain, emitted } = await aStartedChain();
          const given = new Set<PartName>();
          for (const part of order) {
            expect(chain()).toBe('loading');
            await give(part, failures.includes(part) ? failed : undefined);
            given.add(part);
            const end = given.size === CHAIN.length ? CHAIN.length : firstMissing(given);
            const applied = CHAIN.slice(0, end).filter((name) => !failures.includes(name));
            expect(context().collections).toEqual(onlyParts(aFullChain(), applied));
          }
          expect(chain()).toEqual({ ready: 'complete' });
          const collections = onlyParts(
            aFullChain(),
            CHAIN.filter((name) => !failures.includes(name)),
          );
          expect(emitted()).toEqual([
            { type: 'player.loaded', player: aPlayer() },
            { type: 'player.ready', collections },
          ]);
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('no duplicate calls', () => {
    test('player known ──── again while refreshing: one refresh', async () => {
      const { send, chain, emitted } = await aKnownPlayer();
      send({ type: 'player.known', player: aPlayer() });
      expect(chain()).toBe('refreshing');
      expect(emitted()).toEqual([]);
    });

    test('player known ──── again while loading: eight calls', async () => {
      const { send, chain, emitted, started } = await aStartedChain();
      send({ type: 'player.known', player: aPlayer() });
      send({ type: 'session.refreshed' });
      send({ type: 'network.returned' });
      expect(chain()).toBe('loading');
      expect(started()).toEqual(IN_ORDER);
      expect(emitted()).toEqual([]);
    });

    test('ready ──── known again: no further call', async () => {
      const { send, chain, emitted, started } = await aReadyPlayer();
      emitted();
      send({ type: 'player.known', player: aPlayer() });
      send({ type: 'session.refreshed' });
      expect(chain()).toEqual({ ready: 'complete' });
      expect(started()).toEqual(IN_ORDER);
      expect(emitted()).toEqual([]);
    });
  });
});

const ACCEPTED = aFullChain({ editions: [anEdition({ id: 6 })], playerEditions: [], levels: [] });

describe('the public policies', () => {
  const settled = (harness: ReturnType<typeof initializationHarness>) =>
    harness.actor.getSnapshot().hasTag('policiesSettled');
  const policies = (harness: ReturnType<typeof initializationHarness>) =>
    harness.actor.getSnapshot().value.policies;

  test('are stored and announced', async () => {
    const harness = initializationHarness();
    expect(settled(harness)).toBe(false);
    await harness.ports.policies.answer(ok([aPolicy()]));
    expect(policies(harness)).toBe('loaded');
    expect(settled(harness)).toBe(true);
    expect(harness.context().policies).toEqual([aPolicy()]);
    expect(harness.emitted()).toEqual([{ type: 'policies.loaded', policies: [aPolicy()] }]);
  });

  test.each(FAILURES)(
    '$name: settled without them, requested again after five seconds',
    async ({ failure }) => {
      const harness = initializationHarness();
      await harness.ports.policies.answer(failure);
      expect(policies(harness)).toBe('failed');
      expect(settled(harness)).toBe(true);
      expect(harness.context().policies).toBeNull();
      expect(harness.emitted()).toEqual([]);
      harness.clock.increment(4_999);
      expect(policies(harness)).toBe('failed');
      harness.clock.increment(1);
      expect(policies(harness)).toBe('loading');
      await harness.ports.policies.answer(ok([aPolicy()]));
      expect(harness.emitted()).toEqual([{ type: 'policies.loaded', policies: [aPolicy()] }]);
    },
  );

  test.each(['network.returned', 'policies.reload'] as const)(
    'are requested again at once: %s',
    async (type) => {
      const harness = initializationHarness();
      await harness.ports.policies.answer(unreachable);
      harness.send({ type });
      expect(policies(harness)).toBe('loading');
      expect(harness.ports.policies.fates()).toEqual(['answered', 'open']);
    },
  );

  test('are kept at logout, since they belong to no player', async () => {
    const harness = initializationHarness();
    await harness.ports.policies.answer(ok([aPolicy()]));
    harness.send({ type: 'session.closed' });
    expect(policies(harness)).toBe('loaded');
    expect(harness.context().policies).toEqual([aPolicy()]);
  });
});

describe('parts are loaded again', () => {
  test('one after the other, in the requested order, with one event at the end', async () => {
    const { ports, send, give, chain, context, emitted, started } = await aReadyPlayer();
    emitted();
    send({ type: 'parts.reload', parts: ['editions', 'playerEditions'] });
    expect(chain()).toEqual({ ready: 'reloading' });
    expect(started().slice(8)).toEqual(['editions']);

    await give('editions', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'reloading' });
    expect(started().slice(8)).toEqual(['editions', 'playerEditions']);
    expect(emitted()).toEqual([]);

    await give('playerEditions', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'complete' });
    const collections = { ...ACCEPTED, levels: aFullChain().levels };
    expect(context().collections).toEqual(collections);
    expect(context().asked).toEqual([]);
    expect(emitted()).toEqual([{ type: 'collections.changed', collections }]);
    expect(ports.parts.fates()).toEqual(Array(10).fill('answered'));
  });

  test('editions ──── levels requested meanwhile: both are loaded once', async () => {
    const { send, give, context, emitted, started } = await aReadyPlayer();
    emitted();
    send({ type: 'parts.reload', parts: ['editions', 'playerEditions'] });
    send({ type: 'parts.reload', parts: ['playerEditions', 'levels'] });
    expect(context().asked).toEqual(['editions', 'playerEditions', 'levels']);
    for (const part of ['editions', 'playerEditions', 'levels'] as const) {
      await give(part, undefined, ACCEPTED);
    }
    expect(started().slice(8)).toEqual(['editions', 'playerEditions', 'levels']);
    expect(emitted()).toEqual([{ type: 'collections.changed', collections: ACCEPTED }]);
  });

  test('after a failure the old value stays, the part is marked as failed, and the change is still emitted', async () => {
    const { send, give, context, emitted } = await aReadyPlayer();
    emitted();
    send({ type: 'parts.reload', parts: ['editions'] });
    await give('editions', failed);
    expect(context().collections).toEqual(aFullChain());
    expect(failedParts(context().arrived)).toEqual(['editions']);
    expect(emitted()).toEqual([{ type: 'collections.changed', collections: aFullChain() }]);
  });

  test('when userInfo fails the session stays open, and other parts are still loaded', async () => {
    const { send, give, chain, context, emitted } = await aReadyPlayer();
    emitted();
    send({ type: 'parts.reload', parts: ['userInfo', 'levels'] });
    await give('userInfo', failed);
    await give('levels', undefined, ACCEPTED);
    expect(chain()).toEqual({ ready: 'complete' });
    const collections = { ...aFullChain(), levels: ACCEPTED.levels };
    expect(context().collections).toEqual(collections);
    expect(emitted()).toEqual([{ type: 'collections.changed', collections }]);
  });

  test('and a part that failed at the start is filled', async () => {
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
    const { ports, send, give, chain, context, emitted } = await aReadyPlayer();
    emitted();
    send({ type: 'parts.reload', parts: ['editions', 'levels'] });
    send({ type: 'session.closed' });
    expect(ports.parts.fates().slice(8)).toEqual(['aborted']);
    await give('editions', undefined, ACCEPTED);
    expect(chain()).toBe('waiting');
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(context().asked).toEqual([]);
    expect(emitted()).toEqual([]);
  });

  test('but not before the start-up is ready', async () => {
    const { send, chain, context, started } = await aStartedChain();
    send({ type: 'parts.reload', parts: ['editions'] });
    expect(chain()).toBe('loading');
    expect(context().asked).toEqual([]);
    expect(started()).toHaveLength(8);
  });
});
