import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { Deps } from '../deps.ts';
import type { EditionRow } from '../editions/edition-view.ts';
import { sentences } from '../http/messages.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import type { Write } from '../http/write.ts';
import { countReceipt } from './daily-count.ts';
import { notePhoto } from './item-photos.ts';
import { itemView } from './item-view.ts';
import type { KeptFile } from './keep-file.ts';
import type { Receipt } from './receipt-form.ts';

type Item = components['schemas']['Item'];

/** `at`: when the request arrived, by the shop's clock; it rules the day's limit and the record. */
export type Entry = { playerId: number; edition: EditionRow; receipt: Receipt; file: KeptFile; at: number };

/**
 * Records a receipt: unique among all players and within the day's limit, both by the database's word and in one
 * transaction, so of many at once exactly as many get in as may (§B.14, §B.18).
 */
export const enterReceipt = (deps: Deps, write: Write, entry: Entry): Promise<Outcome<Item>> =>
  write<Item>(async (tx) => {
    const { playerId, edition, receipt, file, at } = entry;
    const row = await tx
      .insertInto('items')
      .values({
        player_id: playerId,
        edition_id: edition.id,
        ...columnsOf(receipt),
        file_name: file.name,
        file_sha256: file.sha256,
        status: 'pending',
        reason: null,
        created_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse(422, sentences.receiptUsed);
    await notePhoto(tx, row, file);
    if (!(await countReceipt(tx, playerId, edition.daily_receipts, at)))
      return refuse(422, sentences.dailyLimit);
    await audit(tx, { event: 'receipt.created', at: deps.real(), playerId, subject: `item ${row.id}` });
    return answer(itemView(row));
  });

/** A receipt as its columns. */
export const columnsOf = (receipt: Receipt) => ({
  code: receipt.code,
  code_key: receipt.codeKey,
  receipt_date: receipt.date,
  receipt_time: receipt.time,
  amount_cents: receipt.cents,
});
