import {
  callbackTarget,
  isEnabledPath,
  readRedirect,
  redirectsToDrop,
  type WantedPage,
} from '../../domain/redirects.ts';
import { enabledPaths } from '../../domain/routes.ts';
import { parseWantedPage } from '../../domain/schemas/session.ts';
import type { ClosedBecause, UserSession } from '../../domain/sessions.ts';
import { type ExpiringStorage, readParsed } from './expiring-storage.ts';

type Options = {
  store: ExpiringStorage;
  /** What this tab alone keeps. */
  tabStore: ExpiringStorage;
  origin: string;
  /** The hosts that a callback may lead to besides this site; null while they are not loaded. */
  callbackHosts: () => readonly string[] | null;
  /** Called when a callback was dropped because it may not be followed. */
  refused?: () => void;
};

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const asWantedPage = (value: unknown): WantedPage | null => {
  const wantedPage = parseWantedPage(value);
  return wantedPage && isEnabledPath(wantedPage.path, enabledPaths()) ? wantedPage : null;
};

/** The saved redirect, the saved callback and the wanted page of this tab, as far as they may be followed (§X). */
export function createSavedRedirect({ store, tabStore, origin, callbackHosts, refused }: Options) {
  let openedWithCallback = false;
  return {
    redirect(): string | null {
      const raw = readParsed(store, 'redirect', asText);
      const path = raw === null ? null : readRedirect(raw);
      if (path !== null && isEnabledPath(path, enabledPaths())) return path;
      if (raw !== null) store.drop('redirect');
      return null;
    },
    saveRedirect: (path: string) => store.write('redirect', JSON.stringify(path)),
    dropRedirect: () => store.drop('redirect'),
    wantedPage: (): WantedPage | null => readParsed(tabStore, 'wish', asWantedPage),
    saveWantedPage: (wantedPage: WantedPage) => tabStore.write('wish', wantedPage),
    dropWantedPage: () => tabStore.drop('wish'),
    /** Keeps the callback that this page was opened with. */
    saveCallback(raw: string): void {
      openedWithCallback = true;
      store.write('callback', raw);
    },
    dropCallback: () => store.drop('callback'),
    /** Drops what belongs to a session that this tab has ended. */
    sessionClosed(because: ClosedBecause): void {
      for (const name of redirectsToDrop(because, openedWithCallback)) store.drop(name);
    },
    callback(session: UserSession | null): string | null {
      const raw = readParsed(store, 'callback', asText);
      if (raw === null || !session) return null;
      const hosts = callbackHosts();
      const target = callbackTarget(raw, session.access_token, origin, hosts ?? []);
      // While the hosts are unknown the callback stays stored.
      if (target === null && hosts) {
        store.drop('callback');
        refused?.();
      }
      return target;
    },
  };
}

export type SavedRedirect = ReturnType<typeof createSavedRedirect>;
