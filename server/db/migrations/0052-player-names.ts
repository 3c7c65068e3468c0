import { statements } from './statements.ts';

/**
 * A player is found by surname and by first name, whichever is typed first, without case, accents, spaces, apostrophes
 * and hyphens: "dangelo" is D’Angelo (server/players/find-players.ts). The index of 0039 stays for the release before.
 */
export const playerNames = statements(
  `CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g') COLLATE "C"),
      ' .-' || chr(39) || chr(8217), '')
  $$`,
  `CREATE INDEX players_by_surname ON players
    ((name_key(coalesce(last_name, '') || coalesce(first_name, '')) COLLATE "C"), id)`,
  `CREATE INDEX players_by_first_name ON players
    ((name_key(coalesce(first_name, '') || coalesce(last_name, '')) COLLATE "C"), id)`,
);
