import type { Transaction } from 'kysely';
import { audit } from '../auth/audit.ts';
import { isClosedIdentity } from '../auth/closed-identities.ts';
import { emailKey } from '../auth/credentials.ts';
import { revokePlayer } from '../auth/end-sessions.ts';
import type { IdentityUser } from '../auth/identity.ts';
import { bearerToken, equalsSecret, playerOfToken, type SignedIn } from '../auth/sessions.ts';
import { invalidateTokens } from '../auth/single-use-tokens.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { brokenUniqueness } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { sendMailLater } from '../mails/outbox.ts';
import { busy, type Refusal, refuse, refuseForNow, unauthorized } from '../results/outcome.ts';
import { emptyPersonalData, enqueueCode, insertPlayer } from './new-player.ts';

/**
 * The player of an `Authorization` header, by a token of this server or of the identity service; 401 when it is
 * absent, unknown, expired or revoked. The service is asked only about a token that this server never gave, and the
 * database only about one that it may have given. `address`: where the call came from, for the limits.
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  address: string,
): Promise<SignedIn | Refusal> {
  const token = bearerToken(header);
  // The contest site's secret opens no account, and must not be handed to the identity service to be asked about.
  if (token === undefined || equalsSecret(token, deps.config.services.contestSiteSecret))
    return unauthorized();
  const own = await playerOfToken(deps, token);
  return own ?? playerOfIdentity(deps, token, address);
}

/** The player behind a token of the identity service, made at the first visit (§C.9). */
async function playerOfIdentity(deps: Deps, token: string, address: string): Promise<SignedIn | Refusal> {
  const identity = await deps.identity(token, address);
  if (identity.kind === 'limited') return refuseForNow('tooManyRequests', identity.waitMs);
  if (identity.kind === 'unreachable') return busy();
  if (identity.kind === 'unknown') return unauthorized();
  const known = await playerOfSubject(deps.db, identity.subject);
  if (known !== undefined) return signedIn(deps, known);
  if (await isClosedIdentity(deps, identity.subject)) return refuse('identityClosed');
  const user = await identity.describe();
  if (user === 'unreachable') return busy();
  if (user === undefined) return unauthorized();
  if ('kind' in user) return refuseForNow('tooManyRequests', user.waitMs);
  const joined = await joinByIdentity(deps, identity.subject, { ...user, address });
  return joined === undefined ? refuse('emailTaken') : signedIn(deps, joined);
}

async function signedIn(deps: Deps, id: number): Promise<SignedIn> {
  const row = await deps.db
    .selectFrom('players')
    .select(['active', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, active: row.active, confirmed: row.confirmed_at !== null, familyId: undefined };
}

/** The player with this id of the identity service. */
async function playerOfSubject(db: DbOrTx, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('player_identities')
    .select('player_id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.player_id;
}

/** Whom the service describes, and where the call came from. */
type Visitor = IdentityUser & { address: string };

/**
 * The first visit by the identity service: a player is made, confirmed when the service has verified the address, else
 * with a code on its way. An account that has the address already is the same person's only if the service says that
 * the address is theirs; `undefined` otherwise.
 */
async function joinByIdentity(deps: Deps, subject: string, user: Visitor): Promise<number | undefined> {
  try {
    const joined = await deps.db.transaction().execute((tx) => join(deps, tx, subject, user));
    if (joined?.mailId !== undefined) sendMailLater(deps, joined.mailId);
    return joined?.id;
  } catch (error) {
    // Another call of the same person has been faster.
    if (brokenUniqueness(error) === undefined) throw error;
    return playerOfSubject(deps.db, subject);
  }
}

type Joined = { id: number; mailId?: number };

async function join(
  deps: Deps,
  tx: Transaction<Tables>,
  subject: string,
  user: Visitor,
): Promise<Joined | undefined> {
  const taken = await tx
    .selectFrom('players')
    .select(['id', 'confirmed_at'])
    .where('email_key', '=', emailKey(user.email))
    .forUpdate()
    .executeTakeFirst();
  if (taken && !user.isVerified) return undefined;
  const joined = taken ?? (await newPlayer(deps, tx, user));
  if (taken && taken.confirmed_at === null) await takeOver(deps, tx, taken.id);
  await tx
    .insertInto('player_identities')
    .values({ subject, player_id: joined.id, created_at: new Date(deps.contestClock.now()) })
    .execute();
  await audit(tx, { event: 'account.joined', at: deps.realNow(), playerId: joined.id });
  return joined;
}

/** The address was unverified, so the creator of the account loses all access to it. */
async function takeOver(deps: Deps, tx: Transaction<Tables>, id: number): Promise<void> {
  await tx
    .updateTable('players')
    .set({ confirmed_at: new Date(deps.contestClock.now()), password_hash: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('player_identities').where('player_id', '=', id).execute();
  await tx.deleteFrom('known_networks').where('player_id', '=', id).execute();
  await invalidateTokens(deps, tx, 'reset', id);
  await revokePlayer(deps, tx, id);
}

async function newPlayer(
  deps: Deps,
  tx: Transaction<Tables>,
  { email, isVerified, address }: Visitor,
): Promise<Joined> {
  const key = emailKey(email);
  const player = { email: { email, key }, ...emptyPersonalData, acceptedTerms: false };
  const confirmedAt = isVerified ? new Date(deps.contestClock.now()) : null;
  const { id } = await insertPlayer(deps, tx, player, { passwordHash: null, confirmedAt });
  await audit(tx, { event: 'account.created', at: deps.realNow(), playerId: id });
  if (isVerified) return { id };
  const addressee = { id, email, email_key: key, first_name: null };
  const posted = await enqueueCode(deps, tx, addressee, { fresh: true, address });
  // The account is there without its first mail; the player can ask for one later.
  return posted.kind === 'posted' ? { id, mailId: posted.mailId } : { id };
}
