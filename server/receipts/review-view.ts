import { sql } from 'kysely';
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { mayUndo } from '../draws/receipt-undo.ts';
import { mediaTypeOf } from '../files/file-store.ts';
import { type FileBody, notFound, type Outcome } from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { claimOf } from './claims.ts';
import { answerPhoto } from './photos.ts';
import { signalsOf } from './review-signals.ts';
import { formOf } from './view.ts';

type Review = components['schemas']['Review'];

/** More decisions and corrections than anybody reads. */
const MAX_HISTORY = 50;

type ViewDeps = Pick<Deps, 'db' | 'files' | 'realNow' | 'contestClock'>;

/** All of one receipt, as somebody of the desk sees it. */
export async function readReview(
  deps: ViewDeps,
  itemId: number,
  staffId: number,
): Promise<Review | undefined> {
  const { db } = deps;
  const row = await db
    .selectFrom('items')
    .innerJoin('editions', 'editions.id', 'items.edition_id')
    .innerJoin('players', 'players.id', 'items.player_id')
    .selectAll('items')
    .select(['editions.code as edition', 'editions.description', 'editions.start_date', 'editions.end_date'])
    .select('players.created_at as joined_at')
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    edition: {
      code: row.edition,
      description: row.description,
      startDate: row.start_date,
      endDate: row.end_date,
    },
    player: {
      id: row.player_id,
      since: romeIsoOf(row.joined_at),
      receipts: await countsOf(db, row.player_id),
    },
    ...formOf(row),
    sentAt: romeIsoOf(row.created_at),
    ...(row.reason !== null && { reason: row.reason }),
    photo: mediaTypeOf(row.file_name),
    signals: await signalsOf(deps, row),
    decisions: await decisionsOf(deps, itemId, staffId),
    versions: await versionsOf(db, itemId),
    claim: await claimView(deps, itemId, staffId),
  };
}

async function countsOf(db: Database, playerId: number): Promise<Review['player']['receipts']> {
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('player_id', '=', playerId)
    .groupBy('status')
    .execute();
  const counts = { pending: 0, approved: 0, refused: 0, released: 0 };
  for (const { status, n } of rows) counts[status] = Number(n);
  return counts;
}

async function decisionsOf(deps: ViewDeps, itemId: number, staffId: number): Promise<Review['decisions']> {
  const rows = await deps.db
    .selectFrom('item_decisions')
    // History names people of the desk by their number; the desk shows their names.
    .leftJoin('staff', 'staff.id', 'item_decisions.staff_id')
    .selectAll('item_decisions')
    .select((eb) => eb.fn.coalesce('staff.name', 'decided_by').as('by'))
    .where('item_id', '=', itemId)
    .orderBy('item_decisions.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows
    .map((row, place) => {
      const isUndoable = place === 0 && mayUndo(row, staffId, deps.realNow());
      return {
        decision: row.decision,
        version: row.version,
        at: romeIsoOf(row.decided_at),
        by: row.by,
        ...(row.reason !== null && { reason: row.reason }),
        points: row.points,
        ...(isUndoable && row.undo_until && { undoUntil: romeIsoOf(row.undo_until) }),
      };
    })
    .toReversed();
}

async function versionsOf(db: Database, itemId: number): Promise<Review['versions']> {
  const rows = await db
    .selectFrom('item_versions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.toReversed().map((row) => ({
    version: row.version,
    ...formOf(row),
    replacedAt: romeIsoOf(row.replaced_at),
    photo: mediaTypeOf(row.file_name),
  }));
}

async function claimView(
  { db, realNow }: ViewDeps,
  itemId: number,
  staffId: number,
): Promise<Review['claim']> {
  const claim = await claimOf(db, itemId, realNow());
  if (claim === undefined) return { kind: 'free' };
  const until = romeIsoOf(claim.claimed_until);
  return claim.staff_id === staffId ? { kind: 'mine', until } : { kind: 'other', by: claim.name, until };
}

/** When the oldest pending receipt was sent. */
export async function oldestPending(db: Database): Promise<Date | undefined> {
  const oldest = await db
    .selectFrom('items')
    .select('created_at')
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at;
}

/** The picture of a receipt, or of the version that a correction replaced. */
export async function readPhotoOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  itemId: number,
  version: number | undefined,
): Promise<Outcome<FileBody>> {
  const { rows } = await sql<{ file_name: string }>`
    SELECT file_name FROM items WHERE id = ${itemId} AND (${version ?? null}::integer IS NULL OR version = ${version ?? null}::integer)
    UNION ALL
    SELECT file_name FROM item_versions WHERE item_id = ${itemId} AND version = ${version ?? null}::integer
    LIMIT 1`.execute(db);
  const name = rows[0]?.file_name;
  return name === undefined ? notFound() : answerPhoto(files, itemId, name);
}
