import { useSelector } from '@xstate/react';
import { editionRunningAt } from '../../domain/editions.ts';
import type { Item } from '../../domain/entities.ts';
import { type ReceiptsToday, receiptsToday } from '../../domain/receipts-today.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../machines/initialization/initialization.selectors.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';

/**
 * How many receipts the player may still send today, on a page that runs `participations`; null while that is not known.
 * `sent`: the receipt that was taken just now, which the list may not hold yet.
 */
export function useReceiptsToday(sent: Item | null = null): ReceiptsToday | null {
  const participations = useOpenFlow('participations');
  const items = useSelector(participations, (snapshot) => snapshot?.context.items);
  const now = useFlowState('contestStatus', lastInstant);
  const edition = editionRunningAt(useFlowState('initialization', partOf('editions')), now);
  if (!items || !edition) return null;
  const isHeld = sent === null || items.some(({ id }) => id === sent.id);
  return receiptsToday(isHeld ? items : [sent, ...items], edition, now);
}
