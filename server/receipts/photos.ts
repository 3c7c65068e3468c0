import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Session } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { UncertainCommitError } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { mediaTypeOf } from '../files/file-store.ts';
import { IncomingFile } from '../files/incoming-files.ts';
import { namedAmong } from '../files/orphans.ts';
import { bandsOf } from '../files/photo-fingerprint.ts';
import { readUpload } from '../files/read-upload.ts';
import type { Job } from '../jobs/run-jobs.ts';
import {
  AnsweredFile,
  answer,
  busy,
  notFound,
  type Outcome,
  type Refusal,
  refuseField,
} from '../results/outcome.ts';
import { recordSignal } from '../signals/signals.ts';
import { oneSecond } from '../system/clock.ts';
import { ownItem } from './view.ts';

/**
 * A file that lies in the store under a name of chance. `sha256` is of what is kept, `sentSha256` of what was sent;
 * `fingerprint` tells a picture again (`server/files/photo-fingerprint.ts`).
 */
export type SavedFile = {
  name: string;
  sha256: string;
  sentSha256: string;
  fingerprint: string | undefined;
};

/** Decodes an upload and writes it, before the row that names it exists. */
export async function saveFile(
  deps: Deps,
  playerId: number,
  file: unknown,
): Promise<{ kind: 'kept'; file: SavedFile } | Refusal> {
  if (!(file instanceof IncomingFile) || file.size === 0) {
    return refuseField('file', 'errors.imageMissing');
  }
  const reading = await readUpload(file, deps.pictureSlots, String(playerId));
  if (reading.kind === 'full') return busy();
  if (reading.kind === 'unreadable') return refuseField('file', 'validation.fileType');
  if (reading.kind === 'tooLarge') return refuseField('file', 'server.pictureTooLarge', 'pixels');
  const { bytes, extension, fingerprint } = reading.file;
  const name = `${deps.random.bytes(16).toString('hex')}.${extension}`;
  await deps.files.write(name, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'kept', file: { name, sha256, sentSha256: file.sha256, fingerprint } };
}

/**
 * Removes a file that no row has ever named, after the answer. The database is asked all the same: what it names stays,
 * and where it cannot be asked or the file cannot be removed, an orphan is left to the sweep.
 */
const dropFile = (deps: Deps, name: string): void =>
  deps.background.start(async () => {
    const named = await namedAmong(deps.db, [name]);
    if (!named.has(name)) await deps.files.remove(name);
  });

/**
 * Runs the work that will name a file, and removes the file again when its transaction was undone. A commit of which
 * no answer came may have been kept: its file stays, and the sweep decides when all is quiet.
 */
export async function withFile<T>(
  deps: Deps,
  file: SavedFile,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    const outcome = await work();
    if (outcome.kind !== 'answered') dropFile(deps, file.name);
    return outcome;
  } catch (error) {
    if (!(error instanceof UncertainCommitError)) dropFile(deps, file.name);
    throw error;
  }
}

/** The photo of a receipt of this player; another's does not exist for them. `id`: the digits of the address. */
export async function readOwnPhoto(
  deps: Deps,
  { playerId, id }: { playerId: number; id: string },
): Promise<Outcome<AnsweredFile>> {
  const item = await ownItem(deps.db, playerId, id);
  if (item === undefined) return notFound();
  const stream = await deps.files.read(item.file_name);
  if (stream === undefined) return notFound();
  const name = `scontrino-${id}${extname(item.file_name)}`;
  return answer(new AnsweredFile(stream, mediaTypeOf(item.file_name), name));
}

/** Fingerprints that differ in so many bits at most show the same photo. Fewer than the bands: none is overlooked. */
const mostBits = 15;
/** So many receipts with one photo are told of; whoever looks at them finds the others. */
const mostTold = 5;
const atOnce = 10;

/** Notes the photo of a version of a receipt, to be compared with all others; in the transaction that records it. */
export async function notePhoto(
  tx: Session,
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
  everyMs: 10 * oneSecond,
  run: async (deps, signal) => {
    while (!signal.aborted) {
      const photos = await waiting(deps.db);
      for (const photo of photos) {
        if (signal.aborted) return;
        await deps.db.transaction().execute((tx) => compare(deps, tx, photo));
      }
      if (photos.length < atOnce) return;
    }
  },
};

const waiting = (db: Session): Promise<Photo[]> =>
  db
    .selectFrom('item_photos')
    .select(['id', 'item_id', 'sent_sha256', 'kept_sha256'])
    .select(sql<boolean>`bands IS NOT NULL`.as('has_bands'))
    .where('compared_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute();

async function compare(deps: Deps, tx: Transaction<Tables>, photo: Photo): Promise<void> {
  const at = deps.shop.now();
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
async function others(tx: Session, photo: Photo, isLike: ReturnType<typeof sql<SqlBool>>): Promise<Other[]> {
  const { rows } = await sql<Other>`
    SELECT DISTINCT other.id AS item_id, other.player_id, own.player_id AS own_player_id
    FROM item_photos AS seen
    JOIN items AS other ON other.id = seen.item_id
    JOIN items AS own ON own.id = ${photo.item_id}
    WHERE ${isLike} AND seen.compared_at IS NOT NULL AND seen.item_id <> ${photo.item_id}
      AND (other.edition_id, other.code_key, other.receipt_date, other.receipt_time, other.amount_cents)
        IS DISTINCT FROM (own.edition_id, own.code_key, own.receipt_date, own.receipt_time, own.amount_cents)
    LIMIT ${mostTold}`.execute(tx);
  return rows;
}

/** The same bytes as they were sent, or as they are kept: a changed remark in the file does not hide it. */
const isSame = ({ sent_sha256, kept_sha256 }: Photo) =>
  sql<SqlBool>`(seen.sent_sha256 = ${sent_sha256} OR seen.kept_sha256 = ${kept_sha256})`;

const isNear = ({ id }: Photo) => sql<SqlBool>`
  seen.bands && (SELECT bands FROM item_photos WHERE id = ${id})
  AND bit_count(seen.fingerprint # (SELECT fingerprint FROM item_photos WHERE id = ${id})) <= ${mostBits}`;
