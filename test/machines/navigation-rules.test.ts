import { describe, expect, test } from 'vitest';
import { factsFrom } from '../../machines/navigation/facts.ts';
import { aConsent, aPolicy, IN_AUGUST } from './support/contest.ts';
import {
  allow,
  anUnconfirmedsFacts,
  aPlayersFacts,
  asked,
  aVisitorsFacts,
  CALLBACK,
  leave,
  navigationHarness,
  redirect,
} from './support/navigation-harness.ts';
import { aCognitoSession, anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';

const CLEARED = { type: 'redirect.cleared' };
const saved = (path: string) => ({ type: 'redirect.saved', path });
const wanted = (path: string) => ({ type: 'page.wanted', path });

test('there is no decision before the first check', () => {
  const { value, context } = navigationHarness().actor.getSnapshot();
  expect(value).toBe('unasked');
  expect(context.decision).toBeNull();
  expect(context.explanation).toBeNull();
});

test('rule 1: every check emits its route first', () => {
  const { ask } = navigationHarness();
  expect(ask('/manifest', aVisitorsFacts()).emitted).toEqual([
    { type: 'navigation.started', path: '/manifest' },
  ]);
  expect(ask('/archive?a=1#b', aPlayersFacts()).emitted).toEqual([
    { type: 'navigation.started', path: '/archive' },
  ]);
});

describe('rule 2: arriving at the saved redirect clears it', () => {
  test.each([
    ['a visitor', aVisitorsFacts({ savedRedirect: '/archive' })],
    ['a player', aPlayersFacts({ savedRedirect: '/archive' })],
  ])('%s', (_, facts) => {
    expect(asked('/archive', facts)).toEqual({ decision: allow, emitted: [CLEARED] });
    expect(asked('/archive?page=2#top', facts)).toEqual({ decision: allow, emitted: [CLEARED] });
  });

  test('another page keeps it', () => {
    expect(asked('/manifest', aVisitorsFacts({ savedRedirect: '/archive' }))).toEqual({
      decision: allow,
      emitted: [],
    });
  });
});

describe('rule 3: the survey or opinion that a visitor opened is saved', () => {
  const login = (rule: number) => redirect('/#login', rule, 'loginNeeded');

  test('for an opinion the path is saved, then the login opens', () => {
    expect(asked('/your-opinion', aVisitorsFacts())).toEqual({
      decision: login(3),
      emitted: [saved('/your-opinion')],
    });
  });

  test.each(['/survey', '/survey/1'])('for %s /survey is saved, then rule 4 opens the login', (path) => {
    expect(asked(path, aVisitorsFacts())).toEqual({
      decision: login(4),
      emitted: [saved('/survey')],
    });
  });

  test('a redirect that was saved before is cleared and saved again', () => {
    expect(asked('/your-opinion', aVisitorsFacts({ savedRedirect: '/your-opinion' }))).toEqual({
      decision: login(3),
      emitted: [CLEARED, saved('/your-opinion')],
    });
  });

  test.each(['/your-opinion', '/survey', '/survey/1'])('nothing is saved when a player opens %s', (path) => {
    expect(asked(path, aPlayersFacts())).toEqual({ decision: allow, emitted: [] });
  });

  test.each(['/thank-you-opinion', '/recovery', '/there-is-none'])('%s is not saved', (path) => {
    expect(asked(path, aVisitorsFacts()).emitted).toEqual([]);
  });
});

describe('rule 4: private pages are for players', () => {
  const PRIVATE = ['/profile', '/survey', '/survey/1', '/thank-you-1', '/your-story', '/your-story-1'];

  test.each(PRIVATE)('a visitor at %s is asked to sign in', (path) => {
    const { decision } = asked(`${path}?a=1`, aVisitorsFacts());
    expect(decision).toEqual(redirect('/#login', 4, 'loginNeeded'));
  });

  test.each(PRIVATE.filter((path) => !path.startsWith('/survey')))(
    '%s is not saved: the requested page is emitted to the root',
    (path) => {
      expect(asked(`${path}?a=1`, aVisitorsFacts()).emitted).toEqual([wanted(path)]);
    },
  );

  test.each(PRIVATE)('a player opens %s', (path) => {
    expect(asked(path, aPlayersFacts()).decision).toEqual(allow);
  });

  test.each([
    '/',
    '/register',
    '/prodotti',
    '/archive',
    '/thank-your-story-1',
    '/recovery',
    '/there-is-none',
  ])('a visitor opens %s', (path) => {
    expect(asked(path, aVisitorsFacts())).toEqual({ decision: allow, emitted: [] });
  });
});

describe('rule 5: /email-confirm is for visitors', () => {
  test('opens for a visitor', () => {
    expect(asked('/email-confirm', aVisitorsFacts()).decision).toEqual(allow);
  });

  test.each([
    ['a player', aPlayersFacts()],
    ['an unconfirmed player', anUnconfirmedsFacts()],
  ])('%s is redirected home', (_, facts) => {
    expect(asked('/email-confirm', facts).decision).toEqual(redirect('/', 5, 'visitorsOnly'));
  });
});

describe('rule 6: until the code is confirmed only the registration opens', () => {
  test.each(['/', '/profile', '/gate', '/contest', '/your-opinion', '/there-is-none'])(
    'is redirected from %s',
    (path) => {
      expect(asked(path, anUnconfirmedsFacts({ hasContest: true }))).toEqual({
        decision: redirect('/register', 6, 'codeNeeded'),
        emitted: [],
      });
    },
  );

  test('opens /register', () => {
    expect(asked('/register', anUnconfirmedsFacts()).decision).toEqual(allow);
  });

  test('opens /register for a confirmed player, too', () => {
    expect(asked('/register', aPlayersFacts()).decision).toEqual(allow);
  });
});

describe('rule 7: open policies or missing data come first', () => {
  const pending = [
    { what: 'a policy', facts: aPlayersFacts({ pendingPolicies: 1 }) },
    { what: 'a datum', facts: aPlayersFacts({ missingData: 1 }) },
    { what: 'both', facts: aPlayersFacts({ pendingPolicies: 2, missingData: 3 }) },
  ];

  test.each(pending)('$what: from every other page to the gate, which opens', ({ facts }) => {
    for (const path of ['/', '/profile', '/register', '/your-opinion', '/there-is-none']) {
      expect(asked(path, facts)).toEqual({
        decision: redirect('/gate', 7, 'accountIncomplete'),
        emitted: [],
      });
    }
    expect(asked('/gate', facts).decision).toEqual(allow);
  });

  test.each([
    ['a visitor', aVisitorsFacts()],
    ['a player with nothing pending', aPlayersFacts()],
  ])('%s is redirected from the gate', (_, facts) => {
    expect(asked('/gate', facts)).toEqual({ decision: redirect('/', 7, 'nothingPending'), emitted: [] });
  });
});

describe('rule 8: a player of the identity service is sent to the stored callback', () => {
  const ready = aPlayersFacts({ authMethod: 'cognito', callback: CALLBACK });

  test('from any page, once', () => {
    expect(asked('/', ready)).toEqual({ decision: leave, emitted: [{ type: 'callback.cleared' }] });
    expect(asked('/archive?page=2', ready).decision).toEqual(leave);
    expect(asked('/?recallback=1', ready).decision).toEqual(leave);
  });

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

describe('rule 9: a player with nothing pending goes to the saved redirect', () => {
  test('from any page', () => {
    const facts = aPlayersFacts({ savedRedirect: '/survey' });
    expect(asked('/', facts)).toEqual({ decision: redirect('/survey', 9, 'backToSaved'), emitted: [] });
    expect(asked('/gate', facts).decision).toEqual(redirect('/survey', 9, 'backToSaved'));
  });

  test('but it stays saved for a visitor', () => {
    expect(asked('/', aVisitorsFacts({ savedRedirect: '/survey' }))).toEqual({
      decision: allow,
      emitted: [],
    });
  });
});

describe('rule 10: the contest page opens during a campaign', () => {
  test.each([
    ['a visitor', aVisitorsFacts()],
    ['a player', aPlayersFacts()],
  ])('%s', (_, facts) => {
    expect(asked('/contest', facts).decision).toEqual(redirect('/', 10, 'noContest'));
    expect(asked('/contest', { ...facts, hasContest: true }).decision).toEqual(allow);
  });
});

describe('facts', () => {
  const nothing = {
    player: null,
    session: null,
    policies: [aPolicy()],
    now: IN_AUGUST,
    hasContest: false,
    savedRedirect: null,
    callback: null,
    wish: null,
  };
  const consented = aPlayer({ playerConsents: [aConsent(aPolicy())] });

  describe('what the guard knows of a user', () => {
    test('a visitor', () => {
      expect(factsFrom(nothing)).toEqual(aVisitorsFacts());
    });

    test('a session whose player is not known yet counts as a visitor', () => {
      expect(factsFrom({ ...nothing, session: aCognitoSession() })).toEqual(
        aVisitorsFacts({ authMethod: 'cognito' }),
      );
    });

    test('a player who is not active is a visitor, with nothing pending', () => {
      expect(factsFrom({ ...nothing, session: aSession(), player: aPlayer({ active: false }) })).toEqual(
        aVisitorsFacts(),
      );
    });

    test('an unconfirmed player', () => {
      expect(
        factsFrom({ ...nothing, policies: [], session: aSession(), player: anUnconfirmedPlayer() }),
      ).toEqual(anUnconfirmedsFacts());
    });

    test('a player with nothing pending, of either login', () => {
      expect(factsFrom({ ...nothing, session: aSession(), player: consented })).toEqual(aPlayersFacts());
      expect(factsFrom({ ...nothing, session: aCognitoSession(), player: consented })).toEqual(
        aPlayersFacts({ authMethod: 'cognito' }),
      );
    });

    test('a player without consent and without name and birthday', () => {
      const player = aPlayer({ extraData: { lastName: 'Bianchi' } });
      expect(factsFrom({ ...nothing, session: aSession(), player })).toEqual(
        aPlayersFacts({ pendingPolicies: 1, missingData: 2 }),
      );
    });

    test('a consent that has expired by the server’s clock does not count', () => {
      const later = Date.parse('2027-01-01T00:00:00.001+01:00');
      expect(factsFrom({ ...nothing, session: aSession(), player: consented, now: later })).toEqual(
        aPlayersFacts({ pendingPolicies: 1 }),
      );
    });

    test('contest, saved page and callback are passed on unchanged', () => {
      const moment = { hasContest: true, savedRedirect: '/survey', callback: 'https://partner.example/' };
      expect(factsFrom({ ...nothing, wish: { path: '/profile', isLate: true } }).wish?.path).toBe('/profile');
      expect(factsFrom({ ...nothing, ...moment })).toEqual(aVisitorsFacts(moment));
    });
  });
});
