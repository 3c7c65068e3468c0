// Everything outside the flows, and all that waits for it. It comes after the page that it serves has been drawn.
import type { MiddlewareFunction } from 'react-router';
import { waitFor } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { relay } from '../../machines/app/relay.ts';
import { flow } from '../actors/flow.ts';
import { readNetwork } from '../adapters/network.ts';
import { watchOtherTabs, watchWaking } from '../adapters/tabs.ts';
import { whenIdle } from '../adapters/when-idle.ts';
import { createGuardAsking } from './ask-guard.ts';
import { createFetchingAhead } from './fetch-ahead.ts';
import { createGuard } from './guard.ts';
import { createHearing } from './hear.ts';
import { knownPath } from './known-path.ts';
import { letInspect } from './let-inspect.ts';
import { followLinks } from './links.ts';
import { lastingFlows } from './ports.ts';
import { quietMoments } from './quiet-moments.ts';
import type { SiteRouter } from './router.tsx';
import { pageTitle } from './title.ts';
import { createWorld, type World } from './world.ts';

/** Up to this width an open menu covers the page (§B). */
const NARROW = '(max-width: 1023px)';

function tellWorldChanges(app: AppActorRef, world: World): void {
  const narrow = matchMedia(NARROW);
  const tellWidth = () => flow(app, 'shell').send({ type: 'viewport.changed', narrow: narrow.matches });
  narrow.addEventListener('change', tellWidth);
  tellWidth();
  addEventListener('online', () => app.send({ type: 'network.returned' }));
  const tellSession = () => app.send({ type: 'session.changedElsewhere', kept: world.sessionStore.read() });
  watchOtherTabs(window, world.prefix, ['user', 'userData'], tellSession);
  watchWaking(window, () => {
    const { session, player } = flow(app, 'session').getSnapshot().context;
    if (JSON.stringify(world.sessionStore.read()) !== JSON.stringify({ session, player })) tellSession();
  });
  watchOtherTabs(window, world.prefix, ['cookies'], () =>
    flow(app, 'cookies').send({ type: 'cookies.changedElsewhere' }),
  );
}

/** Whatever nobody has caught is reported. */
function watchErrors({ reporter }: World): void {
  addEventListener('error', ({ error }) => reporter.defect(error));
  addEventListener('unhandledrejection', ({ reason }) => reporter.defect(reason));
}

/** Each new place is told once, as soon as it is in view; one whose page has not come is not. */
function followRouter(app: AppActorRef, router: SiteRouter, world: World, opened: () => void): void {
  let told: unknown = null;
  router.subscribe(({ location: place, initialized, errors }) => {
    if (!initialized || errors || place === told) return;
    told = place;
    const path = knownPath(place.pathname);
    app.send({ type: 'route.entered', path, hash: place.hash, now: world.clock.now() });
    opened();
  });
}

function guardOf(app: AppActorRef, router: () => SiteRouter, world: World): MiddlewareFunction {
  return createGuard(app, {
    now: () => world.clock.now(),
    kept: world.savedRedirect,
    historyAction: () => router().state.navigation.historyAction,
    leave: (url) => location.assign(url),
    setTitle: (path) => {
      document.title = pageTitle(path);
    },
  });
}

/** As soon as it is known who is here, what only a visitor sees may be seen (docs/decisions/0014). */
async function liftMark(app: AppActorRef): Promise<void> {
  await waitFor(flow(app, 'session'), (state) => state.hasTag('settled') || state.context.player !== null);
  delete document.documentElement.dataset.kept;
}

/** Keeps the callback that the address has brought (§X.8). */
function keepCallback({ savedRedirect }: World): void {
  const callback = new URLSearchParams(location.search).get('callback');
  if (callback) savedRedirect.saveCallback(callback);
}

/** Opens the world for the actors that stand ready. Nothing is asked of it before `begin`. */
export function openWorld(app: () => AppActorRef, router: () => SiteRouter, secrets: URLSearchParams) {
  const desk = {
    accessToken: () => flow(app(), 'session').getSnapshot().context.session?.access_token,
    unauthorized: (token: string) =>
      app().send({ type: 'session.unauthorized', token, isAgain: world.isAgain('unauthorized') }),
  };
  const world: World = createWorld(desk, secrets);
  keepCallback(world);
  return {
    world,
    flows: lastingFlows(world),
    guard: (): MiddlewareFunction => guardOf(app(), router, world),
    begin: async () => {
      // Where an inspector is open it sees the flows from their beginning on.
      await letInspect(app());
      const asking = createGuardAsking(router);
      relay(app(), createHearing(world, router, asking.ask));
      const ahead = createFetchingAhead({
        network: () => readNetwork(navigator),
        whenIdle: quietMoments(app(), whenIdle),
        intended: (path) => app().send({ type: 'page.intended', path }),
      });
      followRouter(app(), router(), world, () => {
        asking.opened();
        ahead.opened();
      });
      followLinks(router());
      watchErrors(world);
      app().start();
      void liftMark(app());
      tellWorldChanges(app(), world);
    },
  };
}

export type Opened = ReturnType<typeof openWorld>;
