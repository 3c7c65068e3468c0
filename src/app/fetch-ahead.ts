import { mayFetchAhead, type Network, type Occasion } from '../../domain/prefetch.ts';
import { type RouteName, routeOf } from '../../domain/routes.ts';
import { watchLinks } from '../adapters/links-in-mind.ts';
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
export function createFetchingAhead({ network, whenIdle, intended, pages = PAGES }: Ahead) {
  const asked = new Set<RouteName>();
  const told = new Set<RouteName>();
  const never = new AbortController().signal;
  let quiet = Promise.resolve();
  const fetchPage = (name: RouteName) => pages[name]?.().catch(() => asked.delete(name));
  const { look } = watchLinks((link: HTMLAnchorElement, occasion: Occasion) => {
    const isInside = placeOf(link, location.origin) !== null && link.pathname !== location.pathname;
    const route = isInside ? routeOf(link.pathname) : undefined;
    if (!route?.enabled || !mayFetchAhead(occasion, network())) return;
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
