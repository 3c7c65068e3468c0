import { describe, expect, test } from 'vitest';
import { factsFrom } from '../../machines/navigation/facts.ts';
import { aConsent, aPolicy, IN_AUGUST } from './support/contest.ts';
import { anUnconfirmedsFacts, aPlayersFacts, aVisitorsFacts } from './support/navigation-harness.ts';
import { aCognitoSession, anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';

const nothing = {
  player: null,
  session: null,
  policies: [aPolicy()],
  now: IN_AUGUST,
  hasContest: false,
  isUploadUnderWay: false,
  savedRedirect: null,
  callback: null,
  wantedPage: null,
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

  test('contest, receipt, saved page and callback are passed on unchanged', () => {
    const moment = {
      hasContest: true,
      isUploadUnderWay: true,
      savedRedirect: '/survey',
      callback: 'https://partner.example/',
    };
    expect(factsFrom({ ...nothing, wantedPage: { path: '/profile', isLate: true } }).wantedPage?.path).toBe(
      '/profile',
    );
    expect(factsFrom({ ...nothing, ...moment })).toEqual(aVisitorsFacts(moment));
  });
});
