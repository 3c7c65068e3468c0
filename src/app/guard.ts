import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { brand } from '#brand/brand.ts';
import { knownPath, routeOf } from '../../domain/routes.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { type Facts, factsFrom } from '../../machines/navigation/facts.ts';
import { flow, refOf } from '../actors/flow.ts';
import type { SavedRedirect } from '../adapters/saved-redirect.ts';
import { i18n, isMessageKey } from '../i18n/messages.ts';
import type { SiteRouter } from './router.tsx';

/** What the guard needs besides the actors. */
export type GuardOptions = {
  now: () => number;
  savedRedirect: SavedRedirect;
  /** How the current navigation was started; a redirect must not replace the history entry of the previous page. */
  historyAction: () => string | undefined;
  setTitle: (path: string) => void;
  /** Errors from here on belong to this page (§G.1). */
  setReportRoute: (path: string) => void;
  /** Leaves the site; later decisions are ignored. */
  leave: (url: string) => void;
};

/** The page is being left: pending checks are not answered. */
const neverResolves = new Promise<never>(() => undefined);

async function settled(app: AppActorRef, signal: AbortSignal): Promise<void> {
  await waitFor(flow(app, 'contestStatus'), (status) => status.hasTag('settled'), { signal });
  const session = await waitFor(flow(app, 'session'), (state) => state.hasTag('settled'), { signal });
  if (session.context.player) {
    await waitFor(flow(app, 'initialization'), (state) => state.hasTag('policiesSettled'), { signal });
  }
}

/** Whether a receipt is being sent, or has been taken, on the page in view. */
const isUploadUnderWay = (app: AppActorRef): boolean =>
  refOf(app.getSnapshot(), 'receipt')?.getSnapshot().hasTag('underWay') ?? false;

function gatherFacts(app: AppActorRef, { now, savedRedirect }: GuardOptions): Facts {
  const { session, player } = flow(app, 'session').getSnapshot().context;
  return factsFrom({
    session,
    player,
    policies: flow(app, 'initialization').getSnapshot().context.policies ?? [],
    now: now(),
    hasContest: hasContest(flow(app, 'contestStatus').getSnapshot()),
    isUploadUnderWay: isUploadUnderWay(app),
    savedRedirect: savedRedirect.redirect(),
    callback: savedRedirect.callback(session),
    wantedPage: savedRedirect.wantedPage(),
  });
}

/** Asks the navigation machine about every page before it opens, and applies its decision (§G). */
export function createGuard(app: AppActorRef, options: GuardOptions): MiddlewareFunction {
  return async ({ url, request }, next) => {
    const path = knownPath(url.pathname);
    options.setReportRoute(path);
    const navigation = flow(app, 'navigation');
    // A session that ends before the first page is open ends on this one (§G.18).
    navigation.send({ type: 'page.opening', path });
    await settled(app, request.signal);
    navigation.send({
      type: 'navigation.ask',
      target: {
        path,
        search: url.search,
        hash: url.hash,
        access: routeOf(url.pathname)?.access ?? 'public',
      },
      facts: gatherFacts(app, options),
    });
    const { decision } = navigation.getSnapshot().context;
    if (!decision) throw new Error('The guard gave no answer.');
    if (decision.kind === 'leave') {
      // At once, not through the router: another check of the guard in between would replace this decision, and the
      // callback is already cleared.
      options.leave(decision.url);
      return neverResolves;
    }
    if (decision.kind === 'redirect') {
      throw (options.historyAction() === 'PUSH' ? redirect : replace)(decision.to);
    }
    options.setTitle(path);
    await next();
  };
}

/**
 * Asks the guard again about the current page. While the first check is pending the request waits, since a second
 * navigation would cancel the first.
 */
export function createGuardTrigger(router: () => SiteRouter) {
  let isPending = false;
  return {
    ask(): void {
      if (router().state.initialized) void router().revalidate();
      else isPending = true;
    },
    /** The first page has opened. */
    opened(): void {
      if (!isPending) return;
      isPending = false;
      void router().revalidate();
    },
  };
}

/** The document's title: the base title, and the page's own where it has one (§G rule 11). */
export function pageTitle(path: string): string {
  const route = routeOf(path);
  const key = `titles.${route?.name}`;
  return route?.enabled && isMessageKey(key) ? `${brand.baseTitle} | ${i18n.t(key)}` : brand.baseTitle;
}
