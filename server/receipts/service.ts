import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import { type Database, mostRows, type Session } from '../db/database.ts';
import { countOnDay } from '../db/day-counts.ts';
import type { ReceiptColumn } from '../db/shop-tables.ts';
import { brokenUniqueness } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isSealed } from '../draws/draws.ts';
import { type EditionRow, ranAt } from '../editions/editions.ts';
import { sendMailLater } from '../mails/outbox.ts';
import {
  answer,
  notFound,
  type Outcome,
  refuse,
  refuseField,
  refuseFields,
  type Write,
} from '../results/outcome.ts';
import { recordSignal } from '../signals/signals.ts';
import { noteNumber } from './compare-numbers.ts';
import { notePhoto } from './compare-photos.ts';
import { editionOf, fitsItsDay, refuseEarly, refuseUsed } from './eligibility.ts';
import { enqueueReceived } from './mails.ts';
import { type SavedFile, saveFile, withFile } from './photos.ts';
import { type Receipt, readId, sentFields, validateReceipt } from './validation.ts';
import { formOf, itemView, ownItem, type StoredItem, shownColumns } from './view.ts';

type Schemas = components['schemas'];
type Item = Schemas['Item'];

/** A player's receipts, the newest first. */
export async function listOwnItems(db: Database, playerId: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('items')
    .select(shownColumns)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();
  return rows.map(itemView);
}

const unknownEdition = refuseField('editionId', 'errors.invalid', 'edition');

/** `arrivedAt`: when the request did, by the shop's clock; it rules edition, day's limit and record. */
type Sending = { playerId: number; form: Schemas['ItemRequest']; arrivedAt: number };

/** Takes a receipt with its photo. */
export async function sendReceipt(
  deps: Deps,
  write: Write,
  { playerId, form, arrivedAt }: Sending,
): Promise<Outcome<Item>> {
  const editionId = readId(form.editionId);
  if (editionId === undefined) return unknownEdition;
  const opened = await editionOf(deps, playerId, editionId, arrivedAt);
  if (opened.kind === 'refused') return opened;
  const { edition } = opened;
  const validated = validateReceipt(form, edition, arrivedAt);
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const { receipt } = validated;
  const limits = { dailyLimit: edition.daily_receipts, now: arrivedAt };
  const hopeless = await refuseEarly(deps.db, { playerId, editionId, receipt, ...limits });
  if (hopeless !== undefined) return hopeless;
  const kept = await saveFile(deps, playerId, form.file);
  if (kept.kind === 'refused') return kept;
  const entry = { playerId, edition, receipt, file: kept.file, at: arrivedAt };
  return withFile(deps, kept.file, () => enterReceipt(deps, write, entry));
}

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
  const validated = validateReceipt({ ...formOf(item), ...sentFields(form) }, edition, arrivedAt, sentAt);
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const { receipt } = validated;
  const used = await refuseUsed(deps.db, { editionId, receipt, exceptItemId: item.id });
  if (used !== undefined) return used;
  const correction = { item, edition, receipt };
  if (!('file' in form)) return correctReceipt(deps, write, { ...correction, file: undefined });
  // Before its photo costs anything.
  if (await isCorrectedEnough(deps.db, item)) return refuse('tooManyCorrections');
  const kept = await saveFile(deps, playerId, form.file);
  if (kept.kind === 'refused') return kept;
  const { file } = kept;
  return withFile(deps, file, () => correctReceipt(deps, write, { ...correction, file }));
}

/** `at`: when the request arrived, by the shop's clock; it rules the day's limit and the record. */
type Entry = { playerId: number; edition: EditionRow; receipt: Receipt; file: SavedFile; at: number };

/** Records a receipt; the database enforces uniqueness and the daily limit in one transaction (§B.14, §B.18). */
async function enterReceipt(deps: Deps, write: Write, entry: Entry): Promise<Outcome<Item>> {
  const { playerId, edition, receipt, file, at } = entry;
  let mailId: number | undefined;
  const entered = await write<Item>(async (tx) => {
    const row = await tx
      .insertInto('items')
      .values({
        player_id: playerId,
        edition_id: edition.id,
        ...receipt,
        file_name: file.name,
        file_sha256: file.sha256,
        status: 'pending',
        reason: null,
        created_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse('receiptUsed');
    // One that arrived in time, but is recorded only after the list of the draw was sealed.
    if (await isSealed(tx, edition.id)) return refuse('contestOff');
    await noteNumber(tx, row);
    await notePhoto(tx, row, file);
    const day = { table: 'receipt_days', playerId, limit: edition.daily_receipts, at } as const;
    const sent = await countOnDay(tx, day);
    if (sent === undefined) return refuse('dailyLimit');
    mailId = await enqueueReceived(deps, tx, { item: row, edition, sent });
    await audit(tx, { event: 'receipt.created', at: deps.real(), playerId, subject: `item ${row.id}` });
    return answer(itemView(row));
  });
  if (entered.kind === 'answered' && mailId !== undefined) sendMailLater(deps, mailId);
  return entered;
}

/** `item`: the receipt as it was read, which the correction was made of. */
type Correction = {
  item: StoredItem;
  edition: EditionRow;
  receipt: Receipt;
  file: SavedFile | undefined;
};

/** How often a player may correct one receipt: all that is replaced is kept for years, photos too. */
export const MOST_CORRECTIONS = 5;

async function isCorrectedEnough(db: Session, { id, player_id }: StoredItem): Promise<boolean> {
  const { count } = await db
    .selectFrom('item_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', id)
    .where('replaced_by', '=', `player ${player_id}`)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_CORRECTIONS;
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
  const at = deps.shop.now();
  try {
    return await write<Item>(async (tx) => {
      if (isUnchanged(correction)) return answer(itemView(item));
      if (await isCorrectedEnough(tx, item)) return refuse('tooManyCorrections');
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
      await audit(tx, { event: 'receipt.changed', at: deps.real(), playerId, subject: `item ${item.id}` });
      return answer(itemView(row));
    });
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

/** Withdraws a pending receipt: its fingerprint is free again, the day's count stays (§B.18). `id`: the digits of the address. */
export async function releaseReceipt(
  deps: Deps,
  write: Write,
  { playerId, id }: { playerId: number; id: string },
): Promise<Outcome<Item>> {
  const item = await ownItem(deps.db, playerId, id);
  if (item === undefined) return notFound();
  const itemId = item.id;
  return write<Item>(async (tx) => {
    const row = await tx
      .updateTable('items')
      .set({ status: 'released', decided_at: new Date(deps.shop.now()) })
      .where('id', '=', itemId)
      .where('player_id', '=', playerId)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse('notPending');
    await audit(tx, { event: 'receipt.released', at: deps.real(), playerId, subject: `item ${itemId}` });
    return answer(itemView(row));
  });
}

/** A receipt in the reviewed version: a decision counts for this version only. */
export type Seen = { itemId: number; version: number };

/** How the command line names a receipt: `1042`, and `1042@2` once it has been corrected. */
export const nameOf = ({ itemId, version }: Seen): string =>
  version === 1 ? String(itemId) : `${itemId}@${version}`;

/** Keeps what a correction replaces, data and photo; in the same transaction as the correction. */
export async function keepVersion(
  db: Session,
  replaced: StoredItem,
  { at, by }: { at: number; by: string },
): Promise<void> {
  const { id, player_id, status, reason, refusal_kind, created_at, decided_at, ...kept } = replaced;
  await db
    .insertInto('item_versions')
    .values({ item_id: id, ...kept, replaced_at: new Date(at), replaced_by: by })
    .execute();
}
