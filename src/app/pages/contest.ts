import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { itemPorts } from '../../adapters/items.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Contest as Page } from '../../screens/contest/contest.tsx';

export const flows = {
  /** The receipt on its way. */
  receipt: pageFlow(receiptMachine, ({ api, drafts }) => {
    const { newIdempotencyKey, uploadReceipt } = itemPorts(api);
    return { newIdempotencyKey, uploadReceipt, readDraft: drafts.ports.receipt };
  }),
};
