import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { receiptReadingMachine } from '../../../machines/receipt-reading/receipt-reading.machine.ts';
import { reminderMachine } from '../../../machines/reminder/reminder.machine.ts';
import { reminderPorts } from '../../adapters/contest.ts';
import { itemPorts } from '../../adapters/items.ts';
import { readNetwork } from '../../adapters/network.ts';
import { photoPorts } from '../../adapters/photos.ts';
import { receiptReadingPorts } from '../../adapters/receipt-reading.ts';
import { pageFlow } from '../deferred-ports.ts';
import { participationsFlow } from '../participations-flow.ts';

export { Contest as Page } from '../../screens/contest/contest.tsx';

export const flows = {
  /** The receipt on its way. */
  receipt: pageFlow(receiptMachine, ({ api, drafts }) => {
    const { newIdempotencyKey, uploadReceipt } = itemPorts(api);
    const { receipt: readDraft, isPhotoKept } = drafts.ports;
    return { ...photoPorts(), newIdempotencyKey, uploadReceipt, readDraft, isPhotoKept };
  }),
  /** The same receipt, read from its photo. */
  receiptReading: pageFlow(receiptReadingMachine, ({ clock }) =>
    receiptReadingPorts({ network: () => readNetwork(navigator), now: clock.now }),
  ),
  /** What was sent before: it says how many receipts are left today. */
  participations: participationsFlow,
  /** The mail at the beginning, before there is a contest. */
  reminder: pageFlow(reminderMachine, ({ api }) => reminderPorts(api)),
};
