import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { consentsMachine } from '../../machines/consents/consents.machine.ts';
import { failureOf, isAsked, isChanging } from '../../machines/consents/consents.selectors.ts';
import { FAILURES, failed, ok, refused } from './support/answers.ts';
import { aPolicy } from './support/contest.ts';
import { hearing, held } from './support/held.ts';
import { aPlayer } from './support/people.ts';

const COMMUNITY = aPolicy();
const PROFILING = aPolicy({ id: 2, code: 'profilazione', isMandatory: false });
const NEWS = aPolicy({ id: 3, code: 'natura', isMandatory: false, editionId: 5 });
const RELOAD = { type: 'player.reload' };
const WANTED = { type: 'player.wanted' };

/** The consents machine, with ports that the test answers. */
function harness() {
  const clock = new SimulatedClock();
  const give = held<Result<unknown>, { policyId: number }>();
  const withdraw = held<Result<unknown>, { consentId: number }>();
  const actor = createActor(
    consentsMachine.provide({ actors: { giveConsent: give.logic, withdrawConsent: withdraw.logic } }),
    { clock },
  );
  const emitted = hearing(actor);
  actor.start();
  const { send } = actor;
  return {
    clock,
    give,
    withdraw,
    emitted,
    gives: (policy = PROFILING) => send({ type: 'consent.give', policy }),
    withdraws: (policy = PROFILING) => send({ type: 'consent.withdraw', policy, consentId: 100 + policy.id }),
    send,
    value: () => actor.getSnapshot().value,
    busy: () => [1, 2, 3].filter((id) => isChanging(id)(actor.getSnapshot())),
    asked: () => [1, 2, 3].filter((id) => isAsked(id)(actor.getSnapshot())),
    failure: (id: number) => failureOf(id)(actor.getSnapshot()),
    becomesKnown: () => send({ type: 'player.known', player: aPlayer() }),
  };
}

describe('a consent that needs one press', () => {
  test('give ──── accepted ──── player known: busy until the player is reloaded', async () => {
    const { gives, give, value, busy, emitted, becomesKnown } = harness();
    gives();
    expect([value(), busy(), give.asked()]).toEqual(['giving', [2], [{ policyId: 2 }]]);
    await give.answer(ok({}));
    expect([value(), busy(), emitted()]).toEqual(['refreshing', [2], [RELOAD]]);
    becomesKnown();
    expect([value(), busy()]).toEqual(['resting', []]);
    gives({ ...PROFILING, version: 3 });
    expect(give.asked().at(-1)).toEqual({ policyId: 2, version: 3 });
  });

  test.each([PROFILING, NEWS])('withdraw $code: sent without a confirmation', async (policy) => {
    const { withdraws, withdraw, value, busy, asked, emitted, becomesKnown } = harness();
    withdraws(policy);
    expect([value(), busy(), asked()]).toEqual(['withdrawing', [policy.id], []]);
    expect(withdraw.asked()).toEqual([{ consentId: 100 + policy.id }]);
    await withdraw.answer(ok(undefined));
    expect(emitted()).toEqual([RELOAD]);
    becomesKnown();
    expect(busy()).toEqual([]);
  });

  test('press ──── press: nothing is sent twice before the player is reloaded', async () => {
    const { gives, give } = harness();
    gives();
    gives();
    await give.answer(ok({}));
    gives();
    expect(give.asked()).toEqual([{ policyId: 2 }]);
  });
});

describe('a mandatory consent', () => {
  test('withdraw ──── confirmation shown ──── withdraw: sent only then', () => {
    const { withdraws, withdraw, value, asked } = harness();
    withdraws(COMMUNITY);
    expect([value(), asked(), withdraw.asked()]).toEqual(['resting', [1], []]);
    withdraws(COMMUNITY);
    expect([value(), asked(), withdraw.asked()]).toEqual(['withdrawing', [], [{ consentId: 101 }]]);
  });

  test('withdraw ──── keep: nothing is sent, and the next press asks for confirmation again', () => {
    const { withdraws, send, withdraw, asked } = harness();
    withdraws(COMMUNITY);
    send({ type: 'consent.keep' });
    expect(asked()).toEqual([]);
    withdraws(COMMUNITY);
    expect([asked(), withdraw.asked()]).toEqual([[1], []]);
  });

  test('is given by one press', () => {
    const { gives, value } = harness();
    gives(COMMUNITY);
    expect(value()).toBe('giving');
  });
});

describe('several policies', () => {
  test('are handled one after the other, and the player is loaded once at the end', async () => {
    const { gives, withdraws, give, withdraw, busy, emitted, value, becomesKnown } = harness();
    gives(PROFILING);
    withdraws(NEWS);
    expect([busy(), withdraw.asked()]).toEqual([[2, 3], []]);
    await give.answer(ok({}));
    expect([value(), busy(), emitted()]).toEqual(['withdrawing', [2, 3], []]);
    await withdraw.answer(ok(undefined));
    expect([value(), emitted()]).toEqual(['refreshing', [RELOAD]]);
    becomesKnown();
    expect(busy()).toEqual([]);
  });

  test('a click while the player is loading is handled first', async () => {
    const { gives, give, value, busy } = harness();
    gives(PROFILING);
    await give.answer(ok({}));
    gives(NEWS);
    expect([value(), busy()]).toEqual(['giving', [2, 3]]);
    await give.answer(ok({}));
    expect(value()).toBe('refreshing');
  });
});

describe('the server refuses', () => {
  test.each(FAILURES)('$name: the error is at the policy, which can be pressed again', async (one) => {
    const { gives, give, value, busy, failure, emitted } = harness();
    gives();
    await give.answer(one.failure);
    expect([value(), busy()]).toEqual(['resting', []]);
    expect([failure(2), failure(3)]).toEqual([one.lines, []]);
    expect(emitted()).toEqual([]);
    gives();
    expect([failure(2), value()]).toEqual([[], 'giving']);
  });

  test('a consent withdrawn in another tab: the current consents are loaded', async () => {
    const { withdraws, withdraw, value, emitted, failure } = harness();
    withdraws();
    await withdraw.answer(refused('Non trovato.', 404));
    expect([value(), emitted()]).toEqual(['resting', [RELOAD]]);
    expect(failure(2)).toEqual([{ text: 'Non trovato.' }]);
  });

  test('one of two: the other is still handled', async () => {
    const { gives, withdraws, give, withdraw, busy, value } = harness();
    gives(PROFILING);
    withdraws(NEWS);
    await give.answer(failed);
    expect([value(), busy()]).toEqual(['withdrawing', [3]]);
    await withdraw.answer(ok(undefined));
    expect([value(), busy()]).toEqual(['refreshing', [3]]);
  });
});

describe('the player’s data cannot be loaded', () => {
  test('they are requested again every 5,000 ms', async () => {
    const { gives, give, clock, emitted } = harness();
    gives();
    await give.answer(ok({}));
    emitted();
    clock.increment(4_999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([WANTED]);
  });

  test('they are requested at once when the network returns', async () => {
    const { gives, give, send, emitted } = harness();
    gives();
    await give.answer(ok({}));
    emitted();
    send({ type: 'network.returned' });
    expect(emitted()).toEqual([WANTED]);
  });
});
