import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COOLDOWN_SECONDS, cooldownAfter, isTooSoon } from '../../domain/cooldown.ts';
import { type OwnData, ownDataFile } from '../../domain/data-export.ts';
import { digestOf } from '../../domain/digest.ts';
import type { Result } from '../../domain/result.ts';
import { highestVersion, readVersion } from '../../domain/version.ts';
import { aConsent, anEdition, anItem, aPolicy, aWin, IN_AUGUST } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';

describe('the export of personal data', () => {
  const OWN: OwnData = {
    at: IN_AUGUST,
    player: aPlayer({
      playerLevels: [{ level: { id: 2, name: 'Germoglio', minPoints: 20 } }],
      playerConsents: [aConsent(aPolicy())],
      player_editions: [{ editionId: 5, privacyAccepted: true, rulesAccepted: true, edition: anEdition() }],
    }),
    items: [
      anItem({ ticket: '0c6f8f1f', draw: 'reserve' }),
      anItem({ id: 52, status: 'refused', reason: 'Non si legge.', freesNumber: true }),
    ],
    completions: [{ id: 9, surveyId: null, name: 'story', completedAt: '2025-07-22T10:00:00+02:00' }],
    initiatives: [
      {
        id: 1,
        mission: { code: 'grano', description: 'Fai crescere la spiga.' },
        totalPoints: 15,
        actionsByKpi: [{ action: { tags: [{ name: 'LE TUE STORIE' }] }, totalPoints: 15 }],
      },
    ],
    reminder: { editionId: 6, description: 'Autunno in cucina', startDate: '2025-10-01', wanted: true },
    wins: [aWin()],
  };

  const read = (own: OwnData): unknown => JSON.parse(ownDataFile(own));

  test('the file holds everything that the site knows, under the names of the calls', () => {
    expect(read(OWN)).toEqual({
      exportedAt: '2025-08-01T08:00:00.000Z',
      player: {
        id: 7,
        email: 'maria@example.com',
        active: true,
        confirmationDate: '2025-02-01T09:00:00+01:00',
        firstName: 'Maria',
        lastName: 'Bianchi',
        birthDate: '1988-04-12',
        phone: null,
        state: null,
        loyaltyCard: null,
        level: 'Germoglio',
      },
      consents: [
        {
          policyId: 1,
          code: 'privacy',
          title: 'Informativa sulla privacy',
          text: 'Come trattiamo i tuoi dati.',
          link: '/documenti/privacy.pdf',
          isMandatory: true,
          expireDate: '2027-01-01T00:00:00+01:00',
        },
      ],
      editions: [
        {
          editionId: 5,
          code: 'natura_contest',
          description: 'Natura in tavola',
          startDate: '2025-07-16',
          endDate: '2025-08-29',
          rulesLink: '/documenti/regolamento-2025-07-16.pdf',
          privacyAccepted: true,
          rulesAccepted: true,
        },
      ],
      items: [
        {
          ...anItem({ ticket: '0c6f8f1f', draw: 'reserve' }),
          reason: null,
          decidedAt: null,
          freesNumber: false,
        },
        {
          ...anItem({ id: 52, status: 'refused' }),
          reason: 'Non si legge.',
          decidedAt: null,
          freesNumber: true,
          ticket: null,
          draw: null,
        },
      ],
      completions: [{ id: 9, surveyId: null, name: 'story', completedAt: '2025-07-22T10:00:00+02:00' }],
      missions: [
        {
          code: 'grano',
          description: 'Fai crescere la spiga.',
          totalPoints: 15,
          actions: [{ tags: ['LE TUE STORIE'], totalPoints: 15 }],
        },
      ],
      reminders: [{ editionId: 6, description: 'Autunno in cucina', startDate: '2025-10-01' }],
      wins: [{ ...aWin(), deliverUntil: null, reason: null }],
    });
  });

  test('it holds no token, even when an answer carries fields outside its contract (§C.12)', () => {
    const token = { access_token: 'segreto', refreshToken: 'segreto', token: 'segreto' };
    const extraData = { ...OWN.player.extraData, ...token };
    const carrying: OwnData = {
      ...OWN,
      player: { ...OWN.player, ...token, extraData },
      items: OWN.items.map((item) => ({ ...item, ...token })),
      completions: OWN.completions.map((completion) => ({ ...completion, ...token })),
      initiatives: OWN.initiatives.map((initiative) => ({ ...initiative, ...token })),
      reminder: { ...OWN.reminder, ...token },
      wins: OWN.wins.map((win) => ({ ...win, ...token })),
    };
    expect(ownDataFile(carrying)).not.toContain('segreto');
    expect(read(carrying)).toEqual(read(OWN));
  });

  test('a reminder that is not wanted is none', () => {
    expect(read({ ...OWN, reminder: { ...OWN.reminder, wanted: false } })).toMatchObject({ reminders: [] });
  });

  test('a player without a level has none in the file', () => {
    const player = aPlayer({ playerLevels: [] });
    expect(read({ ...OWN, player })).toMatchObject({ player: { id: 7, level: null } });
  });

  test('it is indented JSON with a line break at its end', () => {
    expect(ownDataFile(OWN)).toMatch(/^{\n {2}"exportedAt": /);
    expect(ownDataFile(OWN).endsWith('}\n')).toBe(true);
  });
});

describe('the digest of a text', () => {
  test.each([
    ['', '0'],
    ['a', '2p'],
    ['ab', '2e9'],
    ['ba', '2f3'],
    ['🍝', '2qn1'],
  ])('of "%s" is always %s', (text, name) => {
    expect(digestOf(text)).toBe(name);
  });

  test('has at most seven lower-case letters or digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(digestOf(text)).toMatch(/^[0-9a-z]{1,7}$/);
      }),
    );
  });
});

