import { check, ean13, type Findings, findingsOf } from '../validation.ts';

export type LoyaltyCardValues = { loyaltyCard: string };

/** What is wrong with a loyalty card (§F.6); without one there is nothing wrong. */
export function validateLoyaltyCard(values: LoyaltyCardValues): Findings<keyof LoyaltyCardValues> {
  return findingsOf({ loyaltyCard: check(values.loyaltyCard, ean13) });
}
