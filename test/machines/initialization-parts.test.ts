import { describe, expect, test } from 'vitest';
import {
  missingParts,
  partState,
  partsState,
} from '../../machines/initialization/initialization.selectors.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { failed, unreachable } from './support/answers.ts';
import { aReadyPlayer, aStartedChain } from './support/initialization-story.ts';

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
