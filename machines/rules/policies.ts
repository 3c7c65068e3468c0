import type { Player, Policy } from '../ports/entities.ts';
import { parseInstant } from './instant.ts';

/** A profiling policy with the player's answer; `consentId` is what withdraws it, null without consent. */
export type ProfilingPolicy = { policy: Policy; hasConsent: boolean; consentId: number | null };

type Consents = Pick<Player, 'playerConsents'>;

/** The consent that still holds at an instant, epoch milliseconds. On its last millisecond it holds (§A.8). */
function consentTo(policyId: number, { playerConsents }: Consents, now: number) {
  return playerConsents.find(
    (consent) => consent.policyId === policyId && (parseInstant(consent.expireDate) ?? now - 1) >= now,
  );
}

/** The mandatory policies to which the player has not consented, or no longer (§A.8). */
export const pendingPolicies = (player: Consents, policies: readonly Policy[], now: number): Policy[] =>
  policies.filter((policy) => policy.isMandatory && !consentTo(policy.id, player, now));

/** The profiling policies — not mandatory, of no edition — each with the player's answer at an instant (§A.9). */
export function profilingPolicies(
  player: Consents,
  policies: readonly Policy[],
  now: number,
): ProfilingPolicy[] {
  return policies
    .filter((policy) => !policy.isMandatory && policy.editionId === undefined)
    .map((policy) => {
      const consent = consentTo(policy.id, player, now);
      return { policy, hasConsent: consent !== undefined, consentId: consent?.id ?? null };
    });
}
