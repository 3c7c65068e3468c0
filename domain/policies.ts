import { parseInstant } from './dates.ts';
import type { Player, Policy } from './entities.ts';

/** What a policy is called where it is shown; some answers give it no title. */
export const policyName = ({ title, code }: Pick<Policy, 'title' | 'code'>): string => title || code;

type Consents = Pick<Player, 'playerConsents'>;

/** The consent that is valid at an instant (epoch milliseconds), its last millisecond included (§A.8). */
function consentTo(policyId: number, { playerConsents }: Consents, now: number) {
  return playerConsents.find(
    (consent) => consent.policyId === policyId && (parseInstant(consent.expireDate) ?? now - 1) >= now,
  );
}

/** A consent to a policy, and which text of it is read; a server without versions names none. */
export type ConsentRequest = { policyId: number; version?: number };

export const consentRequest = ({ id, version }: Policy): ConsentRequest => ({
  policyId: id,
  ...(version !== undefined && { version }),
});

/** The mandatory policies without a valid consent of the player (§A.8). */
export const pendingPolicies = (player: Consents, policies: readonly Policy[], now: number): Policy[] =>
  policies.filter((policy) => policy.isMandatory && !consentTo(policy.id, player, now));

/**
 * A policy as the profile page shows it (§A.10): `given` while a consent holds, `expired` when it no longer does, else `open`.
 * `consentId` withdraws it; `expireDate` is an instant, null without any consent.
 */
export type PolicyConsent = {
  policy: Policy;
  state: 'given' | 'expired' | 'open';
  consentId: number | null;
  expireDate: string | null;
};

/**
 * Every policy with the player's consent at an instant (epoch milliseconds), the mandatory ones first (§A.9, §A.10).
 */
export function policyConsents(player: Consents, policies: readonly Policy[], now: number): PolicyConsent[] {
  return policies
    .toSorted((one, other) => Number(other.isMandatory) - Number(one.isMandatory))
    .map((policy) => {
      const holding = consentTo(policy.id, player, now);
      const last = holding ?? player.playerConsents.find(({ policyId }) => policyId === policy.id);
      return {
        policy,
        state: holding ? 'given' : last ? 'expired' : 'open',
        consentId: holding?.id ?? null,
        expireDate: last?.expireDate ?? null,
      };
    });
}
