import { statements } from './statements.ts';

/** Stories and opinions that a player has sent on a day of Rome, so that no account fills the database. */
export const storyDays = statements(
  `CREATE TABLE story_days (
    player_id integer NOT NULL REFERENCES players,
    day date NOT NULL,
    n integer NOT NULL,
    PRIMARY KEY (player_id, day)
  )`,
);
