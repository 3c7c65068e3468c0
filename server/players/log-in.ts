import { audit } from '../auth/audit.ts';
import { emailKey } from '../auth/credentials.ts';
import { pseudonym } from '../auth/crypto.ts';
import { rememberNetwork } from '../auth/networks.ts';
import { openSession, type TokenPair } from '../auth/sessions.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Outcome, ok, refuse } from '../results/outcome.ts';
import { comparePassword } from './compare-password.ts';

/** `address`: where the call came from. */
type Credentials = { email: string; password: string; address: string };

/** Opens a session by e-mail and password. An unknown address and a wrong password cost the same work and get the same answer. */
export async function logIn(
  deps: Deps,
  { email, password, address }: Credentials,
): Promise<Outcome<TokenPair>> {
  const key = emailKey(email);
  const player = await deps.db
    .selectFrom('players')
    .select(['id', 'password_hash', 'active'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const compared = await comparePassword(deps, {
    id: player?.id ?? 0,
    emailKey: key,
    passwordHash: player?.password_hash,
    password,
    address,
  });
  if (compared !== 'right' && compared !== 'wrong') return compared;
  const known = compared === 'right' ? player : undefined;
  const subject = pseudonym(deps.key, key);
  await audit(deps.db, {
    event: known?.active ? 'login.accepted' : 'login.refused',
    at: deps.realNow(),
    playerId: player?.id,
    subject,
  });
  if (known === undefined) return refuse('badCredentials');
  if (!known.active) return refuse('noPrivileges');
  return deps.db.transaction().execute(async (tx) => {
    if (!(await isStillPassword(tx, known.id, known.password_hash))) return refuse('badCredentials');
    await rememberNetwork(deps, tx, known.id, address);
    return ok(await openSession(deps, tx, known.id));
  });
}

/**
 * Whether the password that was compared is still the player's: comparing takes long enough for a new one to be chosen,
 * and whoever holds the old one must not get a session that outlives it. The row stays locked until the session is kept.
 */
async function isStillPassword(tx: DbOrTx, id: number, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
