import { useSelector } from '@xstate/react';
import { useOpenFlow } from '../actors/actors.tsx';

/** The number of the receipt that waits for the network; null where none is known to, and on the page that sends it (§F.16). */
export function useWaitingReceipt(): string | null {
  const waitingReceipt = useOpenFlow('waitingReceipt');
  return useSelector(waitingReceipt, (snapshot) => snapshot?.context.code ?? null);
}
