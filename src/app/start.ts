import type { MiddlewareFunction } from 'react-router';
import { createActor } from 'xstate';
import { PAGE_CONFIGURATION_ID, type PageConfiguration } from '../../domain/page-configuration.ts';
import { knownPath } from '../../domain/routes.ts';
import { type AppActorRef, appMachine } from '../../machines/app/app.machine.ts';
import { flows } from '../../machines/app/flows.ts';
import type { CookiesEvent } from '../../machines/cookies/cookies.machine.ts';
import type { ReportActorRef } from '../../machines/report/report.machine.ts';
import { takeAddressSecrets } from '../adapters/address-secrets.ts';
import { loadWithTimeout } from '../components/load-with-timeout.ts';
import type { Connected } from './connect.ts';
import { withDeferredPorts } from './deferred-ports.ts';
import { createMissingPages, createPageReload } from './reload.ts';
import { createSiteRouter, firstPage, type OnPageLoaded, type SiteRouter } from './router.tsx';

// How a page starts: main.tsx calls `createSite`, which loads the page that the address names, makes the root actor (not
// started), the router and its guard; React hydrates from the actors' first states; then `start` runs. All that reaches
// the server, the storage or the tabs is in the chunk of connect.ts, which loads meanwhile (docs/decisions/0014).

export type CreatedSite = {
  app: AppActorRef;
  router: SiteRouter;
  /** Whether React hydrates the existing HTML or renders the page from scratch. */
  isHydrated: boolean;
  /** Starts the flows as soon as the services are connected. Called once the page is rendered. */
  start: () => void;
  /** The machine that reports errors; null until the services are connected. */
  report: () => ReportActorRef | null;
  /** Handles a part of the site that could not be loaded. */
  recover: (error: unknown) => Promise<void>;
};

/** Creates actors, router and guard. No actor runs before `start`: React hydrates from their first states (docs/decisions/0002). */
export async function createSite({ isPrerendered }: { isPrerendered: boolean }): Promise<CreatedSite> {
  // Before the router or an error report can see the address.
  const secrets = takeAddressSecrets(window);
  const { pathname } = location;
  const connection = loadConnection(
    () => app,
    () => router,
    secrets,
  );
  const first = await firstPage(pathname);
  const isHydrated = isPrerendered && 'loadedPage' in first;
  // The root's input needs to know whether this is a return from the identity service.
  const early = secrets.has('state') ? await connection.loading.catch(() => null) : null;
  const { machine, registerPage } = createRoot(connection);
  // The root runs the machine of a prerendered page in its first state.
  if ('loadedPage' in first) registerPage(first.loadedPage);
  const inspect = await statelyInspector();
  const app: AppActorRef = createActor(machine, {
    // A page without HTML of its own runs its machine only once the guard has let it open. The anchor comes with the
    // first route: a dialog that is open at once would differ from the HTML that is being hydrated.
    input: {
      path: isHydrated ? knownPath(pathname) : '',
      hash: '',
      pageConfiguration: isHydrated ? configurationInPage() : null,
      isReturning: early ? early.services.returned !== null : false,
    },
    systemId: 'app',
    ...(inspect && { inspect }),
  });
  listenToCookieBanner(app);
  await yieldToMain();
  let notifyRendered = () => {};
  const rendered = new Promise<void>((resolve) => {
    notifyRendered = resolve;
  });
  const router = createSiteRouter(guardOnceConnected(connection, rendered), first, registerPage, isHydrated);
  router.subscribe(({ errors }) => void recover(errors?.root));
  const start = () => {
    notifyRendered();
    connection.onceLoaded((connected) => void yieldToMain().then(connected.start));
  };
  return { app, router, isHydrated, start, report: connection.report, recover };
}

/** The configuration that the server drew the page from. It is part of the page, so it is trusted like the page. */
function configurationInPage(): PageConfiguration | null {
  const text = document.getElementById(PAGE_CONFIGURATION_ID)?.textContent;
  return text ? (JSON.parse(text) as PageConfiguration) : null;
}

/** Yields to the browser, so that it can handle a press between two long tasks. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads connect.ts while the page is being hydrated. */
function loadConnection(app: () => AppActorRef, router: () => SiteRouter, secrets: URLSearchParams) {
  let connected: Connected | null = null;
  const loading = loadWithTimeout(() => import('./connect.ts')).then(({ connect }) => {
    connected = connect(app, router, secrets);
    return connected;
  });
  return {
    loading,
    /** The guard reports a failure to load it. */
    onceLoaded: (act: (connected: Connected) => void) => void loading.then(act, () => undefined),
    report: () => connected?.report() ?? null,
    now: (): Connected => {
      if (!connected) throw new Error('The services are not connected yet.');
      return connected;
    },
  };
}

type Connection = ReturnType<typeof loadConnection>;

/** The root with the flows of every page in it; `registerPage` adds those of a page loaded later. */
function createRoot(connection: Connection) {
  const portsOf = (flow: string) => {
    const withPorts: Readonly<Record<string, object>> = connection.now().flows;
    return withPorts[flow];
  };
  const machine = appMachine.provide({ actors: withDeferredPorts(flows, portsOf) });
  // XState looks a flow up in this record when it is invoked, and has no other way to add one to a machine that runs
  // (docs/decisions/0014).
  const add = (loadedPage: object) => Object.assign(machine.implementations.actors, loadedPage);
  connection.onceLoaded(
    ({ flows: { signIn, providerSignIn, reminder, lateReceipt, waitingReceipt, participations } }) =>
      add({ signIn, providerSignIn, reminder, lateReceipt, waitingReceipt, participations }),
  );
  const registerPage: OnPageLoaded = ({ Page, flows: own = {} }) => {
    for (const [name, flow] of Object.entries(own))
      add(withDeferredPorts({ [name]: flow.machine }, () => flow.withPorts(connection.now().services)));
    return Page;
  };
  return { machine, registerPage };
}

/**
 * The guard of connect.ts, once it is there. Where it does not load, the page is drawn first: React would take the
 * sentence about it for a hydration mismatch.
 */
function guardOnceConnected({ loading }: Connection, rendered: Promise<void>): MiddlewareFunction {
  let guard: MiddlewareFunction | null = null;
  const afterRendering = async (error: unknown) => {
    await rendered;
    throw error;
  };
  return async (args, next) => {
    guard ??= (await loading.catch(afterRendering)).guard();
    return guard(args, next);
  };
}

/** The event of each button of the cookie banner; the buttons' names are in the page's HTML. */
const PRESSES: Readonly<Record<string, CookiesEvent>> = {
  accept: { type: 'cookies.decide', measurement: true },
  reject: { type: 'cookies.decide', measurement: false },
  choose: { type: 'preferences.open' },
};

/** The question is outside React's root, so React receives no events from it. */
export function listenToCookieBanner(app: AppActorRef): void {
  document.getElementById('cookie-banner')?.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-press]')?.dataset.press ?? '';
    const event = PRESSES[pressed];
    if (event) app.getSnapshot().children.cookies?.send(event);
  });
}

/** Stately's inspector, in development and on demand. */
const statelyInspector = async () =>
  import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')
    ? (await import('../inspection/stately.ts')).openStately()
    : undefined;

const recover = createMissingPages({
  isReachable: async () => {
    const response = fetch('/version-manifest.json', { method: 'HEAD', cache: 'no-store' });
    return response.then(({ ok }) => ok).catch(() => false);
  },
  // This file's own address names the build.
  reload: () => void createPageReload().reload('chunk', import.meta.url, false),
});
