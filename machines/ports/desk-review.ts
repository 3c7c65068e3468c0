// What the adapters do for the desk's rooms of the queue and of what became of the receipts.
import type {
  DeskDecided,
  DeskLine,
  DeskQueue,
  DeskReview,
  DeskStatus,
  DeskUndone,
  DeskVerdict,
} from '../../domain/desk.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** The receipt to look at, null where none waits, with the queue around it. */
export type TakenReceipt = { queue: DeskQueue; receipt: DeskReview | null };

/** `skip`: a receipt that is put back, and after which the next one is looked for. */
export const takeReceipt = port<Result<TakenReceipt>, { skip: number | null }>('takeReceipt');

export const decideReceipt = port<Result<DeskDecided>, { id: number; version: number; verdict: DeskVerdict }>(
  'decideReceipt',
);

export const undoDecision = port<Result<DeskUndone>, { id: number; version: number }>('undoDecision');

/** A page of receipts of one status; `next` is where the one after it begins. */
export type DeskPage = { data: readonly DeskLine[]; next: number | null };

/** `number`: of those that are sought, of whatever status; null for all of the status. */
export const listReceipts = port<
  Result<DeskPage>,
  { status: DeskStatus; number: string | null; before: number | null }
>('listReceipts');

export const readReceipt = port<Result<DeskReview>, { id: number }>('readReceipt');

export const reopenReceipt = port<Result<DeskReview>, { id: number; version: number; reason: string }>(
  'reopenReceipt',
);
