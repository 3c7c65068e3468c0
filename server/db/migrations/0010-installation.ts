import { statements } from './statements.ts';

/** Which installation this database belongs to (docs/decisions/0018): one row, written at the first start. */
export const installation = statements(
  `CREATE TABLE installation (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    id uuid NOT NULL,
    key_fingerprint text NOT NULL,
    files text NOT NULL,
    bound_at timestamptz NOT NULL
  )`,
);
