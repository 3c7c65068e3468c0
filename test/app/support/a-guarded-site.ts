import { createMemoryRouter } from 'react-router';
import type { NavigationEmitted } from '../../../machines/navigation/navigation.setup.ts';
import { flow } from '../../../src/actors/flow.ts';
import { createSavedRedirect } from '../../../src/adapters/saved-redirect.ts';
import { createGuard } from '../../../src/app/guard.ts';
import { aStore } from '../../adapters/support/a-store.ts';
import { IN_AUGUST } from '../../machines/support/contest.ts';
import { type AnApp, anApp, answerStart } from './an-app.ts';

type Start = { entries?: string[]; held?: Record<string, string>; hosts?: readonly string[] };
type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves once the router has nothing left to do. */
export const atRest = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const look = (state = router.state) => {
      if (!state.initialized || state.navigation.state !== 'idle' || state.revalidation !== 'idle') return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });

/** Where the reader is, as the address bar shows it. */
export const placeIn = ({ state: { location } }: Router): string =>
  location.pathname + location.search + location.hash;

/** What the guard emits is done here as the site does it. */
function follow(app: AnApp['app'], kept: ReturnType<typeof createSavedRedirect>): string[] {
  const said: string[] = [];
  flow(app, 'navigation').on('*', (emitted: NavigationEmitted) => {
    said.push(emitted.type);
    if (emitted.type === 'redirect.saved') kept.saveRedirect(emitted.path);
    if (emitted.type === 'redirect.cleared') kept.dropRedirect();
    if (emitted.type === 'callback.cleared') kept.dropCallback();
    if (emitted.type === 'page.wanted') kept.saveWantedPage({ path: emitted.path, isLate: false });
    if (emitted.type === 'wantedPage.postponed') kept.saveWantedPage({ path: emitted.path, isLate: true });
    if (emitted.type === 'wantedPage.cleared') kept.dropWantedPage();
  });
  return said;
}

/** A real router with the real guard over the real machines; `entries` are the reader's history, newest last. */
export function aGuardedSite({ entries = ['/'], held = {}, hosts = [] }: Start = {}) {
  const left = Promise.withResolvers<string>();
  const site = anApp();
  const storage = aStore(held);
  const kept = createSavedRedirect({
    store: storage.store,
    tabStore: storage.store,
    origin: 'https://spiga.example',
    callbackHosts: () => hosts,
  });
  const titles: string[] = [];
  const guard = createGuard(site.app, {
    now: () => IN_AUGUST,
    savedRedirect: kept,
    historyAction: () => router.state.navigation.historyAction,
    setTitle: (path) => titles.push(path),
    leave: left.resolve,
    setReportRoute: () => undefined,
  });
  const loader = Object.assign(() => null, { hydrate: true as const });
  const routes = [
    { id: 'root', path: '/', middleware: [guard], loader, children: [{ path: '*' }, { index: true }] },
  ];
  site.app.start();
  const said = follow(site.app, kept);
  const router: Router = createMemoryRouter(routes, { initialEntries: entries });
  return {
    ...site,
    router,
    /** Resolves when the reader leaves for another site. */
    left: left.promise,
    storage,
    titles,
    said,
    /** Lets the site open for a person. */
    async open(person: Parameters<typeof answerStart>[1] = {}): Promise<void> {
      await answerStart(site, person);
      await atRest(router);
    },
    async go(to: string | number): Promise<string> {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      await atRest(router);
      return placeIn(router);
    },
    place: () => placeIn(router),
  };
}
