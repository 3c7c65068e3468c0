import { statements } from './statements.ts';

/** The number of the one data directory that the servers of an installation share (docs/decisions/0018). */
export const installationDirectory = statements('ALTER TABLE installation ADD COLUMN directory uuid');
