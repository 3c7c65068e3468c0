import { statements } from './statements.ts';

/**
 * What the brand should look at, though nobody was refused for it; and a phone number may be written on several
 * accounts: it is nobody's proof of anything, so a taken one becomes a signal instead of a refusal.
 */
export const signals = statements(
  `CREATE TABLE signals (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    player_id integer NOT NULL REFERENCES players ON DELETE CASCADE,
    item_id integer REFERENCES items ON DELETE CASCADE,
    related_player_id integer REFERENCES players ON DELETE CASCADE,
    related_item_id integer REFERENCES items ON DELETE CASCADE,
    detail text,
    created_at timestamptz NOT NULL
  )`,
  // The same fact is recorded once, however often its cause is repeated. No row has the number 0.
  `CREATE UNIQUE INDEX signals_once ON signals
    (player_id, kind, coalesce(item_id, 0), coalesce(related_player_id, 0), coalesce(related_item_id, 0))`,
  'CREATE INDEX signals_by_kind ON signals (kind, id)',
  'CREATE INDEX signals_by_item ON signals (item_id)',
  'CREATE INDEX signals_by_related_player ON signals (related_player_id)',
  'CREATE INDEX signals_by_related_item ON signals (related_item_id)',
  'ALTER TABLE players DROP CONSTRAINT players_phone_unique',
  'CREATE INDEX players_by_phone ON players (phone_key)',
);
