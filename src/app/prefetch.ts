import { waitFor } from 'xstate';
import { mayPrefetch, type Network, type PrefetchTrigger } from '../../domain/prefetch.ts';
import { type RouteName, routeOf } from '../../domain/routes.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { flow } from '../actors/flow.ts';
import type { WhenIdle } from '../adapters/when-idle.ts';
import { placeOf } from './links.ts';
import { PAGES } from './pages.ts';

type Ahead = {
  network: () => Network;
  whenIdle: WhenIdle;
  /** Somebody is about to open the page: its data may be asked for. Never on a mere guess, which would ask for everybody. */
  intended: (path: string) => void;
  pages?: typeof PAGES;
};

/**
 * Brings the code of a page before its link is pressed, each once; what merely is in view waits for quiet moments. What
 * does not come is nobody's loss: the press asks again, and says so.
 */
export function createPrefetch({ network, whenIdle, intended, pages = PAGES }: Ahead) {
  const asked = new Set<RouteName>();
  const told = new Set<RouteName>();
  const never = new AbortController().signal;
  let quiet = Promise.resolve();
  const fetchPage = (name: RouteName) => pages[name]?.().catch(() => asked.delete(name));
  const { look } = watchLinks((link: HTMLAnchorElement, occasion: PrefetchTrigger) => {
    const isInside = placeOf(link, location.origin) !== null && link.pathname !== location.pathname;
    const route = isInside ? routeOf(link.pathname) : undefined;
    if (!route?.enabled || !mayPrefetch(occasion, network())) return;
    if (occasion === 'intent' && !told.has(route.name)) {
      told.add(route.name);
      intended(route.path);
    }
    if (asked.has(route.name)) return;
    asked.add(route.name);
    if (occasion === 'intent') void fetchPage(route.name);
    else quiet = quiet.then(() => whenIdle(never)).then(() => void fetchPage(route.name));
  });
  return {
    /** A page has opened: its links are looked at once it has come to rest. */
    opened: (): void => void whenIdle(never).then(look),
  };
}

/**
 * Moments in which neither the browser nor the player's start-up is busy: what is fetched on a mere guess takes nothing
 * of the line from what is awaited. A start-up that has broken keeps nobody busy.
 */
export const whenFlowsIdle =
  (app: AppActorRef, whenIdle: WhenIdle): WhenIdle =>
  async (signal) => {
    await waitFor(flow(app, 'initialization'), (state) => !state.hasTag('busy')).catch(() => undefined);
    await whenIdle(signal);
  };

/** Pointed at, reached with the keyboard, touched: each comes a moment before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Tells of the links that somebody may follow next. `look` asks for those that come into view from now on, among the
 * links that are there at this moment.
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
    look(): void {
      views?.disconnect();
      for (const link of document.querySelectorAll('a[href]')) views?.observe(link);
    },
  };
}
