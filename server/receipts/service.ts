import { MAX_ROWS, readId } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import { countOnDay } from '../db/day-counts.ts';
import type { Deps } from '../deps.ts';
import { isSealed } from '../draws/draws.ts';
import { ownOutcomes } from '../draws/own-outcomes.ts';
import type { EditionRow } from '../editions/editions.ts';
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
import { noteNumber } from './compare-numbers.ts';
import { notePhoto } from './compare-photos.ts';
import { editionOf, refuseEarly } from './eligibility.ts';
import { enqueueReceived, enqueueReleased } from './mails.ts';
import { type SavedFile, saveFile, withFile } from './photos.ts';
import { checkReceiptForm, type Receipt } from './validation.ts';
import { itemView, ownItem, shownColumns } from './view.ts';

type Schemas = components['schemas'];
type Item = Schemas['Item'];

/** A player's receipts, the newest first. */
export async function listOwnItems(db: Database, playerId: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('items')
    .select(shownColumns)
    .select((item) =>
      item
        .selectFrom('draw_entries')
        .select('ticket')
        .whereRef('draw_entries.item_id', '=', 'items.id')
        .as('ticket'),
    )
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const outcomes = await ownOutcomes(db, playerId);
  return rows.map((row) => itemView({ ...row, draw: outcomes.get(row.id) }));
}

export const unknownEdition = refuseField('editionId', 'errors.invalid', 'edition');

/** `arrivedAt`: arrival of the request by the configured clock; it decides edition, daily limit and record. */
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
  const validated = checkReceiptForm(form, edition, arrivedAt);
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

/** `at`: when the request arrived, by the contest's clock; it rules the day's limit and the record. */
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
    await audit(tx, { event: 'receipt.created', at: deps.realNow(), playerId, subject: `item ${row.id}` });
    return ok(itemView(row));
  });
  if (entered.kind === 'ok' && mailId !== undefined) sendMailLater(deps, mailId);
  return entered;
}

/** Withdraws a pending receipt: its fingerprint is free again, the day's count stays (§B.18). `id`: the digits of the address. */
export async function releaseReceipt(
  deps: Deps,
  write: Write,
  { playerId, id }: { playerId: number; id: string },
): Promise<Outcome<Item>> {
  const item = await ownItem(deps.db, playerId, id);
  if (item === undefined) return notFound();
  const itemId = item.id;
  const at = deps.contestClock.now();
  let mailId: number | undefined;
  const released = await write<Item>(async (tx) => {
    const row = await tx
      .updateTable('items')
      .set({ status: 'released', decided_at: new Date(at) })
      .where('id', '=', itemId)
      .where('player_id', '=', playerId)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse('notPending');
    mailId = await enqueueReleased(deps, tx, { item: row, at });
    await audit(tx, { event: 'receipt.released', at: deps.realNow(), playerId, subject: `item ${itemId}` });
    return ok(itemView(row));
  });
  if (released.kind === 'ok' && mailId !== undefined) sendMailLater(deps, mailId);
  return released;
}
