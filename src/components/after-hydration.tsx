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

type AfterHydrationProps = {
  /** The placeholder until then. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Parts that are loaded only after hydration; until then the fallback is shown. */
export function AfterHydration({ fallback, children }: AfterHydrationProps): ReactNode {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/** A part of the frame or of a page in a chunk of its own, which `AfterHydration` draws. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadWithTimeout(load) }));
