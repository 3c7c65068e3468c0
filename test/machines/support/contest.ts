import type { EditionToAccept } from '../../../domain/editions.ts';
import type { Edition, Item, Player, Policy } from '../../../domain/entities.ts';

/** A morning in the middle of the campaign. */
export const IN_AUGUST = Date.parse('2025-08-01T10:00:00+02:00');

/** An edition that runs in August 2025. */
export const anEdition = (changes: Partial<Edition> = {}): Edition => ({
  id: 5,
  code: 'natura_contest',
  description: 'Natura in tavola',
  rulesLink: '/documenti/regolamento-2025-07-16.pdf',
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  ...changes,
});

/** An edition of which the player has accepted nothing. */
export const unaccepted = (edition: Edition, changes: Partial<EditionToAccept> = {}): EditionToAccept => ({
  edition,
  needsRules: true,
  needsPrivacy: true,
  notAccepted: true,
  ...changes,
});

/** A mandatory policy of no edition. */
export const aPolicy = (changes: Partial<Policy> = {}): Policy => ({
  id: 1,
  code: 'privacy',
  title: 'Informativa sulla privacy',
  text: 'Come trattiamo i tuoi dati.',
  link: '/documenti/privacy.pdf',
  isMandatory: true,
  ...changes,
});

/** A consent that holds through the whole of 2026. */
export const aConsent = (policy: Policy): Player['playerConsents'][number] => ({
  id: 100 + policy.id,
  policyId: policy.id,
  expireDate: '2027-01-01T00:00:00+01:00',
  policy,
});

/** A receipt that the server has taken. */
export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: 51,
  editionId: 5,
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  status: 'pending',
  createdAt: '2025-08-01T10:00:00+02:00',
  ...changes,
});
