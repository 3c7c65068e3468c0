import { statements } from './statements.ts';

/** Receipts of a status by when they were sent: the desk lists those of some days, the newest first (server/receipts/receipt-list.ts). */
export const receiptsByDay = statements('CREATE INDEX items_by_sending ON items (status, created_at, id)');
