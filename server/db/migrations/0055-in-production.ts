import { statements } from './statements.ts';

/** Whether a production server has run on the database: then no demonstration or rehearsal may (docs/decisions/0018). */
export const inProduction = statements(
  'ALTER TABLE installation ADD COLUMN in_production boolean NOT NULL DEFAULT false',
);
