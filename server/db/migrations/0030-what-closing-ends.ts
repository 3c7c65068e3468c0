import { statements } from './statements.ts';

/**
 * What closing an account ends besides: its mails on their way, and tokens of the identity service that live on there.
 * `player_id` refers to nothing, as in the audit log: a mail may outlive the row of a player who never confirmed.
 */
export const whatClosingEnds = statements(
  'ALTER TABLE outbox ADD COLUMN player_id integer',
  `CREATE INDEX outbox_waiting_by_player ON outbox (player_id) WHERE status = 'waiting'`,
  `CREATE TABLE closed_identities (
    subject_hash text PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX closed_identities_by_expiry ON closed_identities (expires_at)',
);
