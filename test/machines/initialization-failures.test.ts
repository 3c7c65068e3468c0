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

describe('the server answers userInfo with an error: the session closes', () => {
  const answered = FAILURES.filter(({ name }) => ['refused', 'failed', 'malformed'].includes(name));

  test.each(answered)('$name first: the other seven calls are cancelled', async ({ failure }) => {
    const { ports, give, chain, context, emitted } = await aStartedChain();
    await give('userInfo', failure);
    expect(chain()).toBe('waiting');
    expect(emitted()).toEqual([failureAlert(failure), { type: 'session.close', because: 'playerLost' }]);
    expect(ports.parts.fates()).toEqual(['answered', ...Array(7).fill('aborted')]);
    expect(context().collections).toEqual(NO_COLLECTIONS);
  });

  test.each(answered)('$name last: the results of the other seven are not applied', async ({ failure }) => {
    const { give, chain, context, emitted } = await aStartedChain();
    for (const part of rest) await give(part);
    expect(context().collections).toEqual(NO_COLLECTIONS);
    await give('userInfo', failure);
    expect(chain()).toBe('waiting');
    expect(context().collections).toEqual(NO_COLLECTIONS);
    expect(emitted()).toEqual([failureAlert(failure), { type: 'session.close', because: 'playerLost' }]);
  });
});

describe('userInfo unreachable: the stored player stays, and the start-up is retried', () => {
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

  test('retried at once when the network returns, with eight new calls after the refresh', async () => {
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

  test('the refresh was not answered: offline, and none of the eight calls has started', async () => {
    const { ports, clock, send, chain, emitted } = await aKnownPlayer();
    send({ type: 'session.refreshFailed' });
    expect(chain()).toBe('offline');
    expect(ports.parts.asked()).toEqual([]);
    clock.increment(5_000);
    expect(chain()).toBe('refreshing');
    expect(emitted()).toEqual([{ type: 'session.refresh' }]);
  });
});

describe('another part fails alone: it is empty and marked as failed, the others are loaded', () => {
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

  test('all seven fail: the start-up ends with the player alone', async () => {
    const failures = Object.fromEntries(rest.map((part) => [part, unreachable]));
    const { chain, context } = await aReadyPlayer(failures);
    expect(chain()).toEqual({ ready: 'complete' });
    expect(context().collections).toEqual(onlyParts(aFullChain(), ['userInfo']));
    expect(failedParts(context().arrived)).toEqual(rest);
  });
});

describe('logout ──── late answer: nothing is applied', () => {
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

  test('while offline: no retry follows', async () => {
    const { clock, send, give, chain, emitted } = await aStartedChain();
    await give('userInfo', unreachable);
    send({ type: 'session.closed' });
    clock.increment(5_000);
    send({ type: 'network.returned' });
    expect(chain()).toBe('waiting');
    expect(emitted()).toEqual([]);
  });

  test('after the start-up: the parts are cleared, and the next player starts from the beginning', async () => {
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
    test('is “waiting” while the start-up runs, even after its own call has failed', async () => {
      const { actor, give } = await aStartedChain();
      await give('userInfo');
      await give('surveys', failed);
      expect(partState('surveys')(actor.getSnapshot())).toBe('waiting');
      expect(partState('userInfo')(actor.getSnapshot())).toBe('here');
    });

    test('is “missing” once the start-up has ended without it, and while it is loaded again', async () => {
      const { actor, send, give } = await aReadyPlayer({ surveys: failed });
      expect(partState('surveys')(actor.getSnapshot())).toBe('missing');
      send({ type: 'parts.reload', parts: ['surveys'] });
      expect(partState('surveys')(actor.getSnapshot())).toBe('missing');
      await give('surveys');
      expect(partState('surveys')(actor.getSnapshot())).toBe('here');
    });

    test('is “waiting” while the server cannot be reached, since the start-up is retried', async () => {
      const { actor, chain, give } = await aStartedChain();
      await give('surveys', unreachable);
      await give('userInfo', unreachable);
      expect(chain()).toBe('offline');
      expect(partState('surveys')(actor.getSnapshot())).toBe('waiting');
    });

    test('stays “here” when loading it again fails', async () => {
      const { actor, send, give } = await aReadyPlayer();
      send({ type: 'parts.reload', parts: ['surveys'] });
      await give('surveys', failed);
      expect(partState('surveys')(actor.getSnapshot())).toBe('here');
    });
  });

  describe('the combined state of two parts', () => {
    test('is “waiting” until both are loaded', async () => {
      const { actor, give } = await aStartedChain();
      for (const part of ['userInfo', 'redirectToken', 'initiatives', 'editions', 'surveys'] as const) {
        await give(part);
      }
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('waiting');
      await give('completions');
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('here');
    });

    test.each(['surveys', 'completions'] as const)('is “missing” without the %s', async (lost) => {
      const { actor } = await aReadyPlayer({ [lost]: failed });
      expect(partsState(BOTH)(actor.getSnapshot())).toBe('missing');
      expect(missingParts(BOTH)(actor.getSnapshot())).toEqual([lost]);
    });
  });
});
