import { statements } from './statements.ts';

/** Certificates of the players whom the brand has erased (server/players/erase-player.ts): what went, what stays and until when. */
export const erasures = statements(
  `CREATE TABLE erasures (
    player_id integer PRIMARY KEY REFERENCES players,
    erased_at timestamptz NOT NULL,
    staff_id integer NOT NULL REFERENCES staff,
    certificate text NOT NULL,
    sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$')
  )`,
  'CREATE INDEX erasures_by_staff ON erasures (staff_id)',
);
