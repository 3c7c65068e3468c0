import { describe, expect, test } from 'vitest';
import {
  allow,
  anUnconfirmedsFacts,
  aPlayersFacts,
  asked,
  aVisitorsFacts,
  navigationHarness,
  redirect,
} from './support/navigation-harness.ts';

const early = { path: '/profile', isLate: false };
const late = { path: '/profile', isLate: true };
const cleared = { type: 'wish.cleared' };

describe('§G.17 a wish of a visitor is offered after the gate, never forced', () => {
  test('a visitor at a private page ──── the login: the page is the wish', () => {
    expect(asked('/profile', aVisitorsFacts()).emitted).toEqual([{ type: 'page.wanted', path: '/profile' }]);
  });

  test.each([
    ['before the code', '/register', anUnconfirmedsFacts({ wish: early })],
    ['at the gate', '/gate', aPlayersFacts({ pendingPolicies: 1, wish: early })],
    ['on the way to the gate', '/', aPlayersFacts({ missingData: 1, wish: early })],
  ])('held %s ──── the wish has to wait', (_, address, facts) => {
    expect(asked(address, facts).emitted).toEqual([{ type: 'wish.postponed', path: '/profile' }]);
    expect(asked(address, { ...facts, wish: late }).emitted).toEqual([]);
  });

  test('held after the identity service ──── the wish that was saved over the reload leads nowhere any more', () => {
    const facts = aPlayersFacts({ pendingPolicies: 1, savedRedirect: '/profile', wish: early });
    expect(asked('/', facts)).toEqual({
      decision: redirect('/gate', 7, 'accountIncomplete'),
      emitted: [{ type: 'wish.postponed', path: '/profile' }, { type: 'redirect.cleared' }],
    });
  });

  test('held with a redirect that the specification saves ──── it stays, and comes first', () => {
    const facts = aPlayersFacts({ pendingPolicies: 1, savedRedirect: '/survey', wish: early });
    expect(asked('/gate', facts).emitted).toEqual([{ type: 'wish.postponed', path: '/profile' }]);
    const free = aPlayersFacts({ savedRedirect: '/survey', wish: late });
    expect(asked('/contest', free).decision).toEqual(redirect('/survey', 9, 'backToSaved'));
  });

  test('not held after the identity service ──── the saved wish opens', () => {
    const facts = aPlayersFacts({ authMethod: 'cognito', savedRedirect: '/profile', wish: early });
    expect(asked('/', facts).decision).toEqual(redirect('/profile', 9, 'backToSaved'));
  });

  test('the contest after the gate offers it, again after the reload, and no other page does', () => {
    const { ask, explanation } = navigationHarness();
    const facts = aPlayersFacts({ hasContest: true, wish: late });
    for (const address of ['/contest', '/contest', '/contest#scontrino']) {
      expect(ask(address, facts).decision).toEqual(allow);
      expect(explanation()).toMatchObject({
        to: address,
        target: { path: '/profile' },
        reason: 'wishOffered',
      });
    }
    expect(ask('/prizes', facts).emitted).toContainEqual(cleared);
    expect(explanation()).toBeNull();
  });

  test.each([
    ['the wish itself is opened', '/profile', late],
    ['somebody not held comes to it', '/profile', early],
    ['somebody not held has logged in for another page', '/missions', early],
  ])('%s ──── it is fulfilled or forgotten, and not offered', (_, address, wish) => {
    const { ask, explanation } = navigationHarness();
    expect(ask(address, aPlayersFacts({ wish })).emitted).toContainEqual(cleared);
    expect(explanation()).toBeNull();
  });

  test('declined ──── it is forgotten', () => {
    const { actor, ask, explanation } = navigationHarness();
    const heard: unknown[] = [];
    actor.on('wish.cleared', (event) => heard.push(event));
    ask('/contest', aPlayersFacts({ hasContest: true, wish: late }));
    actor.send({ type: 'explanation.dismiss' });
    expect([explanation(), heard]).toEqual([null, [cleared]]);
  });
});
