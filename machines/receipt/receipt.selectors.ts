import { isEmptyReceipt } from '../../domain/receipts.ts';
import type { ReceiptSnapshot } from './receipt.machine.ts';

/** Whether a receipt is being filled in, such as before a reload; one that was sent is no longer. */
export const isBegun = (snapshot: ReceiptSnapshot): boolean => {
  const { isAhead, values, chosen } = snapshot.context;
  return !snapshot.matches('sent') && (isAhead || !isEmptyReceipt(values) || chosen !== null);
};
