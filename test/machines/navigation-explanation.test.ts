import { describe, expect, test } from 'vitest';
import {
  explanation as explanationOf,
  isExplainedAt,
} from '../../machines/navigation/navigation.selectors.ts';
import {
  allow,
  anUnconfirmedsFacts,
  aPlayersFacts,
  aTarget,
  aVisitorsFacts,
  CALLBACK,
  navigationHarness,
} from './support/navigation-harness.ts';

const visitor = aVisitorsFacts();
const loginNeeded = { target: aTarget('/profile?a=1'), facts: visitor, to: '/#login', reason: 'loginNeeded' };

describe('the reason of a redirect is shown on the page that opens instead', () => {
  test('/profile ──── /#login: the dialog knows the page that the visitor requested', () => {
    const { actor, ask, explanation } = navigationHarness();
    ask('/profile?a=1', visitor);
    expect(explanation()).toEqual(loginNeeded);
    ask('/#login', visitor);
    expect(explanation()).toEqual(loginNeeded);
    expect(explanationOf(actor.getSnapshot())).toEqual(loginNeeded);
  });

  test('/contest ──── /gate: the page that is being left shows no reason', () => {
    const { actor, ask } = navigationHarness();
    ask('/contest', aPlayersFacts({ pendingPolicies: 1, hasContest: true }));
    ask('/gate', aPlayersFacts({ pendingPolicies: 1, hasContest: true }));
    const at = (path: string) => isExplainedAt(path)(actor.getSnapshot());
    expect([at('/contest'), at('/gate')]).toEqual([false, true]);
    ask('/#login', visitor);
    expect([at('/gate'), at('/')]).toEqual([false, false]);
  });

  test('/register ──── /gate: the next step of the registration needs no reason', () => {
    const { ask, explanation } = navigationHarness();
    ask('/register', aPlayersFacts({ pendingPolicies: 1 }));
    expect(explanation()).toBeNull();
  });

  test('/profile ──── /#login: the home page shows the reason', () => {
    const { actor, ask } = navigationHarness();
    ask('/profile', visitor);
    ask('/#login', visitor);
    expect(isExplainedAt('/')(actor.getSnapshot())).toBe(true);
  });

  test('/profile ──── /#login ──── the same page checked again: the reason stays', () => {
    const { ask, explanation } = navigationHarness();
    ask('/profile?a=1', visitor);
    ask('/#login', visitor);
    ask('/#login', visitor);
    expect(explanation()).toEqual(loginNeeded);
  });

  test.each(['/', '/archive', '/#partecipate'])(
    '/profile ──── /#login ──── %s: the reason disappears',
    (address) => {
      const { ask, explanation } = navigationHarness();
      ask('/profile?a=1', visitor);
      ask('/#login', visitor);
      ask(address, visitor);
      expect(explanation()).toBeNull();
    },
  );

  test('/profile ──── /your-story: the newer redirect’s reason is shown', () => {
    const { ask, explanation } = navigationHarness();
    ask('/profile', visitor);
    ask('/your-story', visitor);
    expect(explanation()).toEqual({ ...loginNeeded, target: aTarget('/your-story') });
  });

  test.each([
    ['codeNeeded', '/profile', anUnconfirmedsFacts(), '/register'],
    ['accountIncomplete', '/profile', aPlayersFacts({ missingData: 1 }), '/gate'],
    ['visitorsOnly', '/email-confirm', aPlayersFacts(), '/'],
    ['noContest', '/contest', aPlayersFacts(), '/'],
  ])('%s', (reason, address, facts, to) => {
    const { ask, explanation } = navigationHarness();
    ask(address, facts);
    ask(to, facts);
    expect(explanation()).toEqual({ target: aTarget(address), facts, to, reason });
  });

  test('a redirect that the user expects has no reason', () => {
    const { ask, explanation } = navigationHarness();
    ask('/profile', visitor);
    ask('/', aPlayersFacts({ savedRedirect: '/survey' }));
    expect(explanation()).toBeNull();
    ask('/profile', visitor);
    ask('/gate', visitor);
    expect(explanation()).toBeNull();
  });

  test('a dismissed reason disappears, and dismissing without one changes nothing', () => {
    const { actor, ask, explanation } = navigationHarness();
    ask('/profile', visitor);
    ask('/#login', visitor);
    actor.send({ type: 'explanation.dismiss' });
    expect(explanation()).toBeNull();
    expect(actor.getSnapshot().value).toBe('allowed');
    actor.send({ type: 'explanation.dismiss' });
    expect(explanation()).toBeNull();
  });

  test('a new check discards the decision of the last one', () => {
    const { ask } = navigationHarness();
    expect(ask('/profile', visitor).value).toBe('redirected');
    expect(ask('/archive', visitor)).toEqual({
      value: 'allowed',
      decision: allow,
      emitted: [{ type: 'navigation.started', path: '/archive' }],
    });
    const leaving = aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK });
    expect(ask('/', leaving).value).toBe('leaving');
  });
});
