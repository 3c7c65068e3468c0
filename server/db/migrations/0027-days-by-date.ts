import { statements } from './statements.ts';

/** The counts of past days are removed; no call reads them. */
export const daysByDate = statements(
  'CREATE INDEX receipt_days_by_day ON receipt_days (day)',
  'CREATE INDEX story_days_by_day ON story_days (day)',
);
