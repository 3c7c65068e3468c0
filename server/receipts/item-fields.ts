import type { components } from '../../openapi/schema.d.ts';
import type { ReceiptForm } from './receipt-form.ts';

type Schemas = components['schemas'];

/** An id, as a number or as the digits of a form; nothing when it is neither. */
export function readId(value: string | number): number | undefined {
  if (typeof value === 'number') return value;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** What a correction sends of a receipt's own fields. */
export function sentFields(
  body: Schemas['ItemUpdateRequest'] | Schemas['ItemCorrection'],
): Partial<ReceiptForm> {
  const { code, receiptDate, receiptTime, amount } = body;
  return {
    ...(code !== undefined && { code }),
    ...(receiptDate !== undefined && { receiptDate }),
    ...(receiptTime !== undefined && { receiptTime }),
    ...(amount !== undefined && { amount }),
  };
}
