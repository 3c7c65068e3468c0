import { describe, expect, test } from 'vitest';
import { isExplainedAt } from '../../machines/navigation/navigation.selectors.ts';
import { aPlayersFacts, aVisitorsFacts, navigationHarness } from './support/navigation-harness.ts';

// The rules of §G stand in the model, test/models/navigation.model.ts. Here is what it would not notice.

const visitor = aVisitorsFacts();

describe('the reason of a redirect is shown on the page that opens instead', () => {
  test('/contest ──── /gate: neither the page that is being left nor the gate, whose first sentence says it', () => {
    const { actor, ask } = navigationHarness();
    ask('/contest', aPlayersFacts({ pendingPolicies: 1, hasContest: true }));
    ask('/gate', aPlayersFacts({ pendingPolicies: 1, hasContest: true }));
    const at = (path: string) => isExplainedAt(path)(actor.getSnapshot());
    expect([at('/contest'), at('/gate')]).toEqual([false, false]);
  });

  test('/profile ──── /#login: the home page shows the reason, until another page is asked for', () => {
    const { actor, ask } = navigationHarness();
    ask('/profile', visitor);
    ask('/#login', visitor);
    const at = (path: string) => isExplainedAt(path)(actor.getSnapshot());
    expect([at('/profile'), at('/')]).toEqual([false, true]);
    ask('/prizes', visitor);
    expect([at('/prizes'), at('/')]).toEqual([false, false]);
  });
});
