import { describe, expect, test } from 'vitest';
import { consentsMachine } from '../../machines/consents/consents.machine.ts';
import { failureOf, isAsked, isChanging } from '../../machines/consents/consents.selectors.ts';
import { FAILURES, ok } from './support/answers.ts';
import { aPolicy } from './support/contest.ts';
import { heldActor } from './support/held-machine.ts';
import { aPlayer } from './support/people.ts';

const COMMUNITY = aPolicy();
const PROFILING = aPolicy({ id: 2, code: 'profilazione', isMandatory: false });
const RELOAD = { type: 'player.reload' };

/** The consents machine, with ports that the test answers. */
function harness() {
  const { ports, send, snapshot, emitted } = heldActor(consentsMachine);
  return {
    give: ports.giveConsent,
    withdraw: ports.withdrawConsent,
    emitted,
    gives: (policy = PROFILING) => send({ type: 'consent.give', policy }),
    withdraws: (policy = PROFILING) => send({ type: 'consent.withdraw', policy, consentId: 100 + policy.id }),
    value: () => snapshot().value,
    busy: () => [1, 2, 3].filter((id) => isChanging(id)(snapshot())),
    asked: () => [1, 2, 3].filter((id) => isAsked(id)(snapshot())),
    failure: (id: number) => failureOf(id)(snapshot()),
    becomesKnown: () => send({ type: 'player.known', player: aPlayer() }),
  };
}

describe('a consent that needs one press', () => {
  test('give ──── accepted ──── player known: busy until the player is reloaded', async () => {
    const { gives, give, value, busy, emitted, becomesKnown } = harness();
    gives();
    expect([value(), busy(), give.asked()]).toEqual(['giving', [2], [{ policyId: 2 }]]);
    await give.answer(ok({}));
    expect([value(), busy(), emitted()]).toEqual(['reloading', [2], [RELOAD]]);
    becomesKnown();
    expect([value(), busy()]).toEqual(['resting', []]);
    gives({ ...PROFILING, version: 3 });
    expect(give.asked().at(-1)).toEqual({ policyId: 2, version: 3 });
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
});
