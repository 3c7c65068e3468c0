import { standingOf } from '../../domain/desk-players.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { listOwnWins } from '../draws/own-wins.ts';
import { certificateOf } from '../players/erase-player.ts';
import { levelOf } from '../players/points.ts';
import { notFound, type Outcome, ok } from '../results/outcome.ts';
import { nameOfStaff } from '../staff/staff.ts';
import { romeIsoOf } from '../system/clock.ts';
import { RECORD_KINDS, readRecords } from './record-lists.ts';

type Schemas = components['schemas'];
type PlayerDetails = Schemas['Player'];

/** More open sessions than anybody reads. */
const MAX_SESSIONS = 20;

/** Everything that the site holds of one player; the lists that grow with their newest page. */
export async function readPlayerDetails(
  deps: Pick<Deps, 'db' | 'realNow'>,
  playerId: number,
): Promise<Outcome<PlayerDetails>> {
  const { db } = deps;
  const row = await readRow(db, playerId);
  if (row === undefined) return notFound();
  const erasure = await erasureOf(db, playerId);
  const lastAct = await lastActOf(db, row);
  const records = [];
  for (const kind of RECORD_KINDS) records.push(await readRecords(db, kind, { playerId }));
  return ok({
    id: row.id,
    standing: standingOf(row),
    since: romeIsoOf(row.created_at),
    ...(row.confirmed_at !== null && { confirmedAt: romeIsoOf(row.confirmed_at) }),
    ...(row.closed_at !== null && { closedAt: romeIsoOf(row.closed_at) }),
    ...(lastAct !== undefined && { lastAct }),
    ...(erasure !== undefined && { erasure }),
    data: dataOf(row),
    ...(row.level !== null && { level: row.level.name }),
    points: Number(row.points),
    consents: await consentsOf(db, playerId),
    acceptances: await acceptancesOf(db, playerId),
    sessions: await sessionsOf(deps, playerId),
    wins: await winsOf(db, playerId),
    records,
  });
}

/** Why the account stands as it does, where the desk has blocked it or let it in again: the log has it for 30 months. */
async function lastActOf(db: Database, { id, active, closed_at }: Row): Promise<PlayerDetails['lastAct']> {
  if (closed_at !== null) return undefined;
  const found = await db
    .selectFrom('audit_log')
    .innerJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['event', 'at', 'subject', 'staff.id as staffId', 'staff.name'])
    .where('player_id', '=', id)
    .where('event', 'in', ['player.blocked', 'player.unblocked'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .executeTakeFirst();
  if (found?.event !== (active ? 'player.unblocked' : 'player.blocked')) return undefined;
  const { at, subject, staffId, name } = found;
  return {
    act: active ? 'unblocked' : 'blocked',
    at: romeIsoOf(at),
    by: name,
    // The subject ends with who did it; before that stands what they typed.
    reason: (subject ?? '').slice(0, -`, by ${nameOfStaff(staffId)}`.length),
  };
}

async function erasureOf(db: Database, playerId: number): Promise<PlayerDetails['erasure']> {
  const found = await certificateOf(db, playerId);
  if (found === undefined) return undefined;
  const { erased_at, staff_id, certificate, sha256 } = found;
  return { at: romeIsoOf(erased_at), by: staff_id, certificate, sha256 };
}

/** The prizes of which a player was told, with what they wrote to have them. */
async function winsOf(db: Database, playerId: number): Promise<PlayerDetails['wins']> {
  const rows = await db
    .selectFrom('wins')
    .select(['id', 'delivery', 'publishes_name'])
    .where('player_id', '=', playerId)
    .execute();
  const written = new Map(rows.map((row) => [row.id, row]));
  return (await listOwnWins(db, playerId)).map((win) => {
    const { delivery = null, publishes_name: publishesName = false } = written.get(win.id) ?? {};
    return { ...win, ...(delivery !== null && { delivery }), publishesName };
  });
}

/** Whether somebody has, or had, that number. */
export const isPlayer = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const readRow = (db: Database, id: number) =>
  db
    .selectFrom('players')
    .selectAll('players')
    .select((eb) => [
      levelOf(eb).as('level'),
      eb
        .selectFrom('awards')
        .select((one) => one.fn.coalesce(one.fn.sum<number>('points'), one.lit(0)).as('n'))
        .whereRef('awards.player_id', '=', 'players.id')
        .as('points'),
      eb
        .selectFrom('player_identities')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('player_identities.player_id', '=', 'players.id')
        .as('identities'),
    ])
    .where('players.id', '=', id)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

const dataOf = (row: Row): PlayerDetails['data'] => ({
  ...(row.closed_at === null && { email: row.email }),
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.last_name !== null && { lastName: row.last_name }),
  ...(row.birth_date !== null && { birthDate: row.birth_date }),
  ...(row.phone !== null && { phone: row.phone }),
  ...(row.state !== null && { state: row.state }),
  ...(row.loyalty_card !== null && { loyaltyCard: row.loyalty_card }),
  hasPassword: row.password_hash !== null,
  identities: Number(row.identities),
  ...(row.terms_accepted_at !== null && { termsAcceptedAt: romeIsoOf(row.terms_accepted_at) }),
  ...(row.privacy_accepted_at !== null && { privacyAcceptedAt: romeIsoOf(row.privacy_accepted_at) }),
});

async function consentsOf(db: Database, playerId: number): Promise<PlayerDetails['consents']> {
  const rows = await db
    .selectFrom('player_consents')
    .innerJoin('policies', 'policies.id', 'player_consents.policy_id')
    .select(['policies.code', 'policies.title', 'given_at', 'expires_at', 'text_sha256'])
    .where('player_id', '=', playerId)
    .orderBy('policies.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ code, title, given_at, expires_at, text_sha256 }) => ({
    code,
    title,
    givenAt: romeIsoOf(given_at),
    expiresAt: romeIsoOf(expires_at),
    ...(text_sha256 !== null && { textSha256: text_sha256 }),
  }));
}

async function acceptancesOf(db: Database, playerId: number): Promise<PlayerDetails['acceptances']> {
  const rows = await db
    .selectFrom('edition_players')
    .innerJoin('editions', 'editions.id', 'edition_players.edition_id')
    .select(['editions.code', 'editions.description', 'accepted_at'])
    .select(['rules_version', 'rules_sha256', 'privacy_sha256'])
    .where('player_id', '=', playerId)
    .where('rules_accepted', '=', true)
    .orderBy('editions.start_date', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    edition: row.code,
    description: row.description,
    acceptedAt: romeIsoOf(row.accepted_at),
    ...(row.rules_version !== null && { rulesVersion: row.rules_version }),
    ...(row.rules_sha256 !== null && { rulesSha256: row.rules_sha256 }),
    ...(row.privacy_sha256 !== null && { privacySha256: row.privacy_sha256 }),
  }));
}

async function sessionsOf(
  { db, realNow }: Pick<Deps, 'db' | 'realNow'>,
  playerId: number,
): Promise<PlayerDetails['sessions']> {
  const rows = await db
    .selectFrom('token_families')
    .select(['created_at', 'expires_at'])
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(realNow()))
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map(({ created_at, expires_at }) => ({
    since: romeIsoOf(created_at),
    until: romeIsoOf(expires_at),
  }));
}
