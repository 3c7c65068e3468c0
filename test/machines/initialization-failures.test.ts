import { describe, expect, test } from 'vitest';
import { failureAlert } from '../../machines/alert/refusal-alert.ts';
import { CHAIN, failedParts, NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import {
  missingParts,
  partState,
  partsState,
} from '../../machines/initialization/initialization.selectors.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { FAILURES, failed, timedOut, unauthorized, unreachable } from './support/answers.ts';
import {
  aFullChain,
  aKnownPlayer,
  aReadyPlayer,
  aStartedChain,
  onlyParts,
} from './support/initialization-harness.ts';
import { aPlayer } from './support/people.ts';

const rest: readonly PartName[] = CHAIN.filter((part) => part !== 'userInfo');

describe('the server answers the user info with an error: the session is given up', () => {
  const answered = FAILURES.filter(({ name }) => ['refused', 'failed', 'malformed'].includes(name));

  test.each(answered)('$name first: the other seven are cancelled', async ({ failure }) => {
    const { ports, give, chain, context, emitted } = await aStartedChain();
    await give('userInfo', failure);
    expect(chain()).toBe('waiting');
    expect(emitted()).toEqual([failureAlert(failure), { type: 'session.close', because: 'playerLost' }]);
    expect(ports.parts.fates()).toEqual(['answered', ...Array(7).fill('aborted')]);
    expect(context().collections).toEqual(NO_COLLECTIONS);
  });

  test.each(answered)('$name last: what the other seven brought is not applied', async ({ failure }) => {
    const { give, chain, context, emitted } = await aStartedChain();
    for (const part of rest) await give(part);
    expect(context().collections).toEqual(NO_COLLECTIONS);
    await give('userInfo', failure);
    expect(chain()).toBe('waiting');
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(emitted()).toEqual([failureAlert(failure), { type: 'session.close', because: 'playerLost' }]);
  });
});

describe('userInfo unreachable: the stored player stays, and the chain is retried', () => {
  test.each([unreachable, timedOut, unauthorized])(
    'offline, then after five seconds: %o',
    async (failure) => {
      const { ports, clock, give, chain, context, emitted } = await aStartedChain();
      for (const part of rest) await give(part);
      await give('userInfo', failure);
      expect(chain()).toBe('offline');
      expect(context().collections).toEqual(NO_COLLECTIONS);
      expect(emitted()).toEqual([]);

      clock.increment(4_999);
      expect(chain()).toBe('offline');
      clock.increment(1);
      expect(chain()).toBe('refreshing');
      expect(emitted()).toEqual([{ type: 'session.refresh' }]);
      expect(context().arrived).toEqual({});
      expect(ports.parts.asked()).toHaveLength(8);
    },
  );

  test('tried again at once when the network returns, with eight new calls after the refresh', async () => {
    const { send, give, chain, emitted, started } = await aStartedChain();
    await give('userInfo', unreachable);
    send({ type: 'network.returned' });
    expect(chain()).toBe('refreshing');
    expect(emitted()).toEqual([{ type: 'session.refresh' }]);
    send({ type: 'session.refreshed' });
    expect(started()).toEqual([...CHAIN, ...CHAIN]);
    for (const part of CHAIN) await give(part);
    expect(chain()).toEqual({ ready: 'complete' });
  });

  test('offline ──── late answers of the first round: ignored', async () => {
    const { ports, give, context } = await aStartedChain();
    await give('userInfo', unreachable);
    expect(ports.parts.fates()).toEqual(['answered', ...Array(7).fill('aborted')]);
    for (const part of rest) await give(part);
    expect(context().collections).toEqual(NO_COLLECTIONS);
  });

  test('the refresh itself was not answered: offline, no call of the chain has started', async () => {
    const { ports, clock, send, chain, emitted } = await aKnownPlayer();
    send({ type: 'session.refreshFailed' });
    expect(chain()).toBe('offline');
    expect(ports.parts.asked()).toEqual([]);
    clock.increment(5_000);
    expect(chain()).toBe('refreshing');
    expect(emitted()).toEqual([{ type: 'session.refresh' }]);
  });
});

describe('another part fails alone: its place stays empty and marked, the others are there', () => {
  const cases = rest.flatMap((part) => FAILURES.map(({ name, failure }) => ({ part, name, failure })));

  test.each(cases)('$part $name', async ({ part, failure }) => {
    const { chain, context, emitted } = await aReadyPlayer({ [part]: failure });
    const others = CHAIN.filter((name) => name !== part);
    expect(chain()).toEqual({ ready: 'complete' });
    expect(context().collections).toEqual(onlyParts(aFullChain(), others));
    expect(failedParts(context().arrived)).toEqual([part]);
    expect(emitted()).toEqual([
      { type: 'player.loaded', player: aPlayer() },
      { type: 'player.ready', collections: onlyParts(aFullChain(), others) },
    ]);
  });

  test('all seven fail: the player is ready with nothing but themselves', async () => {
    const failures = Object.fromEntries(rest.map((part) => [part, unreachable]));
    const { chain, context } = await aReadyPlayer(failures);
    expect(chain()).toEqual({ ready: 'complete' });
    expect(context().collections).toEqual(onlyParts(aFullChain(), ['userInfo']));
    expect(failedParts(context().arrived)).toEqual(rest);
  });
});

describe('logout ──── late answer: nothing more is applied', () => {
  test('while refreshing', async () => {
    const { ports, send, chain, emitted } = await aKnownPlayer();
    send({ type: 'session.closed' });
    send({ type: 'session.refreshed' });
    expect(chain()).toBe('waiting');
    expect(ports.parts.asked()).toEqual([]);
    expect(emitted()).toEqual([]);
  });

  test('while loading: the eight calls are cancelled', async () => {
    const { ports, send, give, chain, context, emitted } = await aStartedChain();
    await give('userInfo');
    emitted();
    send({ type: 'session.closed' });
    expect(chain()).toBe('waiting');
    expect(ports.parts.fates()).toEqual(['answered', ...Array(7).fill('aborted')]);
    for (const part of rest) await give(part);
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(context().arrived).toEqual({});
    expect(emitted()).toEqual([]);
  });

  test('while offline: it is not tried again', async () => {
    const { clock, send, give, chain, emitted } = await aStartedChain();
    await give('userInfo', unreachable);
    send({ type: 'session.closed' });
    clock.increment(5_000);
    send({ type: 'network.returned' });
    expect(chain()).toBe('waiting');
    expect(emitted()).toEqual([]);
  });

  test('when everything was there: it is emptied, and the next player starts afresh', async () => {
    const { send, chain, context, emitted } = await aReadyPlayer();
    send({ type: 'session.closed' });
    expect(chain()).toBe('waiting');
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(context().arrived).toEqual({});
    emitted();
    send({ type: 'player.known', player: aPlayer({ id: 8 }) });
    expect(chain()).toBe('refreshing');
    expect(emitted()).toEqual([{ type: 'session.refresh' }]);
  });
});

describe('the parts', () => {
  const BOTH: readonly PartName[] = ['surveys', 'completions'];

  describe('the state of a part', () => {
    test('it is to come while the chain runs, even where its own call has failed already', async () => {
      const { actor, give } = await aStartedChain();
      await give('userInfo');
      await give('surveys', failed);
      expect(partState('surveys')(actor.getSnapshot())).toBe('waiting');
      expect(partState('userInfo')(actor.getSnapshot())).toBe('here');
    });

    test('it is missing once the chain has ended, and while it is asked for again', async () => {
      const { actor, send, give } = await aReadyPlayer({ surveys: failed });
      expect(partState('surveys')(actor.getSnapshot())).toBe('missing');
      send({ type: 'parts.reload', parts: ['surveys'] });
      expect(partState('surveys')(actor.getSnapshot())).toBe('missing');
      await give('surveys');
      expect(partState('surveys')(actor.getSnapshot())).toBe('here');
    });

    test('it is to come while the server cannot be reached: the chain tries again by itself', async () => {
      const { actor, chain, give } = await aStartedChain();
      await give('surveys', unreachable);
      await give('userInfo', unreachable);
      expect(chain()).toBe('offline');
      expect(partState('surveys')(actor.getSnapshot())).toBe('waiting');
    });

    test('it is still here when it could not be had again', async () => {
      const { actor, send, give } = await aReadyPlayer();
      send({ type: 'parts.reload', parts: ['surveys'] });
      await give('surveys', failed);
      expect(partState('surveys')(actor.getSnapshot())).toBe('here');
    });
  });

  describe('how two parts stand together', () => {
    test('they are to come until both are here', async () => {
      const { actor, give } = await aStartedChain();
      for (const part of ['userInfo', 'redirectToken', 'initiatives', 'editions', 'surveys'] as const) {
        await give(part);
      }
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('waiting');
      await give('completions');
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('here');
    });

    test.each(['surveys', 'completions'] as const)('without the %s they are missing', async (lost) => {
      const { actor } = await aReadyPlayer({ [lost]: failed });
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('missing');
      expect(missingParts(BOTH)(actor.getSnapshot())).toEqual([lost]);
    });
  });
});
