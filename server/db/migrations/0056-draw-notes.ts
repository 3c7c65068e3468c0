import { statements } from './statements.ts';

/**
 * How many entries of a sealed list are of blocked players, and how many approved receipts stayed out because their player
 * had closed the account: as it was when the list was sealed, for the minutes. Null of lists that were sealed before.
 */
export const drawNotes = statements(
  'ALTER TABLE draws ADD COLUMN blocked_entries integer, ADD COLUMN closed_receipts integer',
);
