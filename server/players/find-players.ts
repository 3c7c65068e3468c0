import { type RawBuilder, sql } from 'kysely';
import { standingOf } from '../../domain/desk-players.ts';
import { plainReceiptNumber } from '../../domain/receipts.ts';
import { readId } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import { emailKey } from '../auth/credentials.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Outcome, ok, type Refusal, refuseField } from '../results/outcome.ts';
import { ONE_HOUR, romeIso, romeIsoOf } from '../system/clock.ts';
import { phoneKey } from './validation.ts';

type Schemas = components['schemas'];
type Line = Schemas['PlayerLine'];
type Search = Schemas['PlayerSearch'];

const PAGE_ROWS = 50;
/** Sorts after every text with a given prefix, in byte order. */
const LAST = '\u{10FFFF}';
/** The expressions of the indexes by which names are found (migration 0052). */
const SURNAME = sql<string>`name_key(coalesce(last_name, '') || coalesce(first_name, '')) COLLATE "C"`;
const FIRST_NAME = sql<string>`name_key(coalesce(first_name, '') || coalesce(last_name, '')) COLLATE "C"`;
const ADDRESS = sql<string>`email_key COLLATE "C"`;

type Found = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * A page of the players that a text finds, by the key's own order (a name's by surname, then by first name); `after`: the
 * last one of the page before. Each kind reads an index in the order in which it answers, so that a million players take no
 * longer (test/server/desk/many-players.test.ts).
 */
export async function findPlayers(
  { db }: Pick<Deps, 'db'>,
  { by, text, after = 0 }: Search,
): Promise<Outcome<Schemas['Players']>> {
  const sought = text.trim().normalize('NFC');
  if (sought === '') return refuseField('text', 'errors.required');
  const ids = await FINDERS[by](db, sought, after);
  if ('kind' in ids) return ids;
  const rows = await linesOf(db, ids.slice(0, PAGE_ROWS));
  return ok({
    data: rows.map(lineOf),
    next: ids.length > PAGE_ROWS ? (ids[PAGE_ROWS - 1] ?? null) : null,
  });
}

type Finder = (db: Database, text: string, after: number) => Promise<readonly number[] | Refusal>;

const FINDERS: Record<Search['by'], Finder> = {
  email: (db, text, after) => beginningWith(db, ADDRESS, sql`${emailKey(text)}::text`, { after }),
  name: async (db, text, after) => {
    if (/^[\s'’.-]+$/.test(text)) return refuseField('text', 'errors.required');
    return namedPlayers(db, sql`name_key(${text.replaceAll(/\s+/g, ' ')})`, after);
  },
  number: async (db, text, after) => {
    const id = readId(text);
    if (id === undefined) return refuseField('text', 'server.desk.number');
    const found = db.selectFrom('players').select('id').where('id', '=', id);
    return (await found.where('id', '>', after).execute()).map(({ id }) => id);
  },
  phone: async (db, text, after) => {
    const key = phoneKey(text);
    if (key.length < 6) return refuseField('text', 'server.desk.phone');
    const found = db.selectFrom('players').select('id').where('phone_key', '=', key).where('id', '>', after);
    return (
      await found
        .orderBy('id')
        .limit(PAGE_ROWS + 1)
        .execute()
    ).map(({ id }) => id);
  },
  // The number that the till printed, or the one that the desk shows.
  receipt: async (db, text, after) => {
    const id = readId(text);
    const found = db
      .selectFrom('items')
      .select('player_id')
      .distinct()
      .where((is) =>
        is.or([
          is('code_key', '=', plainReceiptNumber(text)),
          ...(id === undefined ? [] : [is('id', '=', id)]),
        ]),
      )
      .where('player_id', '>', after);
    return (
      await found
        .orderBy('player_id')
        .limit(PAGE_ROWS + 1)
        .execute()
    ).map(({ player_id: id }) => id);
  },
};

const begins = (key: RawBuilder<string>, text: RawBuilder<unknown>) =>
  sql<boolean>`(${key} >= ${text} AND ${key} < ${text} || ${LAST})`;

/** The players whose name begins with a text: first by surname, then by first name. */
async function namedPlayers(db: Database, text: RawBuilder<unknown>, after: number): Promise<number[]> {
  const isSurname = begins(SURNAME, text);
  const last = await db
    .selectFrom('players')
    .select(isSurname.as('isSurname'))
    .where('id', '=', after)
    .executeTakeFirst();
  const isBehindSurnames = last?.isSurname === false;
  const bySurname = isBehindSurnames ? [] : await beginningWith(db, SURNAME, text, { after });
  if (bySurname.length > PAGE_ROWS) return bySurname;
  const byFirstName = await beginningWith(db, FIRST_NAME, text, {
    after: isBehindSurnames ? after : 0,
    where: sql`NOT ${isSurname}`,
  });
  return [...bySurname, ...byFirstName].slice(0, PAGE_ROWS + 1);
}

type IndexRange = { after: number; where?: RawBuilder<boolean> };

/** The players whose key begins with a text: one range of the index, from behind the player `after`. */
async function beginningWith(
  db: Database,
  key: RawBuilder<string>,
  text: RawBuilder<unknown>,
  { after, where }: IndexRange,
): Promise<number[]> {
  const last = await db
    .selectFrom('players')
    .select([key.as('key'), 'id'])
    .where('id', '=', after)
    .executeTakeFirst();
  const behind = last === undefined ? sql`` : sql`AND (${key}, id) > (${last.key} COLLATE "C", ${last.id})`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM players WHERE ${begins(key, text)} ${behind} ${where ? sql`AND ${where}` : sql``}
    ORDER BY ${key}, id LIMIT ${PAGE_ROWS + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of a page, in its order. */
async function linesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['id', 'email', 'first_name', 'last_name', 'active', 'confirmed_at', 'closed_at', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const lineOf = (row: Found): Line => ({
  id: row.id,
  standing: standingOf(row),
  ...(row.closed_at === null && { email: row.email }),
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.last_name !== null && { lastName: row.last_name }),
  isConfirmed: row.confirmed_at !== null,
  since: romeIsoOf(row.created_at),
});

const HOURS = 48;

/** How many signed up in each of the last hours by the site's clock, the present one last. */
export async function countSignUps({
  db,
  contestClock,
}: Pick<Deps, 'db' | 'contestClock'>): Promise<Schemas['SignUps']> {
  const present = Math.floor(contestClock.now() / ONE_HOUR) * ONE_HOUR;
  const first = present - (HOURS - 1) * ONE_HOUR;
  const { rows } = await sql<{ hour: number; n: number }>`
    SELECT floor(extract(epoch FROM created_at - ${new Date(first)}::timestamptz) / 3600)::integer AS hour,
      count(*)::integer AS n
    FROM players WHERE created_at >= ${new Date(first)} AND created_at < ${new Date(present + ONE_HOUR)}
    GROUP BY hour`.execute(db);
  const counts = new Map(rows.map(({ hour, n }) => [hour, n]));
  return {
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      from: romeIso(first + hour * ONE_HOUR),
      count: counts.get(hour) ?? 0,
    })),
  };
}
