import { statements } from './statements.ts';

export const sessions = statements(
  `CREATE TABLE token_families (
    id text PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  'CREATE INDEX token_families_by_player ON token_families (player_id)',
  `CREATE TABLE refresh_tokens (
    hash text PRIMARY KEY,
    family_id text NOT NULL REFERENCES token_families ON DELETE CASCADE,
    sequence integer NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    UNIQUE (family_id, sequence)
  )`,
  `CREATE TABLE access_tokens (
    hash text PRIMARY KEY,
    family_id text NOT NULL REFERENCES token_families ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE redirect_tokens (
    hash text PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE TABLE reset_tokens (
    hash text PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE TABLE confirmation_codes (
    player_id integer PRIMARY KEY REFERENCES players,
    generation integer NOT NULL,
    code_hash text NOT NULL,
    attempts integer NOT NULL,
    issued_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    asked_at timestamptz
  )`,
  `CREATE TABLE rate_limits (
    key text PRIMARY KEY,
    window_start timestamptz NOT NULL,
    n integer NOT NULL
  )`,
  `CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (scope, operation, key)
  )`,
);
