// What the adapters do for the desk's rooms of the queue and of what became of the receipts.
import type { DeskDecided, DeskQueue, DeskReview, DeskUndone, DeskVerdict } from '../../domain/desk.ts';
import type { HistoryFilter, HistoryPage } from '../../domain/desk-history.ts';
import type { Result } from '../../domain/result.ts';
import { port, source } from './port.ts';

/** The receipt to look at, null where none waits, with the queue around it. */
export type TakenReceipt = { queue: DeskQueue; receipt: DeskReview | null };

/** `skip`: a receipt that is put back, and after which the next one is looked for. */
export const takeReceipt = port<Result<TakenReceipt>, { skip: number | null }>('takeReceipt');

export const decideReceipt = port<Result<DeskDecided>, { id: number; version: number; verdict: DeskVerdict }>(
  'decideReceipt',
);

export const undoDecision = port<Result<DeskUndone>, { id: number; version: number }>('undoDecision');

/** A receipt is before somebody, until it is decided or put back: several, after an undo. */
export type ClaimCommand = { type: 'claim.keep' | 'claim.drop'; id: number };

/**
 * Puts back what is before somebody when they leave the room or the page. `claim.ended` is sent where the browser brings
 * such a page back as it was.
 */
export const unclaimOnLeaving = source<ClaimCommand>('unclaimOnLeaving');

/** A page of the receipts of a filter, after the receipt `before`. */
export const listReceipts = port<Result<HistoryPage>, { filter: HistoryFilter; before: number | null }>(
  'listReceipts',
);

export const readReceipt = port<Result<DeskReview>, { id: number }>('readReceipt');

export const reopenReceipt = port<Result<DeskReview>, { id: number; version: number; reason: string }>(
  'reopenReceipt',
);
