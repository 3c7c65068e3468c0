import { statements } from './statements.ts';

/**
 * The last day that players had been told before an edition was closed early or extended, and why in the words that they
 * may read. Null where the end was never moved; of an edition that was moved before this step nothing is known.
 */
export const movedEnds = statements(
  'ALTER TABLE editions ADD COLUMN end_moved_from date, ADD COLUMN end_moved_because text',
);
