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

type Comparing = {
  /** The account's number, 0 where there is none. */
  id: number;
  emailKey: string;
  /** Nothing where there is no account, or none with a password: comparing then costs the same. */
  passwordHash: string | null | undefined;
  password: string;
  address: string;
};

/** Compares a password within the limits of logins, of which a right one uses up nothing. */
export async function comparePassword(
  deps: Deps,
  { id, emailKey, passwordHash, password, address }: Comparing,
): Promise<'right' | 'wrong' | Refusal> {
  const isKnown = await isKnownNetwork(deps, deps.db, id, address);
  const admission = await admitLogin(deps, { emailKey, address, isKnownNetwork: isKnown });
  if (admission.kind === 'refused') return admission;
  const matched = await deps.passwords.matches(password, passwordHash);
  if (matched.kind === 'full' || matched.value) await admission.giveBack();
  if (matched.kind === 'full') return busy();
  return matched.value ? 'right' : 'wrong';
}

/**
 * Whether who is signed in knows the password as well: a phone that lies open is not enough to take an account over.
 * It is guessed and bounded like a login.
 */
export async function refuseWrongPassword(
  deps: Deps,
  owner: Owner,
  { password, field, address }: Proof,
): Promise<Refusal | undefined> {
  const { id, email_key: emailKey, password_hash: passwordHash } = owner;
  if (passwordHash === null) return refuseField(field, 'server.noPassword');
  if (password === '') return refuseField(field, 'errors.required');
  const compared = await comparePassword(deps, { id, emailKey, passwordHash, password, address });
  if (compared === 'right') return undefined;
  if (compared !== 'wrong') return compared;
  await audit(deps.db, { event: 'password.refused', at: deps.realNow(), playerId: id });
  return refuseField(field, 'server.wrongPassword');
}
