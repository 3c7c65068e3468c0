import { statements } from './statements.ts';

/**
 * A key remembers when its request first arrived, by the contest's clock, and who is answering it: a running server renews
 * its lease, so a retry takes over from a dead one within seconds. Existing keys count as arrived when they were made.
 */
export const arrivals = statements(
  'ALTER TABLE idempotency_keys ALTER COLUMN body_hash DROP NOT NULL',
  'ALTER TABLE idempotency_keys ADD COLUMN arrived_at timestamptz',
  'UPDATE idempotency_keys SET arrived_at = created_at',
  // An older server goes on writing its keys without one.
  'ALTER TABLE idempotency_keys ALTER COLUMN arrived_at SET DEFAULT now()',
  'ALTER TABLE idempotency_keys ALTER COLUMN arrived_at SET NOT NULL',
  'ALTER TABLE idempotency_keys ADD COLUMN runner text',
  'ALTER TABLE idempotency_keys ADD COLUMN leased_until timestamptz',
);
