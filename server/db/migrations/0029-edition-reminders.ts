import { statements } from './statements.ts';

/** Who asked for a mail when an edition begins. A row is deleted when its mail is written or the player cancels. */
export const editionReminders = statements(
  `CREATE TABLE edition_reminders (
    player_id integer NOT NULL REFERENCES players,
    edition_id integer NOT NULL REFERENCES editions,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, edition_id)
  )`,
  'CREATE INDEX edition_reminders_by_edition ON edition_reminders (edition_id, player_id)',
);
