import { statements } from './statements.ts';

/**
 * How the desk finds a player among a million, and what happened to one (server/players/find-players.ts, player-details.ts). The
 * beginnings of addresses and names are compared byte by byte, so that one index finds and orders them. A name is compared
 * without case and accents, the same way in every installation: `lower` alone goes by the database's own language.
 */
export const playersRoom = statements(
  'CREATE INDEX players_by_address ON players ((email_key COLLATE "C"), id)',
  `CREATE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT lower(replace(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'), chr(8217), chr(39)) COLLATE "C")
  $$`,
  `CREATE INDEX players_by_name ON players
    ((plain_name(coalesce(last_name, '') || ' ' || coalesce(first_name, '')) COLLATE "C"), id)`,
  'CREATE INDEX players_by_creation ON players (created_at)',
  'CREATE INDEX items_by_number ON items (code_key, player_id)',
  'CREATE INDEX audit_log_by_player ON audit_log (player_id, at, id) WHERE player_id IS NOT NULL',
  'CREATE INDEX outbox_by_player ON outbox (player_id, id)',
  'ALTER TABLE outbox ADD COLUMN subject text',
);
