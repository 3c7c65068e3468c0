import type { ReceiptValues } from '../../../domain/receipts.ts';

const PHOTO = { name: 'scontrino.jpg', size: 120_000, type: 'image/jpeg' };

/** A receipt with nothing wrong in it. */
export const aReceipt = (changes: Partial<ReceiptValues> = {}): ReceiptValues => ({
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  file: PHOTO,
  ...changes,
});
