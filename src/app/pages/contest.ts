import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { itemPorts } from '../../adapters/items.ts';
import type { Services } from '../services.ts';

export { Contest as Page } from '../../screens/contest/contest.tsx';

export const machines = { receipt: receiptMachine };

/** The receipt on its way. */
export function flows({ api, drafts }: Services) {
  const { newIdempotencyKey, uploadReceipt } = itemPorts(api);
  const readDraft = drafts.ports.receipt;
  return { receipt: receiptMachine.provide({ actors: { newIdempotencyKey, uploadReceipt, readDraft } }) };
}
