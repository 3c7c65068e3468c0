import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { knownPath } from '../../../domain/routes.ts';
import type { AppActorRef } from '../../../machines/app/app.machine.ts';
import { type EmittedEvent, relay } from '../../../machines/app/relay.ts';
import { flow } from '../../../src/actors/flow.ts';
import { watchOtherTabs } from '../../../src/adapters/tabs.ts';
import { createEffects } from '../../../src/app/effects.ts';
import { permanentFlows } from '../../../src/app/flows.ts';
import { createGuard, createGuardTrigger } from '../../../src/app/guard.ts';
import { PAGES } from '../../../src/app/pages.ts';
import { type Services, sessionAccess } from '../../../src/app/services.ts';
import { wholeApp } from '../../machines/support/whole-app.ts';
import type { Profile } from './a-profile.ts';
import { ORIGIN, tabServices } from './tab-services.ts';

const pages = await Promise.all(Object.values(PAGES).map((load) => load()));

/** The root machine with every port provided by the services, those of all pages at once. */
function wholeRoot(services: Services) {
  const own = pages.flatMap(({ flows = {} }) => Object.entries(flows));
  const withPorts = Object.fromEntries(own.map(([name, flow]) => [name, flow.withPorts(services)]));
  return wholeApp.provide({ actors: { ...permanentFlows(services), ...withPorts } });
}

/** What the adapters and the hearing take from the page around them. */
export function stubPage(leave: (url: string) => void): void {
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/', hostname: 'spiga.example', assign: leave });
  vi.stubGlobal('document', { documentElement: { classList: { remove: () => undefined } } });
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
}

/** There is nothing to scroll here, and no console to write to. */
const IGNORED: readonly string[] = ['scroll.to', 'version.checkFailed'];

/** One page of the site from its opening to its end: real machines, adapters, guard and hearing. */
export function openPage(
  profile: Profile,
  tab: number,
  path: string,
  asksReload: (cause: string, key: string) => void,
) {
  const pace = profile.paceOf(tab);
  const emitted: EmittedEvent[] = [];
  const target = new EventTarget();
  const storageEvents = { addEventListener: target.addEventListener.bind(target) } as Pick<
    Window,
    'addEventListener'
  >;
  const services = tabServices(profile, tab, pace, storageEvents, {
    ...sessionAccess(
      () => app,
      () => services.isAgain('unauthorized'),
    ),
    asksReload,
  });
  const app: AppActorRef = createActor(wholeRoot(services), {
    input: { path: '', hash: '', isReturning: false },
    systemId: 'app',
    clock: pace.clock,
  });
  const guard = createGuard(app, {
    now: () => services.clock.now(),
    savedRedirect: services.savedRedirect,
    historyAction: () => router.state.navigation.historyAction,
    setTitle: () => undefined,
    setReportRoute: () => undefined,
    leave: (url) => profile.left.push(url),
  });
  const loader = Object.assign(() => null, { hydrate: true as const });
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', middleware: [guard], loader, children: [{ path: '*' }, { index: true }] }],
    { initialEntries: [path] },
  );
  const asking = createGuardTrigger(() => router);
  const receive = createEffects(services, () => router, asking.ask);
  relay(app, (event) => {
    emitted.push(event);
    if (!IGNORED.includes(event.type)) receive(event);
  });
  let entered: unknown = null;
  router.subscribe(({ location: place, initialized }) => {
    if (!initialized || place === entered) return;
    entered = place;
    const to = knownPath(place.pathname);
    app.send({ type: 'route.entered', path: to, hash: place.hash, now: services.clock.now() });
    asking.opened();
  });
  app.start();
  watchOtherTabs(storageEvents, services.prefix, ['user', 'userData'], () =>
    app.send({ type: 'session.changedElsewhere', kept: services.sessionStore.read() }),
  );
  return {
    app,
    services,
    router,
    emitted,
    pace,
    session: () => flow(app, 'session').getSnapshot(),
    chain: () => flow(app, 'initialization').getSnapshot(),
    place: () => router.state.location.pathname + router.state.location.hash,
    isAtRest: () =>
      router.state.initialized &&
      router.state.navigation.state === 'idle' &&
      router.state.revalidation === 'idle',
    storageChanged: (key: string | null) =>
      pace.later(() => void target.dispatchEvent(Object.assign(new Event('storage'), { key }))),
    close(): void {
      router.dispose();
      app.stop();
    },
  };
}

export type PageOfTab = ReturnType<typeof openPage>;
