import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { Deps } from '../deps.ts';
import { sentences } from '../http/messages.ts';
import { answer, type Outcome, refuse } from '../http/outcome.ts';
import type { Write } from '../http/write.ts';
import { itemView } from './item-view.ts';

type Item = components['schemas']['Item'];

/** Withdraws a pending receipt: its fingerprint is free again, the day's count stays (§B.18). */
export const releaseReceipt = (
  deps: Deps,
  write: Write,
  playerId: number,
  itemId: number,
): Promise<Outcome<Item>> =>
  write<Item>(async (tx) => {
    const row = await tx
      .updateTable('items')
      .set({ status: 'released', decided_at: new Date(deps.shop.now()) })
      .where('id', '=', itemId)
      .where('player_id', '=', playerId)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse(409, sentences.notPending);
    await audit(tx, { event: 'receipt.released', at: deps.real(), playerId, subject: `item ${itemId}` });
    return answer(itemView(row));
  });
