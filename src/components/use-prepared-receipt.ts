import { useSelector } from '@xstate/react';
import { useOpenFlow } from '../actors/actors.tsx';

/** Whether a receipt is written and photographed, and only waits to be sent. */
export function useIsReceiptPrepared(): boolean {
  const waitingReceipt = useOpenFlow('waitingReceipt');
  return useSelector(waitingReceipt, (snapshot) => snapshot?.matches('prepared') ?? false);
}
