import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import { brokenUniqueness } from '../db/failures.ts';
import type { Deps } from '../deps.ts';
import type { EditionRow } from '../editions/edition-view.ts';
import { sentences } from '../http/messages.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import type { Write } from '../http/write.ts';
import { recordSignal } from '../signals/signals.ts';
import { fitsItsDay } from './daily-count.ts';
import { columnsOf } from './enter.ts';
import { notePhoto } from './item-photos.ts';
import { itemView, type StoredItem } from './item-view.ts';
import type { KeptFile } from './keep-file.ts';
import type { Receipt } from './receipt-form.ts';
import { keepVersion } from './versions.ts';

type Item = components['schemas']['Item'];

/** `item`: the receipt as it was read, which the correction was made of. */
export type Correction = {
  item: StoredItem;
  edition: EditionRow;
  receipt: Receipt;
  file: KeptFile | undefined;
};

/**
 * Changes a receipt that is still pending and as it was read; one that was decided or corrected meanwhile stays as it
 * is. What is replaced is kept, and the receipt keeps the time and the day of its entry.
 */
export async function correctReceipt(
  deps: Deps,
  write: Write,
  { item, edition, receipt, file }: Correction,
): Promise<Outcome<Item>> {
  const playerId = item.player_id;
  const at = deps.shop.now();
  try {
    return await write<Item>(async (tx) => {
      if (edition.id !== item.edition_id && !(await fitsItsDay(tx, item, edition.daily_receipts)))
        return refuse(422, sentences.dailyLimit);
      const row = await tx
        .updateTable('items')
        .set({
          edition_id: edition.id,
          version: item.version + 1,
          ...columnsOf(receipt),
          ...(file !== undefined && { file_name: file.name, file_sha256: file.sha256 }),
        })
        .where('id', '=', item.id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'pending')
        .where('version', '=', item.version)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return refuse(409, sentences.notPending);
      await keepVersion(tx, item, { at, by: `player ${playerId}` });
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
    return refuse(422, sentences.receiptUsed);
  }
}

/** A correction that leaves nothing of what makes a receipt this receipt: allowed, and worth a look. */
const isAnother = (before: StoredItem, after: StoredItem): boolean =>
  before.code_key !== after.code_key &&
  before.amount_cents !== after.amount_cents &&
  (before.receipt_date !== after.receipt_date || before.receipt_time !== after.receipt_time);
