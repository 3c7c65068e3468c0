import { describe, expect, test } from 'vitest';
import {
  missingParts,
  partState,
  partsState,
} from '../../machines/initialization/initialization.selectors.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { failed, unreachable } from './support/answers.ts';
import { aReadyPlayer, aStartedChain } from './support/initialization-harness.ts';

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
