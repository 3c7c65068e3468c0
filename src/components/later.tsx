import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { loadWithTimeout } from './load-with-timeout.ts';

/** Never changes after hydration, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => undefined;

/** False in the prerendered page and during hydration, true from then on. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

type LaterProps = {
  /** The placeholder until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
};

/** Parts that are loaded only after hydration; until then the fallback is shown. */
export function Later({ meanwhile, children }: LaterProps): ReactNode {
  return useIsHydrated() ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}

/** A part of the frame or of a page in a chunk of its own, which `Later` draws. */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadWithTimeout(load) }));
