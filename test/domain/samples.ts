import type { Edition, Player, PlayerEdition, Policy, Survey } from '../../domain/entities.ts';

/** Noon of a summer day within the campaign. */
export const NOW = Date.parse('2025-08-01T12:00:00+02:00');

export const aPolicy = (changes: Partial<Policy> = {}): Policy => ({
  id: 1,
  code: 'comunita',
  title: 'Comunità',
  text: 'Acconsento.',
  link: '/documenti/privacy.pdf',
  isMandatory: true,
  ...changes,
});

export const anEdition = (changes: Partial<Edition> = {}): Edition => ({
  id: 5,
  code: 'natura_contest',
  description: 'Estate nella natura',
  rulesLink: '/documenti/regolamento-2025-07-16.pdf',
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  ...changes,
});

export const aRecord = (changes: Partial<PlayerEdition> = {}): PlayerEdition => ({
  editionId: 5,
  privacyAccepted: true,
  rulesAccepted: true,
  ...changes,
});

export const aConsent = (expireDate: string, policy = aPolicy()): Player['playerConsents'][number] => ({
  id: 41,
  policyId: policy.id,
  expireDate,
  policy,
});

export const aPlayer = (changes: Partial<Player> = {}): Player => ({
  id: 7,
  email: 'maria@example.com',
  active: true,
  confirmationDate: '2025-07-20T09:00:00+02:00',
  extraData: { firstName: 'Maria', lastName: "D'Angelo", birthDate: '1988-04-12' },
  playerLevels: [],
  playerConsents: [],
  player_editions: [],
  ...changes,
});

export const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  id: 3,
  name: 'survey-1',
  title: 'A tavola',
  startDate: '2025-07-20',
  endDate: '2025-08-10',
  definition: { questions: [] },
  ...changes,
});
