import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { DrawEntry } from './rank-entries.ts';

/** How many rows are read or written at once. */
const ENTRIES_AT_ONCE = 5_000;

/** Stands for a receipt or a player in one edition's list; only the holder of the server's key can tell whose it is. */
const standIn = (key: ServerKey, purpose: string, editionCode: string, id: number): string =>
  hmac(key, purpose, editionCode, id).toString('hex').slice(0, 32);

type Edition = { id: number; code: string };

/** Which receipts take part in a draw: the approved ones whose player has not closed the account. */
export const takesPart = ({ and, eb }: ExpressionBuilder<Tables, 'items' | 'players'>) =>
  and([eb('items.status', '=', 'approved'), eb('players.closed_at', 'is', null)]);

/**
 * Of the approved receipts of an edition: how many take part although their player is blocked, since a block takes the
 * access and no receipt, and how many do not because the account is closed.
 */
export async function countBlockedAndClosed(
  db: DbOrTx,
  editionId: number,
): Promise<{ blockedEntries: number; closedReceipts: number }> {
  const counted = await db
    .selectFrom('items')
    .innerJoin('players', 'players.id', 'items.player_id')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere('players.closed_at', 'is', null)
        .filterWhere('players.active', '=', false)
        .as('blocked'),
      fn.countAll<string>().filterWhere('players.closed_at', 'is not', null).as('closed'),
    ])
    .where('items.edition_id', '=', editionId)
    .where('items.status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return { blockedEntries: Number(counted.blocked), closedReceipts: Number(counted.closed) };
}

/** Writes the receipts of an edition that take part into the list of a draw. Returns how many they are. */
export async function writeEntries(
  db: DbOrTx,
  key: ServerKey,
  draw: { id: number; edition: Edition },
): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const items = await db
      .selectFrom('items')
      .innerJoin('players', 'players.id', 'items.player_id')
      .select(['items.id', 'items.player_id'])
      .where('items.edition_id', '=', draw.edition.id)
      .where(takesPart)
      .where('items.id', '>', last)
      .orderBy('items.id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const newest = items.at(-1);
    if (newest === undefined) return count;
    const rows = items.map(({ id, player_id }) => ({
      draw_id: draw.id,
      item_id: id,
      ticket: standIn(key, 'draw ticket', draw.edition.code, id),
      person: standIn(key, 'draw person', draw.edition.code, player_id),
    }));
    // One parameter for all rows: PostgreSQL takes 65,535 at most.
    await sql`
      INSERT INTO draw_entries (draw_id, item_id, ticket, person)
      SELECT draw_id, item_id, ticket, person
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS entry (draw_id int, item_id int, ticket text, person text)`.execute(db);
    last = newest.id;
    count += rows.length;
  }
}

/** The entries of a draw by their tickets, in pieces. */
export async function* readEntries(db: DbOrTx, drawId: number): AsyncGenerator<DrawEntry[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('draw_entries')
      .select(['ticket', 'person'])
      .where('draw_id', '=', drawId)
      .where('ticket', '>', last)
      .orderBy('ticket')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.ticket ?? last;
    yield rows;
  }
}

/** The sealed list as text: three lines of heading, then a line for each entry, in the order of the tickets. */
export async function* listText(
  db: DbOrTx,
  draw: { id: number; editionCode: string; entries: number },
): AsyncGenerator<string> {
  yield `elenco-partecipazioni 1\nconcorso ${draw.editionCode}\npartecipazioni ${draw.entries}\n`;
  for await (const entries of readEntries(db, draw.id))
    yield entries.map(({ ticket, person }) => `${ticket} ${person}\n`).join('');
}

/** The SHA-256 of a list's text, lower-case hexadecimal. */
export async function sha256Of(text: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of text) hash.update(piece);
  return hash.digest('hex');
}
