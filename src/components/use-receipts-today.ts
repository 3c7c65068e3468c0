import { useSelector } from '@xstate/react';
import type { Item } from '../../domain/entities.ts';
import { type ReceiptsToday, receiptsToday } from '../../domain/receipts-today.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { useRunningEdition } from './use-running-edition.ts';

/**
 * How many receipts the player may still send today; null while that is not known (§U.16).
 * `sent`: the receipt that was taken just now, which the list may not hold yet.
 */
export function useReceiptsToday(sent: Item | null = null): ReceiptsToday | null {
  const participations = useOpenFlow('participations');
  const items = useSelector(participations, (snapshot) => snapshot?.context.items);
  const now = useFlowState('contestStatus', lastInstant);
  const edition = useRunningEdition();
  if (!items || !edition) return null;
  const isHeld = sent === null || items.some(({ id }) => id === sent.id);
  return receiptsToday(isHeld ? items : [sent, ...items], edition, now);
}
