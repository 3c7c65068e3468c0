import type { Selectable } from 'kysely';
import { amountText } from '../../domain/money.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { ItemRow } from '../db/shop-tables.ts';
import { romeIso } from '../system/rome.ts';

export type StoredItem = Selectable<ItemRow>;

/** What of a receipt is shown; a list reads nothing else. */
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
] as const satisfies readonly (keyof StoredItem)[];

/** A receipt as the contract shows it; the reason is there only when it was refused. */
export function itemView(
  row: Pick<StoredItem, (typeof shownColumns)[number]>,
): components['schemas']['Item'] {
  return {
    id: row.id,
    editionId: row.edition_id,
    code: row.code,
    receiptDate: row.receipt_date,
    receiptTime: row.receipt_time,
    amount: amountText(row.amount_cents),
    status: row.status,
    createdAt: romeIso(row.created_at.getTime()),
    ...(row.reason !== null && { reason: row.reason }),
  };
}
