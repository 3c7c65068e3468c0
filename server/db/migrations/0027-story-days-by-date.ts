import { statements } from './statements.ts';

/** The purge reads the counts of past days by their day. */
export const storyDaysByDate = statements('CREATE INDEX story_days_by_day ON story_days (day)');
