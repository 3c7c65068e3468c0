import type { Session } from '../../db/database.ts';
import { brokenUniqueness } from '../../db/failures.ts';
import type { Deps } from '../../deps.ts';
import { mailCodeLater } from '../../players/mail-code.ts';
import { emailKey } from '../../players/rules/email.ts';
import { audit } from '../audit.ts';
import { type LivingCode, newCode } from '../codes.ts';
import { revokePlayer } from '../sessions.ts';
import type { IdentityUser } from './identity.ts';

/** The player who has come by this name of the identity service before. */
export async function playerOfSubject(db: Session, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('player_identities')
    .select('player_id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.player_id;
}

/**
 * The first visit by the identity service: a player is made, confirmed when the service has verified the address, else
 * with a code on its way. An account that has the address already is the same person's only if the service says that
 * the address is theirs; `undefined` otherwise.
 */
export async function joinByIdentity(
  deps: Deps,
  subject: string,
  user: IdentityUser,
): Promise<number | undefined> {
  try {
    const joined = await deps.db.transaction().execute((tx) => join(deps, tx, subject, user));
    if (joined?.code) mailCodeLater(deps, { email: user.email, firstName: null }, joined.code);
    return joined?.id;
  } catch (error) {
    // Another call of the same person has been faster.
    if (brokenUniqueness(error) === undefined) throw error;
    return playerOfSubject(deps.db, subject);
  }
}

type Joined = { id: number; code?: LivingCode };

async function join(
  deps: Deps,
  tx: Session,
  subject: string,
  user: IdentityUser,
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
    .values({ subject, player_id: joined.id, created_at: new Date(deps.shop.now()) })
    .execute();
  await audit(tx, { event: 'account.joined', at: deps.real(), playerId: joined.id });
  return joined;
}

/** Nobody had shown that the address is theirs: whoever opened the account loses it, password and sessions. */
async function takeOver(deps: Deps, tx: Session, id: number): Promise<void> {
  await tx
    .updateTable('players')
    .set({ confirmed_at: new Date(deps.shop.now()), password_hash: null })
    .where('id', '=', id)
    .execute();
  await revokePlayer(deps, tx, id);
}

async function newPlayer(deps: Deps, tx: Session, { email, isVerified }: IdentityUser): Promise<Joined> {
  const now = new Date(deps.shop.now());
  const key = emailKey(email);
  const { id } = await tx
    .insertInto('players')
    .values({
      email,
      email_key: key,
      password_hash: null,
      first_name: null,
      last_name: null,
      birth_date: null,
      phone: null,
      phone_key: null,
      state: null,
      loyalty_card: null,
      confirmed_at: isVerified ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return isVerified ? { id } : { id, code: await newCode(deps, tx, { id, email_key: key }) };
}
