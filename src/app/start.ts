import { createActor } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { relay } from '../../machines/app/relay.ts';
import { routeOf } from '../../machines/rules/routes.ts';
import { flow } from '../actors/flow.ts';
import { watchOtherTabs, watchWaking } from '../adapters/tabs.ts';
import { whenIdle } from '../adapters/when-idle.ts';
import { createGuardAsking } from './ask-guard.ts';
import { createGuard } from './guard.ts';
import { createHearing } from './hear.ts';
import { knownPath } from './known-path.ts';
import { letInspect } from './let-inspect.ts';
import { followLinks } from './links.ts';
import { createMissingPages } from './missing-pages.ts';
import { withPorts } from './ports.ts';
import { createSiteRouter, firstPage, type SiteRouter } from './router.tsx';
import { pageTitle } from './title.ts';
import { createWorld, type World } from './world.ts';

/** Up to this width an open menu covers the page (§B). */
const NARROW = '(max-width: 1023px)';

export type Site = { app: AppActorRef; router: SiteRouter; begin: () => void };

function tellWorldChanges(app: AppActorRef, world: World): void {
  const narrow = matchMedia(NARROW);
  const tellWidth = () => flow(app, 'shell').send({ type: 'viewport.changed', narrow: narrow.matches });
  narrow.addEventListener('change', tellWidth);
  tellWidth();
  addEventListener('online', () => app.send({ type: 'network.returned' }));
  const tellSession = () => app.send({ type: 'session.changedElsewhere', kept: world.keptSession.read() });
  watchOtherTabs(window, world.prefix, ['user', 'userData'], tellSession);
  watchWaking(window, () => {
    const { session, player } = flow(app, 'session').getSnapshot().context;
    if (JSON.stringify(world.keptSession.read()) !== JSON.stringify({ session, player })) tellSession();
  });
  watchOtherTabs(window, world.prefix, ['cookies'], () =>
    flow(app, 'cookies').send({ type: 'cookies.changedElsewhere' }),
  );
}

/** Whatever nobody has caught is reported; the library that sends it comes in a quiet moment. */
function watchErrors({ reporter }: World): void {
  addEventListener('error', ({ error }) => reporter.defect(error));
  addEventListener('unhandledrejection', ({ reason }) => reporter.defect(reason));
  void whenIdle(new AbortController().signal).then(reporter.open);
}

/** Each new place is told once, as soon as it is in view. */
function followRouter(app: AppActorRef, router: SiteRouter, world: World, opened: () => void): void {
  let told: unknown = null;
  router.subscribe(({ location: place, initialized }) => {
    if (!initialized || place === told) return;
    told = place;
    const path = knownPath(place.pathname);
    app.send({ type: 'route.entered', path, hash: place.hash, now: world.clock.now() });
    opened();
  });
}

function missingPages(world: World) {
  return createMissingPages({
    isReachable: async () => {
      const asked = fetch('/version-manifest.json', { method: 'HEAD', cache: 'no-store' });
      return asked.then(({ ok }) => ok).catch(() => false);
    },
    // This file's own address names the build.
    reload: () => void world.reload('chunk', import.meta.url, false),
  });
}

/**
 * Makes the site: actors, router, guard. Nothing is asked of the world before `begin`, which is called
 * once the prerendered page has been hydrated from the actors' first states.
 */
export async function createSite({ isPrerendered }: { isPrerendered: boolean }): Promise<Site> {
  const world = createWorld({
    accessToken: () => flow(app, 'session').getSnapshot().context.session?.access_token,
    unauthorized: (token) =>
      app.send({ type: 'session.unauthorized', token, isAgain: world.isAgain('unauthorized') }),
  });
  const { pathname, search } = location;
  const callback = new URLSearchParams(search).get('callback');
  if (callback) world.keptRedirect.saveCallback(callback);
  if (routeOf(pathname)?.name === 'resetPassword') world.resetToken.lift();
  const inspect =
    import.meta.env.DEV && new URLSearchParams(search).has('inspect')
      ? (await import('../inspection/stately.ts')).openStately()
      : undefined;
  const app: AppActorRef = createActor(withPorts(world), {
    // A page without HTML of its own opens its machine only once the guard has let it open. The anchor is told with
    // the first route: a dialog that is open at once would differ from the HTML that is being hydrated.
    input: { path: isPrerendered ? knownPath(pathname) : '', hash: '', isReturning: world.returned !== null },
    systemId: 'app',
    ...(inspect && { inspect }),
  });
  const guard = createGuard(app, {
    now: () => world.clock.now(),
    kept: world.keptRedirect,
    historyAction: () => router.state.navigation.historyAction,
    leave: (url) => location.assign(url),
    setTitle: (path) => {
      document.title = pageTitle(path);
    },
  });
  const asking = createGuardAsking(() => router);
  relay(
    app,
    createHearing(world, () => router, asking.ask),
  );
  const recover = missingPages(world);
  const first = await firstPage(pathname).catch(async (error: unknown) => {
    await recover(error);
    throw error;
  });
  const router = createSiteRouter(guard, first, isPrerendered);
  router.subscribe(({ errors }) => void recover(errors?.root));
  followRouter(app, router, world, asking.opened);
  await letInspect(app);
  return {
    app,
    router,
    begin: () => {
      followLinks(router);
      watchErrors(world);
      app.start();
      tellWorldChanges(app, world);
    },
  };
}
