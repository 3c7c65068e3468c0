import { type EndNewsKind, endNewsAt } from '../../domain/moved-end.ts';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { movedEnd } from '../../machines/configuration/configuration.selectors.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';

/** An edition whose end was moved, with what is told of it now. */
export type EndNews = NonNullable<SiteConfiguration['movedEnd']> & { kind: EndNewsKind };

/** That an edition closes early, has closed early, or lasts longer; null where that is no news. */
export function useEndNews(): EndNews | null {
  const moved = useFlowState('configuration', movedEnd);
  const isRead = useFlowState('contestStatus', (snapshot) => snapshot.hasTag('settled'));
  const kind = endNewsAt(moved, useFlowState('contestStatus', lastInstant));
  return isRead && moved && kind ? { ...moved, kind } : null;
}
