import { waitFor } from 'xstate';
import { mayPrefetch, type Network, type PrefetchTrigger } from '../../domain/prefetch.ts';
import { type RouteName, routeOf } from '../../domain/routes.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { flow } from '../actors/flow.ts';
import type { WhenIdle } from '../adapters/when-idle.ts';
import { internalPath } from './links.ts';
import { PAGES } from './pages.ts';

type PrefetchOptions = {
  network: () => Network;
  whenIdle: WhenIdle;
  /** The user is about to open the page, so its data may be loaded. Not for links that are only in view. */
  intended: (path: string) => void;
  pages?: typeof PAGES;
  overlays?: () => Promise<unknown>;
};

/** What may lie over a page. */
const loadOverlays = () => import('../shell/overlays.tsx');

/**
 * Loads the code of a page before its link is pressed, once; for links that are only in view when idle. What may lie over
 * the page comes with the first sign of somebody who may press. Failures are ignored: the press loads it again and reports
 * the error.
 */
export function createPrefetch({
  network,
  whenIdle,
  intended,
  pages = PAGES,
  overlays = loadOverlays,
}: PrefetchOptions) {
  const requested = new Set<RouteName>();
  const prefetched = new Set<RouteName>();
  const neverAborts = new AbortController().signal;
  let idleQueue = Promise.resolve();
  const fetchPage = (name: RouteName) => pages[name]?.().catch(() => requested.delete(name));
  const { observeLinks } = watchLinks((link: HTMLAnchorElement, occasion: PrefetchTrigger) => {
    const isInside = internalPath(link, location.origin) !== null && link.pathname !== location.pathname;
    const route = isInside ? routeOf(link.pathname) : undefined;
    if (!route?.enabled || !mayPrefetch(occasion, network())) return;
    if (occasion === 'intent' && !prefetched.has(route.name)) {
      prefetched.add(route.name);
      intended(route.path);
    }
    if (requested.has(route.name)) return;
    requested.add(route.name);
    if (occasion === 'intent') void fetchPage(route.name);
    else idleQueue = idleQueue.then(() => whenIdle(neverAborts)).then(() => void fetchPage(route.name));
  });
  const fetchOverlays = () => {
    if (mayPrefetch('intent', network())) void overlays().catch(() => undefined);
  };
  for (const intent of INTENTS)
    document.addEventListener(intent, fetchOverlays, { once: true, passive: true });
  return {
    /** A page has opened: its links are observed once it is idle. */
    opened: (): void => void whenIdle(neverAborts).then(observeLinks),
  };
}

/**
 * Resolves when neither the browser nor the player's start-up is busy, so that prefetching takes no bandwidth from
 * awaited data. A failed start-up does not count as busy.
 */
export const whenFlowsIdle =
  (app: AppActorRef, whenIdle: WhenIdle): WhenIdle =>
  async (signal) => {
    await waitFor(flow(app, 'initialization'), (state) => !state.hasTag('busy')).catch(() => undefined);
    await whenIdle(signal);
  };

/** Pointing, focusing and touching all happen shortly before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Reports the links that the user may follow next. `observeLinks` observes the current links of the page for coming into view.
 */
export function watchLinks(tell: (link: HTMLAnchorElement, occasion: PrefetchTrigger) => void) {
  for (const intent of INTENTS) {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link instanceof HTMLAnchorElement) tell(link, 'intent');
    };
    document.addEventListener(intent, note, { passive: true });
  }
  const views =
    'IntersectionObserver' in globalThis
      ? new IntersectionObserver((entries, observer) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
            observer.unobserve(target);
            tell(target, 'inView');
          }
        })
      : null;
  return {
    observeLinks(): void {
      views?.disconnect();
      for (const link of document.querySelectorAll('a[href]')) views?.observe(link);
    },
  };
}
