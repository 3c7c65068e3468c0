import { statements } from './statements.ts';

/** When a player closed the account: their receipts stay as records of the contest, under a row that names nobody. */
export const closedAccounts = statements('ALTER TABLE players ADD COLUMN closed_at timestamptz');
