import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureAlert } from '../../machines/alert/refusal-alert.ts';
import { CHAIN, NO_PARTS } from '../../machines/initialization/chain.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import { FAILURES, failed } from './support/answers.ts';
import { aFullChain, aStartedChain, onlyParts } from './support/initialization-harness.ts';
import { aPlayer } from './support/people.ts';

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
          expect(context().parts).toEqual(onlyParts(aFullChain(), applied));
        }
        expect(chain()).toEqual({ ready: 'complete' });
        const parts = onlyParts(
          aFullChain(),
          CHAIN.filter((name) => !failures.includes(name)),
        );
        expect(emitted()).toEqual([
          { type: 'player.loaded', player: aPlayer() },
          { type: 'player.ready', parts },
        ]);
      }),
      { numRuns: 60 },
    );
  });
});

const answered = FAILURES.filter(({ name }) => ['refused', 'failed', 'malformed'].includes(name));

test.each(answered)(
  'the server answers userInfo with an error, $name, last: the session closes, and the other seven are not applied',
  async ({ failure }) => {
    const { give, chain, context, emitted } = await aStartedChain();
    for (const part of CHAIN.filter((one) => one !== 'userInfo')) await give(part);
    expect(context().parts).toEqual(NO_PARTS);
    await give('userInfo', failure);
    expect(chain()).toBe('waiting');
    expect(context().parts).toEqual(NO_PARTS);
    expect(emitted()).toEqual([failureAlert(failure), { type: 'session.close', because: 'playerLost' }]);
  },
);
