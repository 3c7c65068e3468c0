import { statements } from './statements.ts';

/**
 * The leases of the background jobs (server/jobs), and an index for every foreign key and for every column by which
 * expired rows are found. Without the one on `access_tokens.family_id` each deleted session read all access tokens.
 */
export const jobsAndIndexes = statements(
  `CREATE TABLE background_jobs (
    name text PRIMARY KEY,
    holder text,
    leased_until timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    last_succeeded_at timestamptz
  )`,
  'CREATE INDEX access_tokens_by_family ON access_tokens (family_id)',
  'CREATE INDEX redirect_tokens_by_player ON redirect_tokens (player_id)',
  'CREATE INDEX reset_tokens_by_player ON reset_tokens (player_id)',
  'CREATE INDEX edition_players_by_edition ON edition_players (edition_id)',
  'CREATE INDEX policies_by_edition ON policies (edition_id)',
  'CREATE INDEX player_consents_by_policy ON player_consents (policy_id)',
  'CREATE INDEX items_by_edition ON items (edition_id, status, id)',
  'CREATE INDEX awards_by_action ON awards (action_id)',
  'CREATE INDEX survey_completions_by_survey ON survey_completions (survey_id)',
  'CREATE INDEX player_identities_by_player ON player_identities (player_id)',
  'CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at)',
  'CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at)',
  'CREATE INDEX token_families_by_expiry ON token_families (expires_at)',
  'CREATE INDEX redirect_tokens_by_expiry ON redirect_tokens (expires_at)',
  'CREATE INDEX reset_tokens_by_expiry ON reset_tokens (expires_at)',
  'CREATE INDEX identity_records_by_expiry ON identity_records (expires_at)',
  'CREATE INDEX confirmation_codes_by_use ON confirmation_codes (used_at)',
  'CREATE INDEX rate_limits_by_window ON rate_limits (window_start)',
  'CREATE INDEX idempotency_keys_by_creation ON idempotency_keys (created_at)',
  'CREATE INDEX mails_by_sending ON mails (sent_at)',
  // The start frees the keys of requests that a crash ended: a handful among a day's keys.
  'CREATE INDEX idempotency_keys_unended ON idempotency_keys (created_at) WHERE answer IS NULL',
  'CREATE INDEX players_unconfirmed ON players (created_at) WHERE confirmed_at IS NULL',
);
