import { amountText } from '../../domain/money.ts';
import type { Session } from '../db/database.ts';
import type { StoredItem } from './item-view.ts';
import type { ReceiptForm } from './receipt-form.ts';

/** A receipt of this player; another's does not exist for them. `id`: the digits of the address, held against the contract. */
export const ownItem = (db: Session, playerId: number, id: string): Promise<StoredItem | undefined> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', Number(id))
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** A stored receipt as the form that would have made it. */
export const formOf = (item: StoredItem): ReceiptForm => ({
  code: item.code,
  receiptDate: item.receipt_date,
  receiptTime: item.receipt_time,
  amount: amountText(item.amount_cents),
});
