import { statements } from './statements.ts';

/**
 * Versions of rules of which the players are told who had accepted an earlier one (server/editions/tell-rules.ts). They are
 * written to in the order of their numbers: `after_player` is the last one who was.
 */
export const rulesNotices = statements(
  `CREATE TABLE rules_notices (
    edition_id integer NOT NULL REFERENCES editions,
    version integer NOT NULL,
    after_player integer NOT NULL DEFAULT 0,
    written integer NOT NULL DEFAULT 0,
    finished_at timestamptz,
    PRIMARY KEY (edition_id, version)
  )`,
  'CREATE INDEX rules_notices_unfinished ON rules_notices (edition_id, version) WHERE finished_at IS NULL',
  'CREATE INDEX edition_players_in_order ON edition_players (edition_id, player_id)',
);
