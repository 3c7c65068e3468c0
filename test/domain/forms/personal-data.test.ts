import { expect, test } from 'vitest';
import {
  NO_PERSONAL_DATA,
  type PersonalDataValues,
  personalDataOf,
  validatePersonalData,
} from '../../../domain/account-forms.ts';
import { validateCorrection } from '../../../domain/receipts.ts';
import { aPlayer } from '../../machines/support/people.ts';
import { aReceipt } from '../../machines/support/receipt-story.ts';

const RIGHT: PersonalDataValues = {
  firstName: "Anna Maria D'Angelo",
  lastName: 'Àgnes-Rossi',
  birthDate: '1988-04-12',
  phone: '+39 333 1234567',
  state: 'bo',
  loyaltyCard: '4006381333931',
};

test('what was never given is empty', () => {
  expect(personalDataOf({ extraData: {} })).toEqual(NO_PERSONAL_DATA);
  expect(personalDataOf(aPlayer())).toEqual({
    ...NO_PERSONAL_DATA,
    firstName: 'Maria',
    lastName: 'Bianchi',
    birthDate: '1988-04-12',
  });
});

test('own data without a fault have none, and telephone, province and card may be left out (§F.11)', () => {
  expect(validatePersonalData(RIGHT)).toEqual({});
  expect(validatePersonalData({ ...RIGHT, phone: '', state: '', loyaltyCard: '' })).toEqual({});
});

test('every field says what is wrong with it', () => {
  const wrong = { ...NO_PERSONAL_DATA, phone: 'no', state: 'BOL', loyaltyCard: '4006381333932' };
  expect(validatePersonalData(wrong)).toEqual({
    firstName: 'validation.req',
    lastName: 'validation.req',
    birthDate: 'validation.req',
    phone: 'validation.phone',
    state: 'validation.state',
    loyaltyCard: 'validation.ean13',
  });
});

test('a correction needs no other picture, but looks at the one that was chosen (§F.12)', () => {
  expect(validateCorrection(aReceipt({ file: null }))).toEqual({});
  const empty = { name: 'a.jpg', size: 0, type: 'image/jpeg' };
  expect(validateCorrection(aReceipt({ code: '', file: empty }))).toEqual({
    code: 'validation.req',
    file: 'validation.fileEmpty',
  });
});
