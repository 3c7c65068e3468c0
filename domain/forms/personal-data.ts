import type { Player } from '../../machines/ports/entities.ts';
import { check, type Findings, findingsOf, phone, state } from '../validation.ts';
import { type LoyaltyCardValues, validateLoyaltyCard } from './loyalty-card.ts';
import { type MissingDataValues, validateMissingData } from './missing-data.ts';

/** What a player can change of themselves (§F.11); `birthDate` is `YYYY-MM-DD`, what was never given is empty. */
export type PersonalDataValues = MissingDataValues & LoyaltyCardValues & { phone: string; state: string };

export const NO_PERSONAL_DATA: PersonalDataValues = {
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  state: '',
  loyaltyCard: '',
};

/** The form as it opens: what the server knows. */
export function personalDataOf({ extraData }: Pick<Player, 'extraData'>): PersonalDataValues {
  const {
    firstName = '',
    lastName = '',
    birthDate = '',
    phone = '',
    state = '',
    loyaltyCard = '',
  } = extraData;
  return { firstName, lastName, birthDate, phone, state, loyaltyCard };
}

/** What is wrong with a player's own data (§F.11). */
export function validatePersonalData(values: PersonalDataValues): Findings<keyof PersonalDataValues> {
  return {
    ...validateMissingData(values),
    ...findingsOf({ phone: check(values.phone, phone), state: check(values.state, state) }),
    ...validateLoyaltyCard(values),
  };
}
