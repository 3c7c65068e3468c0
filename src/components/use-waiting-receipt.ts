import { useSelector } from '@xstate/react';
import { useOpenFlow } from '../actors/actors.tsx';

/** The number of the receipt that waits for the network (§F.16); null where none waits, and on `/contest`, which sends it. */
export function useWaitingReceipt(): string | null {
  const waitingReceipt = useOpenFlow('waitingReceipt');
  return useSelector(waitingReceipt, (snapshot) => snapshot?.context.code ?? null);
}

/** Whether a receipt is written and photographed, and only waits to be sent. */
export function useIsReceiptPrepared(): boolean {
  const waitingReceipt = useOpenFlow('waitingReceipt');
  return useSelector(waitingReceipt, (snapshot) => snapshot?.matches('prepared') ?? false);
}
