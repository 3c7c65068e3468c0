import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '../../../server/auth/crypto.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { aPlayer, PASSWORD, RUNNING_EDITION } from '../crowd.ts';

/** A player who makes each call of the contract once: what a call uses up is there, known to nobody else. */
export type Visitor = {
  id: number;
  email: string;
  token: string;
  refreshToken: string;
  logoutToken: string;
  resetToken: string;
  redirectToken: string;
  /** Receipts that wait for their decision. */
  itemToCorrect: number;
  itemToRelease: number;
  consentToWithdraw: number;
  /** Of another account, whose address is not confirmed. */
  unconfirmed: { email: string; token: string };
};

const TOMORROW = sql<Date>`now() + interval '1 day'`;
const JOINED = new Date('2025-07-20T10:00:00+02:00');

/** Brings `count` new visitors into a database. */
export async function gatherVisitors(db: Kysely<Tables>, count: number): Promise<Visitor[]> {
  const passwordHash = await hashPassword(PASSWORD, systemRandom);
  const visitors: Visitor[] = [];
  for (let n = 0; n < count; n += 1) visitors.push(await visitor(db, passwordHash));
  return visitors;
}

async function visitor(db: Kysely<Tables>, passwordHash: string): Promise<Visitor> {
  const { id, email } = await account(db, passwordHash, JOINED);
  const unconfirmed = await account(db, passwordHash, null);
  // changePassword voids the player's reset tokens, so the reset token belongs to another player.
  const forgetful = await account(db, passwordHash, JOINED);
  const acceptance = { privacy_accepted: true, rules_accepted: true, accepted_at: JOINED };
  await db
    .insertInto('edition_players')
    .values({ player_id: id, edition_id: RUNNING_EDITION, ...acceptance })
    .execute();
  await consent(db, id, 1);
  return {
    id,
    email,
    token: await session(db, id, 'access_tokens'),
    refreshToken: await session(db, id, 'refresh_tokens'),
    logoutToken: await session(db, id, 'refresh_tokens'),
    resetToken: await singleUseToken(db, forgetful.id, 'reset_tokens'),
    redirectToken: await singleUseToken(db, id, 'redirect_tokens'),
    itemToCorrect: await receipt(db, id),
    itemToRelease: await receipt(db, id),
    consentToWithdraw: await consent(db, id, 2),
    unconfirmed: {
      email: unconfirmed.email,
      token: await session(db, unconfirmed.id, 'access_tokens'),
    },
  };
}

const random = () => randomBytes(32).toString('base64url');

async function account(db: Kysely<Tables>, passwordHash: string, confirmedAt: Date | null) {
  const email = `visitor-${randomBytes(8).toString('hex')}@example.com`;
  const { id } = await db
    .insertInto('players')
    .values(aPlayer(email, passwordHash, confirmedAt, JOINED))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

/** Opens a session that outlives the run, and gives the one token of it. */
async function session(
  db: Kysely<Tables>,
  playerId: number,
  table: 'access_tokens' | 'refresh_tokens',
): Promise<string> {
  const [id, token] = [random(), random()];
  const family = { id, player_id: playerId, created_at: JOINED, expires_at: TOMORROW };
  await db.insertInto('token_families').values(family).execute();
  const row = { hash: hashToken(token), family_id: id, expires_at: TOMORROW };
  if (table === 'access_tokens') await db.insertInto(table).values(row).execute();
  else
    await db
      .insertInto(table)
      .values({ ...row, sequence: 0 })
      .execute();
  return token;
}

async function singleUseToken(
  db: Kysely<Tables>,
  playerId: number,
  table: 'reset_tokens' | 'redirect_tokens',
): Promise<string> {
  const token = random();
  const row = { hash: hashToken(token), player_id: playerId, expires_at: TOMORROW };
  await db.insertInto(table).values(row).execute();
  return token;
}

async function receipt(db: Kysely<Tables>, playerId: number): Promise<number> {
  const code = random().slice(0, 30);
  const { id } = await db
    .insertInto('items')
    .values({
      player_id: playerId,
      edition_id: RUNNING_EDITION,
      code,
      code_key: code,
      receipt_date: '2025-07-20',
      receipt_time: '10:15',
      amount_cents: 1_250,
      file_name: `${randomBytes(16).toString('hex')}.jpg`,
      file_sha256: randomBytes(32).toString('hex'),
      status: 'pending',
      reason: null,
      created_at: JOINED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function consent(db: Kysely<Tables>, playerId: number, policyId: number): Promise<number> {
  const { id } = await db
    .insertInto('player_consents')
    .values({ player_id: playerId, policy_id: policyId, given_at: JOINED, expires_at: TOMORROW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
