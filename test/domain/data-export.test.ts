import { expect, test } from 'vitest';
import { type OwnData, ownDataFile } from '../../domain/data-export.ts';
import { aConsent, anEdition, anItem, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';

const OWN: OwnData = {
  at: IN_AUGUST,
  player: aPlayer({
    playerLevels: [{ level: { id: 2, name: 'Germoglio', minPoints: 20 } }],
    playerConsents: [aConsent(aPolicy())],
    player_editions: [{ editionId: 5, privacyAccepted: true, rulesAccepted: true, edition: anEdition() }],
  }),
  items: [anItem(), anItem({ id: 52, status: 'refused', reason: 'Non si legge.' })],
  completions: [{ id: 9, surveyId: null, name: 'story', completedAt: '2025-07-22T10:00:00+02:00' }],
  initiatives: [
    {
      id: 1,
      mission: { code: 'grano', description: 'Fai crescere la spiga.' },
      totalPoints: 15,
      actionsByKpi: [{ action: { tags: [{ name: 'LE TUE STORIE' }] }, totalPoints: 15 }],
    },
  ],
};

const read = (own: OwnData): unknown => JSON.parse(ownDataFile(own));

test('the file holds everything that the site knows, by the names of the calls', () => {
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
      { ...anItem(), reason: null },
      { ...anItem({ id: 52, status: 'refused' }), reason: 'Non si legge.' },
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
  });
});

test('it holds no token, whatever an answer carries beside its contract (§C.12)', () => {
  const token = { access_token: 'segreto', refreshToken: 'segreto', token: 'segreto' };
  const extraData = { ...OWN.player.extraData, ...token };
  const carrying: OwnData = {
    ...OWN,
    player: { ...OWN.player, ...token, extraData },
    items: OWN.items.map((item) => ({ ...item, ...token })),
    completions: OWN.completions.map((completion) => ({ ...completion, ...token })),
    initiatives: OWN.initiatives.map((initiative) => ({ ...initiative, ...token })),
  };
  expect(ownDataFile(carrying)).not.toContain('segreto');
  expect(read(carrying)).toEqual(read(OWN));
});

test('a player who has reached no level has none in it', () => {
  const player = aPlayer({ playerLevels: [] });
  expect(read({ ...OWN, player })).toMatchObject({ player: { id: 7, level: null } });
});

test('it is readable: one fact a line, and an end', () => {
  expect(ownDataFile(OWN)).toMatch(/^{\n {2}"exportedAt": /);
  expect(ownDataFile(OWN).endsWith('}\n')).toBe(true);
});
