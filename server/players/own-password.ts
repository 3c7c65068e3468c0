import { audit } from '../auth/audit.ts';
import { isKnownNetwork } from '../auth/networks.ts';
import { admitLogin } from '../auth/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { busy, type Refusal, refuseField } from '../results/outcome.ts';

/** What of a player the proof is about. */
type Owner = { id: number; email_key: string; password_hash: string | null };

type Proof = {
  password: string;
  /** The field of the form that holds it. */
  field: string;
  /** Where the call came from. */
  address: string;
};

/**
 * Whether who is signed in knows the password as well: a phone that lies open is not enough to take an account over.
 * Guessed and bounded like a login, of which a right one uses up nothing.
 */
export async function refuseWrongPassword(
  deps: Deps,
  owner: Owner,
  { password, field, address }: Proof,
): Promise<Refusal | undefined> {
  if (owner.password_hash === null) return refuseField(field, 'server.noPassword', 'absent');
  if (password === '') return refuseField(field, 'errors.required');
  const isKnown = await isKnownNetwork(deps, deps.db, owner.id, address);
  const admission = await admitLogin(deps, {
    emailKey: owner.email_key,
    address,
    isKnownNetwork: isKnown,
  });
  if (admission.kind === 'refused') return admission;
  const matched = await deps.passwords.matches(password, owner.password_hash);
  if (matched.kind === 'full' || matched.value) await admission.giveBack();
  if (matched.kind === 'full') return busy();
  if (matched.value) return undefined;
  await audit(deps.db, { event: 'password.refused', at: deps.real(), playerId: owner.id });
  return refuseField(field, 'server.wrongPassword', 'wrong');
}
