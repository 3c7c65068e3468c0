import { describe, expect, it, test } from 'vitest';
import {
  isLoggedIn,
  isOtpConfirmed,
  levelLadder,
  levelOf,
  levelProgress,
  missingData,
} from '../../domain/players.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import { parseUserSession } from '../../domain/schemas/session.ts';
import { authMethod, refreshTokenOf, type UserSession } from '../../domain/sessions.ts';
import { isPollActive, isSurveyActive, kindOf } from '../../domain/surveys.ts';
import { aConsent, aPlayer, aPolicy, aSurvey, NOW } from './samples.ts';

const iso = (instant: number) => new Date(instant).toISOString();

describe('a player', () => {
  it('is logged in when active, and null is not', () => {
    expect(isLoggedIn(aPlayer())).toBe(true);
    expect(isLoggedIn(aPlayer({ active: false }))).toBe(false);
    expect(isLoggedIn(null)).toBe(false);
  });

  it('is confirmed with a confirmation date', () => {
    expect(isOtpConfirmed(aPlayer())).toBe(true);
    expect(isOtpConfirmed(aPlayer({ confirmationDate: null }))).toBe(false);
    expect(isOtpConfirmed(aPlayer({ confirmationDate: '' }))).toBe(false);
    expect(isOtpConfirmed(null)).toBe(false);
  });

  it('has to complete absent or blank names and birth date, in the order of the form', () => {
    expect(missingData(aPlayer())).toEqual([]);
    expect(missingData(aPlayer({ extraData: {} }))).toEqual(['firstName', 'lastName', 'birthDate']);
    expect(missingData(aPlayer({ extraData: { firstName: ' ', lastName: 'Rossi' } }))).toEqual([
      'firstName',
      'birthDate',
    ]);
  });

  it('has the level of the first entry', () => {
    const level = { id: 2, name: 'Spiga', minPoints: 100 };
    const other = { id: 3, name: 'Covone', minPoints: 500 };
    expect(levelOf(aPlayer({ playerLevels: [{ level }, { level: other }] }))).toEqual(level);
    expect(levelOf(aPlayer())).toBeNull();
    expect(levelOf(null)).toBeNull();
  });
});

describe('a mandatory policy', () => {
  const policy = aPolicy();
  const pending = (...consents: Parameters<typeof aConsent>[0][]) =>
    pendingPolicies(aPlayer({ playerConsents: consents.map((expiry) => aConsent(expiry)) }), [policy], NOW);

  it('is pending without a consent', () => {
    expect(pending()).toEqual([policy]);
  });

  it('is pending from the millisecond after its consent has expired', () => {
    expect(pending(iso(NOW + 1))).toEqual([]);
    expect(pending(iso(NOW))).toEqual([]);
    expect(pending(iso(NOW - 1))).toEqual([policy]);
  });

  it('is settled by one valid consent among others', () => {
    expect(pending(iso(NOW - 1), iso(NOW + 1))).toEqual([]);
  });

  it('is not settled by the consent to another policy', () => {
    const player = aPlayer({ playerConsents: [aConsent(iso(NOW + 1), aPolicy({ id: 9 }))] });
    expect(pendingPolicies(player, [policy], NOW)).toEqual([policy]);
  });

  it('is pending when it belongs to an edition, too; an optional policy never is', () => {
    const ofEdition = aPolicy({ id: 2, editionId: 5 });
    const optional = aPolicy({ id: 3, isMandatory: false });
    expect(pendingPolicies(aPlayer(), [ofEdition, optional], NOW)).toEqual([ofEdition]);
  });
});

