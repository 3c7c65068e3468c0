import { type SqlBool, sql, type Transaction } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { bandsOf } from '../files/photo-fingerprint.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { recordSignal } from '../signals/signals.ts';
import { ONE_SECOND } from '../system/clock.ts';
import type { SavedFile } from './photos.ts';

/** Fingerprints that differ in at most this many bits show the same photo. Fewer than the bands: none is overlooked. */
const MAX_BITS = 15;
/** The most receipts with one photo that become signals; each of them leads to the others. */
const MAX_SIGNALS = 5;
const BATCH_SIZE = 10;

/** Notes the photo of a version of a receipt, to be compared with all others; in the transaction that records it. */
export async function notePhoto(
  tx: DbOrTx,
  { id, version }: { id: number; version: number },
  file: SavedFile,
): Promise<void> {
  const { sentSha256, sha256, fingerprint } = file;
  const bands = fingerprint === undefined ? null : `{${bandsOf(fingerprint).join(',')}}`;
  await tx
    .insertInto('item_photos')
    .values({
      item_id: id,
      version,
      sent_sha256: sentSha256,
      kept_sha256: sha256,
      fingerprint: fingerprint === undefined ? null : sql`${fingerprint}::bit(256)`,
      bands: bands === null ? null : sql`${bands}::integer[]`,
    })
    .execute();
}

type Photo = {
  id: number;
  item_id: number;
  sent_sha256: string | null;
  kept_sha256: string;
  has_bands: boolean;
};

/**
 * Compares new photos with those compared before them, one after the other, so that of two sent at once the second finds
 * the first. A photo that another receipt has, too, is a signal for the brand; the same receipt sent again, after it was
 * withdrawn or refused as unreadable, is none.
 */
export const comparePhotosJob: Job = {
  name: 'compare-photos',
  everyMs: 10 * ONE_SECOND,
  run: async (deps, signal) => {
    while (!signal.aborted) {
      const photos = await waiting(deps.db);
      for (const photo of photos) {
        if (signal.aborted) return;
        await deps.db.transaction().execute((tx) => compare(deps, tx, photo));
      }
      if (photos.length < BATCH_SIZE) return;
    }
  },
};

const waiting = (db: DbOrTx): Promise<Photo[]> =>
  db
    .selectFrom('item_photos')
    .select(['id', 'item_id', 'sent_sha256', 'kept_sha256'])
    .select(sql<boolean>`bands IS NOT NULL`.as('has_bands'))
    .where('compared_at', 'is', null)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();

async function compare(deps: Deps, tx: Transaction<Tables>, photo: Photo): Promise<void> {
  const at = deps.contestClock.now();
  const same = await others(tx, photo, isSame(photo));
  const near = photo.has_bands ? await others(tx, photo, isNear(photo)) : [];
  const known = new Set(same.map(({ item_id }) => item_id));
  for (const other of [...same, ...near.filter(({ item_id }) => !known.has(item_id))]) {
    await recordSignal(tx, {
      kind: known.has(other.item_id) ? 'photo-same' : 'photo-near',
      playerId: other.own_player_id,
      itemId: photo.item_id,
      relatedPlayerId: other.player_id,
      relatedItemId: other.item_id,
      at,
    });
  }
  await tx
    .updateTable('item_photos')
    .set({ compared_at: new Date(at) })
    .where('id', '=', photo.id)
    .execute();
}

type Other = { item_id: number; player_id: number; own_player_id: number };

/** Compared photos of other receipts, without those that stand for the same receipt. */
async function others(tx: DbOrTx, photo: Photo, isLike: ReturnType<typeof sql<SqlBool>>): Promise<Other[]> {
  const { rows } = await sql<Other>`
    SELECT DISTINCT other.id AS item_id, other.player_id, own.player_id AS own_player_id
    FROM item_photos AS seen
    JOIN items AS other ON other.id = seen.item_id
    JOIN items AS own ON own.id = ${photo.item_id}
    WHERE ${isLike} AND seen.compared_at IS NOT NULL AND seen.item_id <> ${photo.item_id}
      AND (other.edition_id, other.code_key, other.receipt_date, other.receipt_time, other.amount_cents)
        IS DISTINCT FROM (own.edition_id, own.code_key, own.receipt_date, own.receipt_time, own.amount_cents)
    ORDER BY other.id LIMIT ${MAX_SIGNALS}`.execute(tx);
  return rows;
}

/** The same bytes as they were sent, or as they are kept: a changed remark in the file does not hide it. */
const isSame = ({ sent_sha256, kept_sha256 }: Photo) =>
  sql<SqlBool>`(seen.sent_sha256 = ${sent_sha256} OR seen.kept_sha256 = ${kept_sha256})`;

const isNear = ({ id }: Photo) => sql<SqlBool>`
  seen.bands && (SELECT bands FROM item_photos WHERE id = ${id})
  AND bit_count(seen.fingerprint # (SELECT fingerprint FROM item_photos WHERE id = ${id})) <= ${MAX_BITS}`;
