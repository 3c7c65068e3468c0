import { statements } from './statements.ts';

/**
 * Receipts whose numbers wait to be compared with those of the same moment and amount; the ones that are there already
 * wait, too, and a background job works them off in batches. A receipt that a server of the release before takes does
 * not wait, and is found by the one that comes after it. The queue does not refer to its receipts by a foreign key: to
 * make one locks `items` against writing while a million rows are queued, and the job passes over what is gone.
 */
export const numbersToCompare = statements(
  `CREATE TABLE numbers_to_compare (
    item_id integer NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (item_id, version)
  )`,
  "INSERT INTO numbers_to_compare SELECT id, version FROM items WHERE status <> 'released'",
  'CREATE INDEX items_by_moment ON items (receipt_date, receipt_time, amount_cents, id)',
);
