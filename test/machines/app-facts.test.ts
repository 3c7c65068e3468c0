import { describe, expect, test } from 'vitest';
import {
  gateRequirements,
  participateStanding,
  runningEdition,
  unacceptedFor,
} from '../../machines/app/app.selectors.ts';
import type { AppContext } from '../../machines/app/app.setup.ts';
import { NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import { aFreePlayer } from './support/app-story.ts';
import { aConsent, anEdition, aPolicy, IN_AUGUST, unaccepted } from './support/contest.ts';
import { anUnconfirmedPlayer, aPlayer } from './support/people.ts';

const known = (changes: Partial<AppContext>): AppContext => ({
  path: '/',
  hash: '',
  isReturning: false,
  wanted: null,
  player: null,
  isArriving: false,
  justSignedIn: false,
  policies: [],
  collections: NO_COLLECTIONS,
  now: IN_AUGUST,
  ...changes,
});
const record = { editionId: 5, privacyAccepted: true, rulesAccepted: true };
const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-04-30' });
const editions = { ...NO_COLLECTIONS, editions: [over, anEdition()], playerEditions: [] };

describe('the editions that wait to be accepted', () => {
  test('none for a visitor, whatever is loaded', () => {
    expect(unacceptedFor(known({ collections: editions }))).toEqual({ playerId: 0, editions: [] });
  });

  test.each([
    ['nothing', NO_COLLECTIONS],
    ['only the editions', { ...editions, playerEditions: null }],
    ['only the player’s own', { ...editions, editions: null }],
  ])('none while %s has been loaded: nobody is asked for what they may have accepted', (_, collections) => {
    expect(unacceptedFor(known({ player: aPlayer(), collections }))).toEqual({ playerId: 7, editions: [] });
  });

  test('the one that runs, unless it is accepted', () => {
    expect(unacceptedFor(known({ player: aPlayer(), collections: editions }))).toEqual({
      playerId: 7,
      editions: [unaccepted(anEdition())],
    });
    const collections = { ...editions, playerEditions: [record] };
    expect(unacceptedFor(known({ player: aPlayer(), collections }))).toEqual({ playerId: 7, editions: [] });
  });
});

describe('the edition that takes receipts', () => {
  test('is the one that runs now', () => {
    expect(runningEdition(known({ collections: editions }))).toEqual(anEdition());
    const inApril = Date.parse('2025-04-30T23:59:59+02:00');
    expect(runningEdition(known({ collections: editions, now: inApril }))).toEqual(over);
  });

  test('is none before the editions are loaded, and between two', () => {
    expect(runningEdition(known({}))).toBeNull();
    const inJune = Date.parse('2025-06-01T00:00:00+02:00');
    expect(runningEdition(known({ collections: editions, now: inJune }))).toBeNull();
  });
});

describe('what the gate asks', () => {
  test('nothing of nobody', () => {
    expect(gateRequirements(known({ policies: [aPolicy()] }))).toEqual({
      policies: [],
      missing: [],
      known: { firstName: '', lastName: '', birthDate: '' },
    });
  });

  test('the mandatory policies without a consent, and what is missing beside what is known', () => {
    const profiling = aPolicy({ id: 3, isMandatory: false });
    const second = aPolicy({ id: 2 });
    const player = aPlayer({
      extraData: { firstName: 'Maria', birthDate: '1988-04-12' },
      playerConsents: [aConsent(aPolicy())],
    });
    expect(gateRequirements(known({ player, policies: [aPolicy(), second, profiling] }))).toEqual({
      policies: [second],
      missing: ['lastName'],
      known: { firstName: 'Maria', lastName: '', birthDate: '1988-04-12' },
    });
  });
});

describe('the standing of whoever presses Partecipa (§P)', () => {
  const player = aFreePlayer();
  const all = { ...editions, userInfo: player, playerEditions: [record] };

  test.each([
    ['nobody yet: it is still being found out who is here', { isArriving: true }, 'unknown'],
    ['a visitor', {}, 'visitor'],
    ['a player whose address waits for its code', { player: anUnconfirmedPlayer() }, 'unaccepted'],
    ['one whom the start-up has not brought to an end', { player }, 'unknown'],
    ['one who has accepted what runs', { player, collections: all }, 'accepted'],
    ['one who has not', { player, collections: { ...all, playerEditions: [] } }, 'unaccepted'],
    ['one whose editions have not come', { player, collections: { ...all, editions: null } }, 'unaccepted'],
    ['nor what they accepted', { player, collections: { ...all, playerEditions: null } }, 'unaccepted'],
  ] as const)('%s', (_, changes, standing) => {
    expect(participateStanding(known(changes))).toBe(standing);
  });
});
