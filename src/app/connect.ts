// Connects the actors with everything outside them: services, guard, effects, router, other tabs. It is a chunk of its
// own, which loads while the page is being hydrated (docs/decisions/0014).
import type { MiddlewareFunction } from 'react-router';
import { waitFor } from 'xstate';
import { knownPath } from '../../domain/routes.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { relay } from '../../machines/app/relay.ts';
import type { ReportActorRef } from '../../machines/report/report.machine.ts';
import { flow } from '../actors/flow.ts';
import { readNetwork } from '../adapters/network.ts';
import { watchScrolling } from '../adapters/scrolling.ts';
import { watchOtherTabs, watchResume } from '../adapters/tabs.ts';
import { whenIdle } from '../adapters/when-idle.ts';
import { createEffects } from './effects.ts';
import { permanentFlows } from './flows.ts';
import { createGuard, createGuardTrigger, pageTitle } from './guard.ts';
import { enableInspector } from './inspector.ts';
import { followLinks } from './links.ts';
import { createPrefetch, whenFlowsIdle } from './prefetch.ts';
import { startRecording, startReport } from './report.ts';
import type { SiteRouter } from './router.tsx';
import { createServices, type Services, sessionAccess } from './services.ts';

/** Up to this width an open menu covers the page (§B). */
const NARROW = '(max-width: 1023px)';

function watchBrowser(app: AppActorRef, services: Services): void {
  const narrow = matchMedia(NARROW);
  const sendWidth = () => flow(app, 'shell').send({ type: 'viewport.changed', narrow: narrow.matches });
  narrow.addEventListener('change', sendWidth);
  sendWidth();
  watchScrolling(window, (towards) => flow(app, 'shell').send({ type: 'page.scrolled', towards }));
  addEventListener('online', () => app.send({ type: 'network.returned' }));
  const sendSession = () =>
    app.send({ type: 'session.changedElsewhere', kept: services.sessionStore.read() });
  watchOtherTabs(window, services.prefix, ['user', 'userData'], sendSession);
  watchResume(window, () => {
    const { session, player } = flow(app, 'session').getSnapshot().context;
    if (JSON.stringify(services.sessionStore.read()) !== JSON.stringify({ session, player })) sendSession();
  });
  watchOtherTabs(window, services.prefix, ['cookies'], () =>
    flow(app, 'cookies').send({ type: 'cookies.changedElsewhere' }),
  );
}

/** Reports uncaught errors and rejections. */
function watchErrors({ reporter }: Services): void {
  addEventListener('error', ({ error }) => reporter.defect(error));
  addEventListener('unhandledrejection', ({ reason }) => reporter.defect(reason));
}

/** Reports each navigation once, as soon as its page is shown; a page that failed to load is not reported. */
function followRouter(app: AppActorRef, router: SiteRouter, services: Services, opened: () => void): void {
  let announced: unknown = null;
  router.subscribe(({ location, initialized, errors }) => {
    if (!initialized || errors || location === announced) return;
    announced = location;
    const path = knownPath(location.pathname);
    app.send({ type: 'route.entered', path, hash: location.hash, now: services.clock.now() });
    opened();
  });
}

function guardOf(app: AppActorRef, router: () => SiteRouter, services: Services): MiddlewareFunction {
  return createGuard(app, {
    now: () => services.clock.now(),
    savedRedirect: services.savedRedirect,
    historyAction: () => router().state.navigation.historyAction,
    leave: (url) => location.assign(url),
    setReportRoute: services.reporter.enter,
    setTitle: (path) => {
      document.title = pageTitle(path);
    },
  });
}

/** Shows visitor-only content once the session flow has settled (docs/decisions/0014). */
async function unmarkVisitorOnly(app: AppActorRef): Promise<void> {
  await waitFor(flow(app, 'session'), (state) => state.hasTag('settled') || state.context.player !== null);
  delete document.documentElement.dataset.kept;
}

/** Keeps the callback that the address has brought (§X.8). */
function keepCallback({ savedRedirect }: Services): void {
  const callback = new URLSearchParams(location.search).get('callback');
  if (callback) savedRedirect.saveCallback(callback);
}

/** Says that the rules are accepted, on the page that the reload after the acceptance has made. */
export function announceAcceptance(app: Pick<AppActorRef, 'send'>): void {
  const { isAccepted, ...state } = (history.state ?? {}) as { isAccepted?: true };
  if (!isAccepted) return;
  history.replaceState(state, '');
  app.send({ type: 'alert.show', alert: { style: 'success', lines: [{ key: 'shell.rulesAccepted' }] } });
}

/** Makes the services and fills the ports with them; no call is made before `start`. */
export function connect(app: () => AppActorRef, router: () => SiteRouter, secrets: URLSearchParams) {
  const access = sessionAccess(app, () => services.isAgain('unauthorized'));
  const services: Services = createServices(access, secrets);
  keepCallback(services);
  let report: ReportActorRef | null = null;
  return {
    services,
    /** The machine that reports errors; null until recording has begun. */
    report: () => report,
    flows: permanentFlows(services),
    guard: (): MiddlewareFunction => guardOf(app(), router, services),
    start: async () => {
      const recording = startRecording(app());
      report = startReport(recording, services);
      // Where an inspector is open it sees the flows from their start on.
      await enableInspector(recording);
      const guardTrigger = createGuardTrigger(router);
      relay(app(), createEffects(services, router, guardTrigger.ask));
      const prefetch = createPrefetch({
        network: () => readNetwork(navigator),
        whenIdle: whenFlowsIdle(app(), whenIdle),
        intended: (path) => app().send({ type: 'page.intended', path }),
      });
      followRouter(app(), router(), services, () => {
        guardTrigger.opened();
        prefetch.opened();
      });
      followLinks(router());
      watchErrors(services);
      app().start();
      announceAcceptance(app());
      void unmarkVisitorOnly(app());
      watchBrowser(app(), services);
    },
  };
}

export type Connected = ReturnType<typeof connect>;
