import type { ColumnType, Generated } from 'kysely';
import type { TypedReceipt } from '../../domain/receipts.ts';
import type { ItemStatus, RefusalKind } from './contest-tables.ts';
import type { Instant, MaybeInstant } from './tables.ts';

/** Receipts, what was replaced and decided of them, and what recognises the same receipt. */
export type ReceiptTables = {
  items: ItemRow;
  /** Increments that add up to the number of receipts by status; written by triggers on `items`. */
  item_counts: { status: ItemStatus; n: number };
  /** What corrections have replaced; the version that counts is in `items`. */
  item_versions: Pick<ItemRow, ReceiptColumn | 'edition_id' | 'file_name' | 'file_sha256'> & {
    item_id: number;
    version: number;
    replaced_at: Instant;
    replaced_by: string;
  };
  /** What recognises the same photo among those of all versions; `fingerprint` as text of 256 bits (`server/receipts/compare-photos.ts`). */
  item_photos: {
    id: Generated<number>;
    item_id: number;
    version: number;
    /** Nothing for photos that are older than this column. */
    sent_sha256: string | null;
    kept_sha256: string;
    fingerprint: string | null;
    bands: number[] | null;
    compared_at: MaybeInstant;
  };
  /** Versions of receipts whose number is not compared yet (`server/receipts/compare-numbers.ts`). */
  numbers_to_compare: { item_id: number; version: number };
  /** Every decision of the brand in order; `points` moved by it. */
  item_decisions: {
    id: Generated<number>;
    item_id: number;
    version: number;
    decision: 'approved' | 'refused' | 'reopened';
    refusal_kind: RefusalKind | null;
    reason: string | null;
    points: number;
    decided_at: Instant;
    decided_by: string;
    /** Of a decision at the desk: whose it was, and until when they may undo it, by real time. */
    staff_id: ColumnType<number | null, number | null | undefined, never>;
    undo_until: ColumnType<Date | null, Date | null | undefined, never>;
  };
  /** Receipts counted on a player's day of Rome; a withdrawn one stays counted. */
  receipt_days: { player_id: number; day: string; n: number };
};

/** The columns of each typed field of a receipt. */
type ColumnsOf = {
  code: 'code' | 'code_key';
  receiptDate: 'receipt_date';
  receiptTime: 'receipt_time';
  amount: 'amount_cents';
};

/** The data of a receipt; a typed field without a column does not compile. */
export type ReceiptColumn = ColumnsOf[keyof TypedReceipt];
/** The data as it was typed: without the number as it is compared. */
export type TypedColumn = Exclude<ReceiptColumn, 'code_key'>;

export type ItemRow = {
  id: Generated<number>;
  player_id: number;
  edition_id: number;
  /** The receipt's number as typed, and as it is compared. */
  code: string;
  code_key: string;
  receipt_date: string;
  receipt_time: string;
  amount_cents: number;
  file_name: string;
  file_sha256: string;
  status: ItemStatus;
  reason: string | null;
  /** Of a refused one; older ones have none and stand. */
  refusal_kind: ColumnType<RefusalKind | null, RefusalKind | null | undefined, RefusalKind | null>;
  /** One more with each correction. */
  version: Generated<number>;
  created_at: Instant;
  decided_at: MaybeInstant;
};
