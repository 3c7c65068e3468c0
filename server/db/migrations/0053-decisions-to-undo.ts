import { statements } from './statements.ts';

/**
 * The few decisions that may still be undone are found among all of them: of one person for each look at the queue, of an
 * edition before its draw is sealed (server/draws/receipt-undo.ts).
 */
export const decisionsToUndo = statements(
  'CREATE INDEX item_decisions_by_staff_undo ON item_decisions (staff_id, undo_until) WHERE undo_until IS NOT NULL',
  'CREATE INDEX item_decisions_by_undo ON item_decisions (undo_until) WHERE undo_until IS NOT NULL',
);
