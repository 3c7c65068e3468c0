import type { components } from '../../openapi/schema.d.ts';
import { brokenUniqueness } from '../db/failures.ts';
import type { Deps } from '../deps.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';
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
  playerId: number,
  correction: Correction,
): Promise<Outcome<Item>> {
  const { itemId, editionId, receipt, file } = correction;
  try {
    const row = await deps.db
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
    await audit(deps.db, { event: 'receipt.changed', at: deps.real(), playerId, subject: `item ${itemId}` });
    return answer(itemView(row));
  } catch (error) {
    if (brokenUniqueness(error) !== 'items_fingerprint') throw error;
    return refuse(422, sentences.receiptUsed);
  }
}
