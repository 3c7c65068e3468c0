import { useSelector } from '@xstate/react';
import { useOpenFlow } from '../actors/actors.tsx';

/** The number of the receipt that waits for the network (§F.16); null where none waits, and on `/contest`, which sends it. */
export function useWaitingReceipt(): string | null {
  const waitingReceipt = useOpenFlow('waitingReceipt');
  return useSelector(waitingReceipt, (snapshot) => snapshot?.context.code ?? null);
}