describe('versions', () => {
  describe('the highest published version', () => {
    test.each([
      [[1], 1],
      [[3, 12, 5], 12],
      [[-1, 0], 0],
      [[1_754_035_200, Number.MAX_SAFE_INTEGER], Number.MAX_SAFE_INTEGER],
    ])('of %j is %j', (manifest, highest) => {
      expect(highestVersion(manifest)).toBe(highest);
    });

    test('is found in a list of any length', () => {
      expect(highestVersion(Array.from({ length: 300_000 }, (_, version) => version))).toBe(299_999);
    });

    test.each([
      [[]],
      [[-1]],
      [[1, '2']],
      [[1, null]],
      [[1.5]],
      [[Number.NaN]],
      [[Number.POSITIVE_INFINITY]],
      [[2 ** 53]],
      [{ 0: 1, length: 1 }],
      ['1'],
      [1],
      [null],
      [undefined],
    ])('is null for %j', (manifest) => {
      expect(highestVersion(manifest)).toBeNull();
    });
  });

  test.each([
    ['0', 0],
    ['1754035200', 1_754_035_200],
    [null, null],
    ['', null],
    [' 1', null],
    ['1.5', null],
    ['-1', null],
    ['1e3', null],
    ['"1"', null],
    ['{"value":1}', null],
    ['99999999999999999999', null],
  ])('the text %j keeps the version %j (§X.5)', (text, version) => {
    expect(readVersion(text)).toBe(version);
  });
});

describe('the pause between two mails with a code', () => {
  const refused = (status: number, retryAfter?: number): Result<null> => ({
    kind: 'refused',
    status,
    detail: undefined,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

  test('the next mail may be sent a minute after the last', () => {
    expect(COOLDOWN_SECONDS).toBe(60);
  });

  test.each<[string, Result<null>, boolean, number]>([
    ['a mail that was sent', { kind: 'ok', data: null }, false, 60],
    ['too many requests', refused(429), true, 60],
    ['too many requests with Retry-After', refused(429, 17), true, 17],
    ['too many requests with Retry-After 0', refused(429, 0), true, 0],
    ['a wrong address', refused(422), false, 60],
    ['a failure with the same status', { kind: 'failed', status: 429, detail: undefined }, false, 60],
    ['no answer', { kind: 'unreachable', because: 'timeout' }, false, 60],
  ])(
    'after %s: refused as too soon: %s, the next mail may be sent after %i s',
    (_, answer, soon, seconds) => {
      expect(isTooSoon(answer)).toBe(soon);
      expect(cooldownAfter(answer)).toBe(seconds);
    },
  );
});
