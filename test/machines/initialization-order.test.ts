import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN, NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { failed } from './support/answers.ts';
import { aFullChain, onlyParts } from './support/chain-answers.ts';
import {
  aKnownPlayer,
  aReadyPlayer,
  aStartedChain,
  initializationStory,
} from './support/initialization-story.ts';
import { anUnconfirmedPlayer, aPlayer } from './support/people.ts';

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

test('nothing is asked for a visitor but the public policies', () => {
  const { ports, chain, context, said } = initializationStory();
  expect(chain()).toBe('waiting');
  expect(ports.policies.fates()).toEqual(['open']);
  expect(ports.parts.asked()).toEqual([]);
  expect(context()).toEqual({ policies: null, arrived: {}, collections: NO_COLLECTIONS, asked: [] });
  expect(said()).toEqual([]);
});

test('a player whose address is not confirmed starts no chain', () => {
  const { send, chain, said } = initializationStory();
  send({ type: 'player.known', player: anUnconfirmedPlayer() });
  expect(chain()).toBe('waiting');
  expect(said()).toEqual([]);
});

test('player known ──── refresh ──── refreshed ──── eight calls: none before the refresh has ended', async () => {
  const { actor, ports, send, chain, said, started } = initializationStory();
  send({ type: 'player.known', player: aPlayer() });
  expect(chain()).toBe('refreshing');
  expect([...actor.getSnapshot().tags]).toEqual(['busy']);
  expect(said()).toEqual([{ type: 'session.refresh' }]);
  expect(ports.parts.asked()).toEqual([]);

  send({ type: 'session.refreshed' });
  expect(chain()).toBe('loading');
  expect(started()).toEqual(IN_ORDER);
  expect(ports.parts.fates()).toEqual(Array(8).fill('open'));
});

test('all answered in order: the player is ready, with everything in its place', async () => {
  const { actor, chain, context, said } = await aReadyPlayer();
  expect(chain()).toEqual({ ready: 'complete' });
  expect([...actor.getSnapshot().tags]).toEqual(['policiesSettled']);
  expect(context().collections).toEqual(aFullChain());
  expect(said()).toEqual([
    { type: 'player.loaded', player: aPlayer() },
    { type: 'player.ready', collections: aFullChain() },
  ]);
});

describe('answers arrive as they like, and are applied in the order of the chain', () => {
  const orders = fc.shuffledSubarray<PartName>([...CHAIN], { minLength: CHAIN.length });
  const failing = fc.subarray<PartName>(CHAIN.filter((part) => part !== 'userInfo'));
  const firstMissing = (given: ReadonlySet<PartName>) => CHAIN.findIndex((part) => !given.has(part));

  test('after each answer exactly the longest beginning of the chain is applied', async () => {
    await fc.assert(
      fc.asyncProperty(orders, failing, async (order, failures) => {
        const { give, context, chain, said } = await aStartedChain();
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
        expect(said()).toEqual([
          { type: 'player.loaded', player: aPlayer() },
          { type: 'player.ready', collections },
        ]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('never twice at once', () => {
  test('player known ──── again while refreshing: one refresh', async () => {
    const { send, chain, said } = await aKnownPlayer();
    send({ type: 'player.known', player: aPlayer() });
    expect(chain()).toBe('refreshing');
    expect(said()).toEqual([]);
  });

  test('player known ──── again while loading: eight calls', async () => {
    const { send, chain, said, started } = await aStartedChain();
    send({ type: 'player.known', player: aPlayer() });
    send({ type: 'session.refreshed' });
    send({ type: 'network.returned' });
    expect(chain()).toBe('loading');
    expect(started()).toEqual(IN_ORDER);
    expect(said()).toEqual([]);
  });

  test('ready ──── known again: nothing more is asked', async () => {
    const { send, chain, said, started } = await aReadyPlayer();
    said();
    send({ type: 'player.known', player: aPlayer() });
    send({ type: 'session.refreshed' });
    expect(chain()).toEqual({ ready: 'complete' });
    expect(started()).toEqual(IN_ORDER);
    expect(said()).toEqual([]);
  });
});
