import type { Answers } from './answers.ts';
import { isEmptyReceipt, type ReceiptValues } from './receipts.ts';

/** What a logout would delete although it was never sent (§X.13). */
export type Unsent = {
  /** A receipt that was sent without a network and waits for one, or one that is being filled in. */
  receipt: 'waiting' | 'prepared' | null;
  /** Whether a survey, a story or the opinion is half answered. */
  hasAnswers: boolean;
};

type Draft = (ReceiptValues & { waitingKey?: string }) | null;

/** Which drafts hold something; an empty form does not count. */
export const unsentOf = (receipt: Draft, answers: readonly Answers[]): Unsent => ({
  receipt: receiptIn(receipt),
  hasAnswers: answers.flatMap((one) => Object.values(one)).some((answer) => answer.length > 0),
});

function receiptIn(draft: Draft): Unsent['receipt'] {
  if (draft === null) return null;
  if (draft.waitingKey !== undefined) return 'waiting';
  return isEmptyReceipt(draft) ? null : 'prepared';
}
