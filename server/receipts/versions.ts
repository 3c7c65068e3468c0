import type { Session } from '../db/database.ts';
import type { StoredItem } from './item-view.ts';

/** A receipt as somebody looked at it: what is decided is this version and no later one. */
export type Seen = { itemId: number; version: number };

/** How the desk names a receipt: `1042`, and `1042@2` once it has been corrected. */
export const nameOf = ({ itemId, version }: Seen): string =>
  version === 1 ? String(itemId) : `${itemId}@${version}`;

/** Keeps what a correction replaces, data and photo; in the same transaction as the correction. */
export async function keepVersion(
  db: Session,
  replaced: StoredItem,
  { at, by }: { at: number; by: string },
): Promise<void> {
  const { id, version, edition_id, code, code_key, receipt_date, receipt_time } = replaced;
  const { amount_cents, file_name, file_sha256 } = replaced;
  await db
    .insertInto('item_versions')
    .values({
      ...{ item_id: id, version, edition_id, code, code_key, receipt_date, receipt_time },
      ...{ amount_cents, file_name, file_sha256 },
      ...{ replaced_at: new Date(at), replaced_by: by },
    })
    .execute();
}
