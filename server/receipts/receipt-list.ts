import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { dayAfter, firstInstantOf } from '../../domain/dates.ts';
import { plainReceiptNumber } from '../../domain/receipts.ts';
import { readId } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import type { ItemRow } from '../db/receipt-tables.ts';
import type { Tables } from '../db/tables.ts';
import { editionNames } from '../editions/editions.ts';
import { romeIsoOf } from '../system/clock.ts';
import { formOf } from './view.ts';

type Schemas = components['schemas'];
type Line = Schemas['ReceiptLine'];
type Status = Schemas['Status'];

/** Which receipts: all that is given holds. `player` by number, `edition` by code, days of Rome on which they were sent, both included. */
export type ReceiptFilter = {
  status?: Status | undefined;
  number?: string | undefined;
  player?: number | undefined;
  edition?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const PAGE_ROWS = 50;
const STATUSES: readonly Status[] = ['pending', 'approved', 'refused', 'released'];

/** Whether a receipt has a number: the one that the till printed, or the one that the desk shows. Both are found by an index. */
export const hasNumber = (text: string) => {
  const id = readId(text.trim());
  return ({ or, eb }: ExpressionBuilder<Tables, 'items'>) =>
    or([
      eb('code_key', '=', plainReceiptNumber(text)),
      ...(id === undefined ? [] : [eb('items.id', '=', id)]),
    ]);
};

/** A page of the receipts of a filter, the newest first, and the editions to filter by; `before`: the last one of the page before. */
export async function listReceipts(
  db: Database,
  filter: ReceiptFilter,
  before: number | undefined,
): Promise<Schemas['Receipts']> {
  const editionId = filter.edition === undefined ? undefined : await idOfEdition(db, filter.edition);
  const isUnknown = filter.edition !== undefined && editionId === undefined;
  const rows = isUnknown ? [] : await rowsBehind(db, { ...filter, editionId, before });
  const data = rows.slice(0, PAGE_ROWS).map(receiptLine);
  return {
    data,
    next: rows.length > PAGE_ROWS ? (data.at(-1)?.id ?? null) : null,
    editions: await editionNames(db),
  };
}

async function idOfEdition(db: Database, code: string): Promise<number | undefined> {
  const edition = await db.selectFrom('editions').select('id').where('code', '=', code).executeTakeFirst();
  return edition?.id;
}

type Asked = ReceiptFilter & { editionId: number | undefined; before: number | undefined };
type Items = SelectQueryBuilder<Tables, 'items', object>;

/**
 * A number or a player has few receipts, which have indexes of their own. Those of editions and days begin with the status, so
 * the newest of every status are the newest of each, put together.
 */
function rowsBehind(db: Database, asked: Asked): Promise<Selectable<ItemRow>[]> {
  const found = filtered(db.selectFrom('items'), asked);
  const { status, number, player, editionId } = asked;
  if (number !== undefined || player !== undefined)
    return pageOf(
      found.$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'pending')),
      asked,
    ).execute();
  const pageOfStatus = (one: Status) =>
    editionId === undefined || hasDays(asked)
      ? pageOf(found.where('status', '=', one), asked)
      : pageOfEdition(db, editionId, one, asked.before);
  if (status !== undefined) return pageOfStatus(status).execute();
  const pages = STATUSES.map(pageOfStatus);
  const all = pages
    // A part of a union has an order only where it is a table of its own.
    .map((page) => db.selectFrom(page.as('items')).selectAll())
    .reduce((before, page) => before.unionAll(page));
  return db
    .selectFrom(all.as('items'))
    .selectAll()
    .$if(hasDays(asked), (rows) => rows.orderBy('created_at', 'desc'))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** Whether the instant of sending bounds the list: then its index is read, so the list is in its order. */
const hasDays = ({ from, to }: ReceiptFilter): boolean => from !== undefined || to !== undefined;

function filtered(items: Items, { number, player, editionId, from, to }: Asked): Items {
  const start = from === undefined ? null : firstInstantOf(from);
  const end = to === undefined ? null : firstInstantOf(dayAfter(to, 1));
  return items
    .$if(number !== undefined, (rows) => rows.where(hasNumber(number ?? '')))
    .$if(player !== undefined, (rows) => rows.where('player_id', '=', player ?? 0))
    .$if(editionId !== undefined, (rows) => rows.where('edition_id', '=', editionId ?? 0))
    .$if(start !== null, (rows) => rows.where('created_at', '>=', new Date(start ?? 0)))
    .$if(end !== null, (rows) => rows.where('created_at', '<', new Date(end ?? 0)));
}

function pageOf(items: Items, asked: Asked) {
  const { before = null } = asked;
  const isBehind = hasDays(asked)
    ? sql<boolean>`(created_at, id) < ((SELECT created_at FROM items WHERE id = ${before}), ${before}::integer)`
    : sql<boolean>`id < ${before}`;
  return items
    .selectAll('items')
    .$if(before !== null, (rows) => rows.where(isBehind))
    .$if(hasDays(asked), (rows) => rows.orderBy('created_at', 'desc'))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1);
}

/**
 * Receipts of an edition and a status. They are bounded and ordered by all columns of their index, so that no plan reads the
 * receipts of later editions first, as it would from the newest back.
 */
function pageOfEdition(db: Database, editionId: number, status: Status, before: number | undefined) {
  const beyond = before ?? sql`2147483647`;
  return db
    .selectFrom('items')
    .selectAll()
    .where(sql<boolean>`(edition_id, status, id) > (${editionId}::integer, ${status}::text, 0)`)
    .where(
      sql<boolean>`(edition_id, status, id) < (${editionId}::integer, ${status}::text, ${beyond}::integer)`,
    )
    .orderBy('edition_id', 'desc')
    .orderBy('status', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1);
}

/** A receipt in a list. */
export const receiptLine = (row: Selectable<ItemRow>): Line => ({
  id: row.id,
  version: row.version,
  status: row.status,
  playerId: row.player_id,
  ...formOf(row),
  sentAt: romeIsoOf(row.created_at),
  ...(row.decided_at !== null && { decidedAt: romeIsoOf(row.decided_at) }),
  ...(row.reason !== null && { reason: row.reason }),
});
