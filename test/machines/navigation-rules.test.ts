import { describe, expect, test } from 'vitest';
import { isExplainedAt } from '../../machines/navigation/navigation.selectors.ts';
import {
  allow,
  aPlayersFacts,
  asked,
  aVisitorsFacts,
  CALLBACK,
  navigationHarness,
} from './support/navigation-harness.ts';

// The rules of §G stand in the model, test/models/navigation.model.ts. Here is what it would not notice.

const visitor = aVisitorsFacts();

describe('rule 2: arriving at the saved redirect clears it', () => {
  test('another page keeps it', () => {
    expect(asked('/manifest', aVisitorsFacts({ savedRedirect: '/archive' }))).toEqual({
      decision: allow,
      emitted: [],
    });
  });
});

describe('rule 8: a player of the identity service is sent to the stored callback', () => {
  const ready = aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK });

  test.each([
    ['the requested page has a callback in its query', '/?callback=partner.example', ready],
    ['the requested page has a callback later in its query', '/?a=1&callback=partner.example', ready],
    ['none is stored', '/', { ...ready, callback: null }],
    ['a local login', '/', { ...ready, authMethod: 'local' as const }],
    ['a visitor', '/', aVisitorsFacts({ authMethod: 'cognito', callback: CALLBACK })],
  ])('but not: %s', (_, address, facts) => {
    expect(asked(address, facts)).toEqual({ decision: allow, emitted: [] });
  });
});

describe('§G.17 a wanted page of a visitor is offered after the gate, never forced', () => {
  test('the contest after the gate offers it, again after the reload, and no other page does', () => {
    const { ask, explanation } = navigationHarness();
    const facts = aPlayersFacts({ hasContest: true, wantedPage: { path: '/profile', isLate: true } });
    for (const address of ['/contest', '/contest', '/contest#scontrino']) {
      expect(ask(address, facts).decision).toEqual(allow);
      expect(explanation()).toMatchObject({
        to: address,
        target: { path: '/profile' },
        reason: 'wantedPageOffered',
      });
    }
    expect(ask('/prizes', facts).emitted).toContainEqual({ type: 'wantedPage.cleared' });
    expect(explanation()).toBeNull();
  });
});

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
