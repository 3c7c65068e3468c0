import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { plainReceiptNumber } from '../../../domain/receipts.ts';
import { statements } from './statements.ts';

type Row = { id: number; player_id: number; code: string; code_key: string };

const schema = statements(
  // One more with each correction: a decision names the version that was looked at.
  'ALTER TABLE items ADD COLUMN version integer NOT NULL DEFAULT 1',
  `ALTER TABLE items ADD COLUMN refusal_kind text
    CHECK (refusal_kind IS NULL OR (refusal_kind IN ('rules', 'unreadable') AND status = 'refused'))`,
  // What a correction replaced, with its photo.
  `CREATE TABLE item_versions (
    item_id integer NOT NULL REFERENCES items,
    version integer NOT NULL,
    edition_id integer NOT NULL,
    code text NOT NULL,
    code_key text NOT NULL,
    receipt_date date NOT NULL,
    receipt_time text NOT NULL,
    amount_cents integer NOT NULL,
    file_name text NOT NULL,
    file_sha256 text NOT NULL,
    replaced_at timestamptz NOT NULL,
    replaced_by text NOT NULL,
    PRIMARY KEY (item_id, version)
  )`,
  // Every decision of the desk, the ones that were taken back among them.
  `CREATE TABLE item_decisions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item_id integer NOT NULL REFERENCES items,
    version integer NOT NULL,
    decision text NOT NULL CHECK (decision IN ('approved', 'refused', 'reopened')),
    refusal_kind text,
    reason text,
    points integer NOT NULL,
    decided_at timestamptz NOT NULL,
    decided_by text NOT NULL
  )`,
  'CREATE INDEX item_decisions_by_item ON item_decisions (item_id, id)',
  // A receipt whose photo could not be read has not been judged: its number is free, as a withdrawn one's is.
  'DROP INDEX items_fingerprint',
  `CREATE UNIQUE INDEX items_fingerprint ON items
    (edition_id, code_key, receipt_date, receipt_time, amount_cents)
    WHERE status <> 'released' AND refusal_kind IS DISTINCT FROM 'unreadable'`,
);

/**
 * Compares the existing numbers by today's rule. Receipts that turn out to be one stay both: the later one keeps its
 * older key, and the desk gets a signal.
 */
async function compareAgain(db: Kysely<unknown>): Promise<void> {
  // Plain ASCII compares as it did.
  const { rows } = await sql<Row>`
    SELECT id, player_id, code, code_key FROM items
    WHERE octet_length(code_key) <> char_length(code_key) OR code_key ~ '[[:cntrl:]]'
    ORDER BY id`.execute(db);
  for (const row of rows) {
    const key = plainReceiptNumber(row.code);
    if (key !== row.code_key) await giveKey(db, row, key);
  }
}

async function giveKey(db: Kysely<unknown>, { id, player_id }: Row, key: string): Promise<void> {
  const twin = await sql<{ id: number; player_id: number }>`
    SELECT other.id, other.player_id FROM items AS item JOIN items AS other
      ON other.edition_id = item.edition_id AND other.code_key = ${key}
      AND other.receipt_date = item.receipt_date AND other.receipt_time = item.receipt_time
      AND other.amount_cents = item.amount_cents AND other.id <> item.id AND other.status <> 'released'
    WHERE item.id = ${id} AND item.status <> 'released'`.execute(db);
  const [other] = twin.rows;
  if (other === undefined) {
    await sql`UPDATE items SET code_key = ${key} WHERE id = ${id}`.execute(db);
    return;
  }
  await sql`
    INSERT INTO signals (kind, player_id, item_id, related_player_id, related_item_id, created_at)
    VALUES ('number-same', ${player_id}, ${id}, ${other.player_id}, ${other.id}, now())
    ON CONFLICT DO NOTHING`.execute(db);
}

export const receiptHistory: Migration = {
  up: async (db) => {
    await schema.up(db);
    await compareAgain(db);
  },
};
