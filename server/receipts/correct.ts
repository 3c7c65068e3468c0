import type { components } from '../../openapi/schema.d.ts';
import { brokenUniqueness } from '../db/failures.ts';
import type { Deps } from '../deps.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
import type { Write } from '../http/write.ts';
import { audit } from '../security/audit.ts';
import { columnsOf } from './enter.ts';
import { itemView } from './item-view.ts';
import type { KeptFile } from './keep-file.ts';
import type { Receipt } from './receipt-form.ts';

type Item = components['schemas']['Item'];

export type Correction = { itemId: number; editionId: number; receipt: Receipt; file: KeptFile | undefined };

/** Changes a receipt that is still pending; one that was judged meanwhile stays as it is. */
export async function correctReceipt(
  deps: Deps,
  write: Write,
  playerId: number,
  correction: Correction,
): Promise<Outcome<Item>> {
  const { itemId, editionId, receipt, file } = correction;
  try {
    return await write<Item>(async (tx) => {
      const row = await tx
        .updateTable('items')
        .set({
          edition_id: editionId,
          ...columnsOf(receipt),
          ...(file !== undefined && { file_name: file.name, file_sha256: file.sha256 }),
        })
        .where('id', '=', itemId)
        .where('player_id', '=', playerId)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return refuse(409, sentences.notPending);
      await audit(tx, { event: 'receipt.changed', at: deps.real(), playerId, subject: `item ${itemId}` });
      return answer(itemView(row));
    });
  } catch (error) {
    if (brokenUniqueness(error) !== 'items_fingerprint') throw error;
    return refuse(422, sentences.receiptUsed);
  }
}