describe('a survey and a poll', () => {
  const at = (instant: string, name = 'survey-1') => isSurveyActive(aSurvey({ name }), Date.parse(instant));

  it('run from their first to their last day in Rome', () => {
    expect(at('2025-07-19T23:59:59.999+02:00')).toBe(false);
    expect(at('2025-07-20T00:00:00.000+02:00')).toBe(true);
    expect(at('2025-08-10T23:59:59.999+02:00')).toBe(true);
    expect(at('2025-08-11T00:00:00.000+02:00')).toBe(false);
  });

  it('are distinguished by their names', () => {
    const survey = aSurvey({ name: 'estate-survey' });
    const poll = aSurvey({ name: 'questionnaire-1' });
    const other = aSurvey({ name: 'story' });
    const both = aSurvey({ name: 'survey_questionnaire' });
    const all = [survey, poll, other, both];
    expect(all.map((each) => isSurveyActive(each, NOW))).toEqual([true, false, false, true]);
    expect(all.map((each) => isPollActive(each, NOW))).toEqual([false, true, false, false]);
  });

  it.each([
    ['survey_abitudini', 'survey'],
    ['questionnaire_grano', 'poll'],
    ['questionnaire_survey', 'survey'],
    ['survey_questionnaire', 'survey'],
    ['story', null],
    ['opinion', null],
    ['', null],
  ])('%j is of the kind %s (§B.17)', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});

const SEED = { id: 1, name: 'Seme', minPoints: 0 };
const SPROUT = { id: 2, name: 'Germoglio', minPoints: 20 };
const EAR = { id: 3, name: 'Spiga', minPoints: 60 };
const LEVELS = [EAR, SEED, SPROUT];

describe('the ladder of levels (§B.16)', () => {
  test.each([
    { points: -1, reached: [], next: SEED },
    { points: 0, reached: [SEED], next: SPROUT },
    { points: 19, reached: [SEED], next: SPROUT },
    { points: 20, reached: [SEED, SPROUT], next: EAR },
    { points: 60, reached: [SEED, SPROUT, EAR], next: null },
  ])('$points points: the reached levels, the highest last, and the next one', ({ points, ...ladder }) => {
    expect(levelLadder(LEVELS, points)).toEqual(ladder);
  });

  test('without levels has no next one', () => {
    expect(levelLadder([], 40)).toEqual({ reached: [], next: null });
  });
});

describe('the progress to the next level (§B.34)', () => {
  test.each([
    { points: 0, next: SPROUT, missing: 20, share: 0 },
    { points: 19, next: SPROUT, missing: 1, share: 0.95 },
    { points: 20, next: EAR, missing: 40, share: 0 },
    { points: 30, next: EAR, missing: 30, share: 0.25 },
    { points: 60, next: null, missing: 0, share: 1 },
    { points: 9_999, next: null, missing: 0, share: 1 },
  ])('$points points', ({ points, ...way }) => {
    expect(levelProgress(LEVELS, points)).toEqual(way);
  });

  test('is counted from zero below the lowest level', () => {
    expect(levelProgress([EAR], 15)).toEqual({ next: EAR, missing: 45, share: 0.25 });
  });

  test('is counted from the last level reached', () => {
    const golden = { id: 4, name: 'Spiga d’oro', minPoints: 100 };
    expect(levelProgress([golden, ...LEVELS], 70)).toEqual({ next: golden, missing: 30, share: 0.25 });
  });

  test('has no target without levels', () => {
    expect(levelProgress([], 15)).toEqual({ next: null, missing: 0, share: 1 });
  });
});

const local: UserSession = { token_type: 'Bearer', access_token: 'aaa', refreshToken: 'rrr' };
const cognito: UserSession = {
  token_type: 'Bearer',
  access_token: 'aaa',
  refresh_token: 'sss',
  id_token: 'h.p.s',
};

describe('a stored session', () => {
  it.each([local, cognito, { token_type: 'Bearer', access_token: 'aaa' }])(
    'is restored unchanged',
    (session) => {
      expect(parseUserSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
    },
  );

  it('drops unknown fields', () => {
    expect(parseUserSession({ ...local, scope: 'email openid' })).toEqual(local);
  });

  it.each([undefined, null, '', 'str', 7, [], {}, [local], JSON.stringify(local)])('is not %j', (junk) => {
    expect(parseUserSession(junk)).toBeNull();
  });

  it.each([
    { token_type: 'bearer' },
    { token_type: undefined },
    { access_token: undefined },
    { access_token: '' },
    { access_token: {} },
    { access_token: ['aaa'] },
    { access_token: 'aaa\r\nX-Evil: 1' },
    { access_token: 'a a' },
    { access_token: '\uFEFFaaa' },
    { access_token: 'aaa\u0000' },
    { access_token: 'aaa\uD800' },
    { refreshToken: null },
    { refreshToken: '' },
    { refresh_token: 7 },
    { id_token: true },
  ])('is null with %j', (changes) => {
    expect(parseUserSession({ ...local, ...changes })).toBeNull();
  });

  it('has only tokens of bounded length', () => {
    expect(parseUserSession({ ...local, access_token: 'a'.repeat(16_384) })).not.toBeNull();
    expect(parseUserSession({ ...local, access_token: 'a'.repeat(16_385) })).toBeNull();
  });
});

describe('the kind of login', () => {
  it('is known from the ID token', () => {
    expect(authMethod(local)).toBe('local');
    expect(authMethod(cognito)).toBe('cognito');
    expect(authMethod({ ...local, refresh_token: 'sss' })).toBe('local');
  });

  it('decides which token renews the session', () => {
    expect(refreshTokenOf(local)).toBe('rrr');
    expect(refreshTokenOf(cognito)).toBe('sss');
    expect(refreshTokenOf({ ...cognito, refreshToken: 'rrr' })).toBe('sss');
    expect(
      refreshTokenOf({ token_type: 'Bearer', access_token: 'aaa', refresh_token: 'sss' }),
    ).toBeUndefined();
    expect(refreshTokenOf({ token_type: 'Bearer', access_token: 'aaa', id_token: 'h.p.s' })).toBeUndefined();
  });
});
