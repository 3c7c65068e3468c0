import { readId } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { ReceiptColumn } from '../db/receipt-tables.ts';
import { brokenUniqueness } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isSealed } from '../draws/draws.ts';
import { type EditionRow, ranAt } from '../editions/editions.ts';
import { isPhotoNeeded, photoOf, presenceOf } from '../files/presence.ts';
import { sendMailLater } from '../mails/outbox.ts';
import {
  notFound,
  type Outcome,
  ok,
  refuse,
  refuseField,
  refuseFields,
  type Write,
} from '../results/outcome.ts';
import { recordSignal } from '../signals/signals.ts';
import { noteNumber } from './compare-numbers.ts';
import { notePhoto } from './compare-photos.ts';
import { editionOf, fitsItsDay, refuseUsed } from './eligibility.ts';
import { enqueueCorrected } from './mails.ts';
import { type SavedFile, saveFile, withFile } from './photos.ts';
import { unknownEdition } from './service.ts';
import { checkReceiptForm, type Receipt, sentFields } from './validation.ts';
import { formOf, itemView, ownItem, type StoredItem } from './view.ts';

type Schemas = components['schemas'];
type Item = Schemas['Item'];

type Correcting = {
  playerId: number;
  /** The digits of the address. */
  itemId: string;
  form: Schemas['ItemUpdateRequest'] | Schemas['ItemCorrection'];
  arrivedAt: number;
};

/** Corrects a pending receipt; unsent fields are kept, and the result is validated as of the original sending. */
export async function changeReceipt(
  deps: Deps,
  write: Write,
  { playerId, itemId, form, arrivedAt }: Correcting,
): Promise<Outcome<Item>> {
  const item = await ownItem(deps.db, playerId, itemId);
  if (item === undefined) return notFound();
  if (item.status !== 'pending') return refuse('notPending');
  const editionId = readId(form.editionId ?? item.edition_id);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, playerId, editionId, arrivedAt);
  if (opened.kind === 'refused') return opened;
  const { edition } = opened;
  const sentAt = item.created_at.getTime();
  if (!ranAt(edition, sentAt)) return unknownEdition;
  const validated = checkReceiptForm({ ...formOf(item), ...sentFields(form) }, edition, arrivedAt, sentAt);
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const { receipt } = validated;
  const used = await refuseUsed(deps.db, { editionId, receipt, exceptItemId: item.id });
  if (used !== undefined) return used;
  const correction = { item, edition, receipt };
  if (!('file' in form)) {
    // Without another photo the receipt could not be approved, however right its data are.
    if (isPhotoNeeded(await presenceOf(deps.files, photoOf(item))))
      return refuseField('file', 'errors.imageMissing');
    return correctReceipt(deps, write, { ...correction, file: undefined });
  }
  // Asked before the photo is decoded, which costs the server far more.
  if ((await correctionsOf(deps.db, item)) >= MAX_CORRECTIONS) return refuse('tooManyCorrections');
  const kept = await saveFile(deps, playerId, form.file);
  if (kept.kind === 'refused') return kept;
  const { file } = kept;
  return withFile(deps, file, () => correctReceipt(deps, write, { ...correction, file }));
}

/** `item`: the receipt as it was read, which the correction was made of. */
type Correction = {
  item: StoredItem;
  edition: EditionRow;
  receipt: Receipt;
  file: SavedFile | undefined;
};

/** How often a player may correct one receipt: all that is replaced is kept for years, photos too. */
export const MAX_CORRECTIONS = 5;

async function correctionsOf(db: DbOrTx, { id, player_id }: StoredItem): Promise<number> {
  const { count } = await db
    .selectFrom('item_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', id)
    .where('replaced_by', '=', `player ${player_id}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a correction says what the receipt says already: then it is none, and the desk's look at it still counts. */
const isUnchanged = ({ item, edition, receipt, file }: Correction): boolean =>
  file === undefined &&
  edition.id === item.edition_id &&
  Object.entries(receipt).every(([column, value]) => item[column as ReceiptColumn] === value);

/**
 * Changes a receipt that is still pending and as it was read; one that was decided or corrected meanwhile stays as it
 * is. What is replaced is kept, and the receipt keeps the time and the day of its entry.
 */
async function correctReceipt(deps: Deps, write: Write, correction: Correction): Promise<Outcome<Item>> {
  const { item, edition, receipt, file } = correction;
  const playerId = item.player_id;
  const at = deps.contestClock.now();
  if (isUnchanged(correction)) return ok(itemView(item));
  let mailId: number | undefined;
  try {
    const corrected = await write<Item>(async (tx) => {
      const corrections = (await correctionsOf(tx, item)) + 1;
      if (corrections > MAX_CORRECTIONS) return refuse('tooManyCorrections');
      if (edition.id !== item.edition_id && !(await fitsItsDay(tx, item, edition.daily_receipts)))
        return refuse('dailyLimit');
      const row = await tx
        .updateTable('items')
        .set({
          edition_id: edition.id,
          version: item.version + 1,
          ...receipt,
          ...(file !== undefined && { file_name: file.name, file_sha256: file.sha256 }),
        })
        .where('id', '=', item.id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'pending')
        .where('version', '=', item.version)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return refuse('notPending');
      if (await isSealed(tx, edition.id)) return refuse('contestOff');
      await keepVersion(tx, item, { at, by: `player ${playerId}` });
      await noteNumber(tx, row);
      if (file !== undefined) await notePhoto(tx, row, file);
      if (isAnother(item, row)) {
        const detail = `version ${row.version}`;
        await recordSignal(tx, { kind: 'receipt-rewritten', playerId, itemId: item.id, detail, at });
      }
      const isLast = corrections === MAX_CORRECTIONS;
      mailId = await enqueueCorrected(deps, tx, { before: item, item: row, edition, at, isLast });
      await audit(tx, { event: 'receipt.changed', at: deps.realNow(), playerId, subject: `item ${item.id}` });
      return ok(itemView(row));
    });
    if (corrected.kind === 'ok' && mailId !== undefined) sendMailLater(deps, mailId);
    return corrected;
  } catch (error) {
    if (brokenUniqueness(error) !== 'items_fingerprint') throw error;
    return refuse('receiptUsed');
  }
}

/** A correction that leaves nothing of what makes a receipt this receipt: allowed, and worth a look. */
const isAnother = (before: StoredItem, after: StoredItem): boolean =>
  before.code_key !== after.code_key &&
  before.amount_cents !== after.amount_cents &&
  (before.receipt_date !== after.receipt_date || before.receipt_time !== after.receipt_time);

/** Keeps what a correction replaces, data and photo; in the same transaction as the correction. */
async function keepVersion(
  db: DbOrTx,
  replaced: StoredItem,
  { at, by }: { at: number; by: string },
): Promise<void> {
  const { id, player_id, status, reason, refusal_kind, created_at, decided_at, ...kept } = replaced;
  await db
    .insertInto('item_versions')
    .values({ item_id: id, ...kept, replaced_at: new Date(at), replaced_by: by })
    .execute();
}
