// One of each, as this browser may have kept it, with everything it may carry.
import type { PersonalDataValues, SignUpDraft } from '../../../domain/account-forms.ts';
import type { ReceiptValues } from '../../../domain/receipts.ts';

const PERSON = {
  firstName: 'Maria',
  lastName: 'Rossi',
  birthDate: '1988-04-12',
  phone: '+39 333 1234567',
  state: 'RM',
};

export const SIGN_UP: SignUpDraft = {
  ...PERSON,
  email: 'maria@example.com',
  termsAccepted: true,
  privacyAccepted: false,
  profilingAccepted: false,
};

export const PERSONAL_DATA: PersonalDataValues = { ...PERSON, loyaltyCard: '96385074' };

export const RECEIPT: Omit<ReceiptValues, 'file'> = {
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12,50',
};

export const WAITING_RECEIPT = { playerId: 7, key: 'kkk' };

export const SIGN_IN = { verifier: 'vvv', nonce: 'nnn', expiry: 1_754_035_200_000 };

export const TOKENS = {
  access_token: 'aaa',
  id_token: 'h.p.s',
  refresh_token: 'sss',
  token_type: 'Bearer',
};

export const COOKIE_RECORD = {
  categories: ['technical', 'measurement'],
  consentTimestamp: '2025-07-20T08:00:00.000Z',
  lastConsentTimestamp: '2025-08-01T10:00:00.000Z',
};
