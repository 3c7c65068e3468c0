import { statements } from './statements.ts';

/** What a server wrote beside the photos last, to be told from a copy of either (docs/decisions/0018). */
export const serving = statements(
  "ALTER TABLE installation ADD COLUMN served_tokens text[] NOT NULL DEFAULT '{}'",
);
