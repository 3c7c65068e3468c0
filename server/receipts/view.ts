import type { Selectable } from 'kysely';
import { amountText } from '../../domain/money.ts';
import type { TypedReceipt } from '../../domain/receipts.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { DbOrTx } from '../db/database.ts';
import type { ItemRow, TypedColumn } from '../db/receipt-tables.ts';
import { romeIsoOf } from '../system/clock.ts';

export type StoredItem = Selectable<ItemRow>;
type Item = components['schemas']['Item'];

/** The shown columns of a receipt; a list reads no others. */
export const shownColumns = [
  'id',
  'edition_id',
  'code',
  'receipt_date',
  'receipt_time',
  'amount_cents',
  'status',
  'created_at',
  'reason',
  'decided_at',
  'refusal_kind',
] as const satisfies readonly (keyof StoredItem)[];

type ShownItem = Pick<StoredItem, (typeof shownColumns)[number]>;

/** A stored receipt as the form that would have made it. */
export const formOf = (item: Pick<StoredItem, TypedColumn>): Required<TypedReceipt> => ({
  code: item.code,
  receiptDate: item.receipt_date,
  receiptTime: item.receipt_time,
  amount: amountText(item.amount_cents),
});

/** A receipt as the contract shows it; its reason, and whether it may be sent again, only when it was refused. */
export function itemView(row: ShownItem & { ticket?: string | null; draw?: Item['draw'] }): Item {
  return {
    id: row.id,
    editionId: row.edition_id,
    ...formOf(row),
    status: row.status,
    createdAt: romeIsoOf(row.created_at),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.decided_at !== null && { decidedAt: romeIsoOf(row.decided_at) }),
    ...(row.refusal_kind === 'unreadable' && { freesNumber: true }),
    ...(typeof row.ticket === 'string' && { ticket: row.ticket }),
    ...(row.draw !== undefined && { draw: row.draw }),
  };
}

/** A receipt of this player; another's does not exist for them. `id`: the digits of the address, held against the contract. */
export const ownItem = (db: DbOrTx, playerId: number, id: string): Promise<StoredItem | undefined> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', Number(id))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
