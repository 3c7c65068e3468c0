import { describe, expect, test } from 'vitest';
import {
  isNewcomer,
  JOINING_STEPS,
  type JoiningStep,
  joiningOf,
  type KnownOfJoining,
} from '../../domain/joining.ts';
import { aConsent, anEdition, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { anUnconfirmedPlayer, aPlayer } from '../machines/support/people.ts';

const COMMUNITY = aPolicy();
const EDITION = anEdition();
const RECORD = { editionId: EDITION.id, privacyAccepted: true, rulesAccepted: true };
const COMPLETE = aPlayer({ playerConsents: [aConsent(COMMUNITY)] });

const known = (about: Partial<KnownOfJoining> = {}): KnownOfJoining => ({
  player: COMPLETE,
  policies: [COMMUNITY],
  editions: [EDITION],
  playerEditions: [RECORD],
  hasContest: true,
  now: IN_AUGUST,
  ...about,
});

type Case = {
  name: string;
  about: Partial<KnownOfJoining>;
  /** How many steps come before the one that is counted. */
  current: number;
  /** The steps that are done; those before the present one where nothing is said. */
  done?: JoiningStep[];
  next: JoiningStep | null;
  isReady: boolean;
};

const CASES: Case[] = [
  { name: 'a visitor', about: { player: null }, current: 0, next: 'account', isReady: false },
  {
    name: 'a player who is blocked',
    about: { player: aPlayer({ active: false }) },
    current: 0,
    next: 'account',
    isReady: false,
  },
  {
    name: 'a player with an unconfirmed address',
    about: { player: anUnconfirmedPlayer() },
    current: 1,
    next: 'code',
    isReady: false,
  },
  {
    name: 'a newcomer with a pending policy',
    about: { player: aPlayer(), playerEditions: [] },
    current: 2,
    next: 'confirmations',
    isReady: false,
  },
  {
    name: 'a player who accepted the rules and is asked for a consent again',
    about: { player: aPlayer() },
    current: 2,
    done: ['account', 'code', 'rules'],
    next: 'confirmations',
    isReady: false,
  },
  {
    name: 'a player whose birth date is missing',
    about: { player: { ...COMPLETE, extraData: { firstName: 'Giulia', lastName: 'Bianchi' } } },
    current: 2,
    done: ['account', 'code', 'rules'],
    next: 'confirmations',
    isReady: false,
  },
  {
    name: 'a player with rules to accept',
    about: { playerEditions: [] },
    current: 3,
    next: 'rules',
    isReady: false,
  },
  { name: 'a player who has done everything', about: {}, current: 4, next: null, isReady: true },
];

describe('§B.50 the steps to the first receipt', () => {
  test.each(CASES)('$name: $current of 4', ({ about, current, done, next, isReady }) => {
    const { steps, ...joining } = joiningOf(known(about));
    expect(joining).toEqual({ current, next, isReady });
    expect(steps.map(({ name }) => name)).toEqual(['account', 'code', 'confirmations', 'rules']);
    const ticked = steps.filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(ticked).toEqual(done ?? JOINING_STEPS.slice(0, current));
  });

  test('are three when no contest runs, and no player is ready', () => {
    const joining = joiningOf(known({ hasContest: false, playerEditions: [] }));
    expect(joining.steps.map(({ name }) => name)).toEqual(['account', 'code', 'confirmations']);
    expect(joining).toMatchObject({ current: 3, next: null, isReady: false });
  });

  test('are four while the clock has not been read, and no player is ready', () => {
    expect(joiningOf(known({ hasContest: null }))).toMatchObject({ current: 4, next: null, isReady: false });
  });

  test.each([
    ['the editions', { editions: null }, 3],
    ['the player’s editions', { playerEditions: null }, 3],
    ['the policies', { policies: null }, 2],
  ])('have no next step before %s are known', (_, about, current) => {
    expect(joiningOf(known(about))).toMatchObject({ current, next: null, isReady: false });
  });

  test('an edition that is over requires no acceptance', () => {
    const over = anEdition({ startDate: '2024-01-01', endDate: '2024-02-01' });
    expect(joiningOf(known({ editions: [over], playerEditions: [] })).isReady).toBe(true);
  });
});

describe('a new player', () => {
  const PROFILING = aPolicy({ id: 2, isMandatory: false });
  const record = { ...RECORD, edition: EDITION };

  test.each([
    ['without any consent', aPlayer(), true],
    ['with a consent to profiling only', aPlayer({ playerConsents: [aConsent(PROFILING)] }), true],
    ['with a consent to a mandatory policy', COMPLETE, false],
    ['who has accepted the rules of a contest', aPlayer({ player_editions: [record] }), false],
  ])('a player %s: %#', (_, player, expected) => {
    expect(isNewcomer(player, [COMMUNITY, PROFILING])).toBe(expected);
  });
});
