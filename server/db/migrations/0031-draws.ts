import { statements } from './statements.ts';

/** The draw of each edition (docs/draw.md): its sealed list, the seed once it is known, and what was drawn. */
export const draws = statements(
  `CREATE TABLE draws (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    edition_id integer NOT NULL UNIQUE REFERENCES editions,
    sealed_at timestamptz NOT NULL,
    sealed_by text NOT NULL,
    entries integer NOT NULL CHECK (entries >= 0),
    list_sha256 text NOT NULL,
    prizes jsonb NOT NULL,
    reserves integer NOT NULL CHECK (reserves >= 0),
    one_prize_each boolean NOT NULL,
    seed text,
    official text,
    drawn_at timestamptz,
    drawn_by text,
    CHECK (num_nulls(seed, official, drawn_at, drawn_by) IN (0, 4))
  )`,
  // The tickets are hexadecimal and ordered by their bytes, whatever the database's language.
  `CREATE TABLE draw_entries (
    draw_id integer NOT NULL REFERENCES draws,
    ticket text COLLATE "C" NOT NULL,
    person text NOT NULL,
    item_id integer NOT NULL REFERENCES items,
    PRIMARY KEY (draw_id, ticket)
  )`,
  'CREATE UNIQUE INDEX draw_entries_by_item ON draw_entries (item_id)',
  // Numbered from 1: prizes in their order, and places among the winners and reserves of a prize.
  `CREATE TABLE draw_results (
    draw_id integer NOT NULL REFERENCES draws,
    prize integer NOT NULL,
    place integer NOT NULL,
    is_reserve boolean NOT NULL,
    ticket text COLLATE "C" NOT NULL,
    PRIMARY KEY (draw_id, prize, place),
    FOREIGN KEY (draw_id, ticket) REFERENCES draw_entries (draw_id, ticket)
  )`,
  'CREATE INDEX draw_results_by_ticket ON draw_results (draw_id, ticket)',
);
