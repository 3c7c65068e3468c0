import { statements } from './statements.ts';

/** Players who come by the identity service, by its name for them, and what the stand-in of that service keeps. */
export const identities = statements(
  `CREATE TABLE player_identities (
    subject text PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players (id),
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE identity_records (
    kind text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    uid text,
    expires_at timestamptz,
    PRIMARY KEY (kind, id)
  )`,
  'CREATE INDEX identity_records_by_grant ON identity_records (grant_id)',
  'CREATE INDEX identity_records_by_uid ON identity_records (uid)',
);
