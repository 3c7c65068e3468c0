import type { MiddlewareFunction } from 'react-router';
import { createActor } from 'xstate';
import { type AppActorRef, appMachine } from '../../machines/app/app.machine.ts';
import { flows } from '../../machines/app/flows.ts';
import { takeAddressSecrets } from '../adapters/address-secrets.ts';
import { loadWithTimeout } from '../shell/load-with-timeout.ts';
import { breath } from './breath.ts';
import { knownPath } from './known-path.ts';
import { createMissingPages } from './missing-pages.ts';
import type { Opened } from './opened.ts';
import { createPageReload } from './page-reload.ts';
import { withPortsToCome } from './ports-to-come.ts';
import { createSiteRouter, firstPage, type SiteRouter, type TakeIn } from './router.tsx';

export type Site = {
  app: AppActorRef;
  router: SiteRouter;
  /** Whether the HTML that is there can be taken over by React. */
  isTakenOver: boolean;
  /** Starts the flows, as soon as the world is there. */
  begin: () => void;
  /** Looks for the way on where a part of the site has not arrived. */
  recover: (error: unknown) => Promise<void>;
};

/** The world, which comes in a chunk of its own while the page is being hydrated (design: first paint). */
function worldToCome(app: () => AppActorRef, router: () => SiteRouter, secrets: URLSearchParams) {
  let here: Opened | null = null;
  const coming = loadWithTimeout(() => import('./opened.ts')).then(({ openWorld }) => {
    here = openWorld(app, router, secrets);
    return here;
  });
  return {
    coming,
    /** Where it does not arrive the guard says so, for everyone. */
    onceHere: (act: (opened: Opened) => void) => void coming.then(act, () => undefined),
    now: (): Opened => {
      if (!here) throw new Error('The world is not there yet.');
      return here;
    },
  };
}

type WorldToCome = ReturnType<typeof worldToCome>;

/** The root in which the lasting flows stand ready, and all others find their place when they are brought. */
function rootFor(world: WorldToCome) {
  const machine = appMachine.provide({ actors: withPortsToCome(flows, () => world.now().flows) });
  // XState looks a flow up in this record at the moment in which it is invoked, and has no other way to add one to a
  // machine that runs (docs/decisions/0014).
  const bring = (brought: object) => Object.assign(machine.implementations.actors, brought);
  world.onceHere(({ flows: { signIn } }) => bring({ signIn }));
  const takeIn: TakeIn = ({ Page, machines, flows: filled }) => {
    bring(withPortsToCome(machines ?? {}, () => filled?.(world.now().world) ?? {}));
    return Page;
  };
  return { machine, takeIn };
}

/**
 * The guard thinks once the world is there; what happens to a page before is between it and its reader. Where the world
 * does not arrive, the page is drawn first: React would take the sentence about it for a wrong hydration.
 */
const guardOf = ({ coming }: WorldToCome, drawn: Promise<void>): MiddlewareFunction => {
  let guard: MiddlewareFunction | null = null;
  const afterDrawing = async (error: unknown) => {
    await drawn;
    throw error;
  };
  return async (args, next) => {
    guard ??= (await coming.catch(afterDrawing)).guard();
    return guard(args, next);
  };
};

const recover = createMissingPages({
  isReachable: async () => {
    const asked = fetch('/version-manifest.json', { method: 'HEAD', cache: 'no-store' });
    return asked.then(({ ok }) => ok).catch(() => false);
  },
  // This file's own address names the build.
  reload: () => void createPageReload().reload('chunk', import.meta.url, false),
});

/**
 * Makes the site: actors, router, guard. Nothing is asked of the world before `begin`, which is called
 * once the prerendered page has been hydrated from the actors' first states.
 */
export async function createSite({ isPrerendered }: { isPrerendered: boolean }): Promise<Site> {
  // Before the router or a report can see the address.
  const secrets = takeAddressSecrets(window);
  const { pathname, search } = location;
  const world = worldToCome(
    () => app,
    () => router,
    secrets,
  );
  const first = await firstPage(pathname);
  const isTakenOver = isPrerendered && 'brought' in first;
  // Who comes back from the identity service is known before the site begins.
  const early = secrets.has('state') ? await world.coming.catch(() => null) : null;
  const { machine, takeIn } = rootFor(world);
  // The root opens the machine of a prerendered page in its first state.
  if ('brought' in first) takeIn(first.brought);
  const inspect =
    import.meta.env.DEV && new URLSearchParams(search).has('inspect')
      ? (await import('../inspection/stately.ts')).openStately()
      : undefined;
  const app: AppActorRef = createActor(machine, {
    // A page without HTML of its own opens its machine only once the guard has let it open. The anchor is told with
    // the first route: a dialog that is open at once would differ from the HTML that is being hydrated.
    input: {
      path: isTakenOver ? knownPath(pathname) : '',
      hash: '',
      isReturning: early ? early.world.returned !== null : false,
    },
    systemId: 'app',
    ...(inspect && { inspect }),
  });
  await breath();
  let tellDrawn = () => {};
  const drawn = new Promise<void>((resolve) => {
    tellDrawn = resolve;
  });
  const router = createSiteRouter(guardOf(world, drawn), first, takeIn, isTakenOver);
  router.subscribe(({ errors }) => void recover(errors?.root));
  const begin = () => {
    tellDrawn();
    world.onceHere((opened) => void breath().then(opened.begin));
  };
  return { app, router, isTakenOver, begin, recover };
}
