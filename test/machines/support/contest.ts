import type { EditionToAccept } from '../../../domain/editions.ts';
import type { Draw, Edition, Item, Player, Policy, Win } from '../../../domain/entities.ts';

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

/** A prize that was won and waits for its confirmation. */
export const aWin = (changes: Partial<Win> = {}): Win => ({
  id: 3,
  edition: 'Estate nella natura',
  prize: 'Una settimana in cascina',
  unitValue: '1800.00',
  receipt: '0042-0117',
  state: 'told',
  confirmUntil: '2025-09-20T23:59:59+02:00',
  ...changes,
});

/** A draw that was held, with one winner by name. */
export const aDraw = (changes: Partial<Draw> = {}): Draw => ({
  edition: 'natura_contest',
  description: 'Estate nella natura',
  sealedAt: '2025-09-10T10:00:00+02:00',
  entries: 5_120,
  sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
  drawnAt: '2025-09-12T11:00:00+02:00',
  seed: '12 45 67 81 90',
  official: 'Lucia Neri, funzionaria camerale',
  prizes: [
    {
      name: 'Una settimana in cascina',
      quantity: 1,
      toCharity: 0,
      winners: [
        { ticket: '0c6f8f1f0d2b4a6c8e0f1a2b3c4d5e6f', state: 'confirmed', name: 'Maria R.', province: 'BO' },
      ],
    },
  ],
  ...changes,
});
