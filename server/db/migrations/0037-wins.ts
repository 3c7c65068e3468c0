import { statements } from './statements.ts';

/** What becomes of each drawn prize (docs/draw.md): who is told, confirms, gets it, or gives way to the next reserve. */
export const wins = statements(
  `ALTER TABLE draws
    ADD COLUMN told_at timestamptz,
    ADD COLUMN confirm_days integer NOT NULL DEFAULT 10 CHECK (confirm_days BETWEEN 1 AND 180)`,
  // `unit`: which of the pieces of a prize, from 1; a reserve takes over the piece of the winner who gave way.
  `CREATE TABLE wins (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    draw_id integer NOT NULL REFERENCES draws,
    prize integer NOT NULL,
    place integer NOT NULL,
    unit integer NOT NULL,
    player_id integer NOT NULL REFERENCES players,
    item_id integer NOT NULL REFERENCES items,
    state text NOT NULL,
    since timestamptz NOT NULL,
    confirm_until timestamptz,
    reason text,
    delivery jsonb,
    publishes_name boolean NOT NULL DEFAULT false,
    UNIQUE (draw_id, prize, place),
    FOREIGN KEY (draw_id, prize, place) REFERENCES draw_results
  )`,
  // The winners of draws that were held before this step.
  `INSERT INTO wins (draw_id, prize, place, unit, player_id, item_id, state, since)
    SELECT result.draw_id, result.prize, result.place, result.place, items.player_id, items.id, 'drawn', draws.drawn_at
    FROM draw_results result
    JOIN draws ON draws.id = result.draw_id
    JOIN draw_entries entry ON entry.draw_id = result.draw_id AND entry.ticket = result.ticket
    JOIN items ON items.id = entry.item_id
    WHERE NOT result.is_reserve
    ORDER BY result.draw_id, result.prize, result.place`,
  'CREATE INDEX wins_by_player ON wins (player_id)',
  'CREATE INDEX wins_by_item ON wins (item_id)',
  `CREATE INDEX wins_by_deadline ON wins (confirm_until) WHERE state = 'told'`,
);
