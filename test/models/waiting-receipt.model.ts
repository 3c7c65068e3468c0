import { waitingReceiptMachine } from '../../machines/waiting-receipt/waiting-receipt.machine.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { defineModel } from './kit/model.ts';

export const waitingReceiptModel = defineModel<typeof waitingReceiptMachine>({
  machine: waitingReceiptMachine,
  inputs: [undefined],
  cases: {},
  answers: {
    readDraft: [
      null,
      aReceipt(),
      aReceipt({ amount: ' ' }),
      aReceipt({ file: null }),
      { ...aReceipt({ code: '8' }), waitingKey: 'key-0' },
    ],
  },
  starts: () => ({
    to: 'reading',
    assigns: { code: null },
    invokes: { readDraft: { flow: 'receipt' } },
  }),
  expects: {
    // §F.16: what was only written does not wait for the network; it waits for its player where nothing of it is missing.
    'done readDraft': ({ output }) => {
      if (output?.waitingKey !== undefined) return { to: 'waiting', assigns: { code: output.code } };
      return { to: output?.file && output.amount.trim() !== '' ? 'prepared' : 'none' };
    },
  },
  always: {
    'A receipt is said to wait only with its number.': ({ context, snapshot }) =>
      snapshot.matches('waiting') === (context.code !== null),
  },
});
