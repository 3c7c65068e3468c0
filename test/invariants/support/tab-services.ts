import { createServerClock } from '../../../src/adapters/clock.ts';
import { createConfiguration } from '../../../src/adapters/configuration.ts';
import { createCookieChoice } from '../../../src/adapters/cookies.ts';
import { createDrafts } from '../../../src/adapters/drafts.ts';
import { createExpiringStorage } from '../../../src/adapters/expiring-storage.ts';
import { createPendingSignIns } from '../../../src/adapters/identity/sign-in.ts';
import { createResetToken } from '../../../src/adapters/password.ts';
import { createPendingUploads } from '../../../src/adapters/pending-uploads.ts';
import { createReload, reloadMemories } from '../../../src/adapters/reload.ts';
import { createSavedRedirect } from '../../../src/adapters/saved-redirect.ts';
import { createSessionStore } from '../../../src/adapters/session-store.ts';
import { createWaitForStorageChange } from '../../../src/adapters/tabs.ts';
import { createTokenRefresh } from '../../../src/adapters/token-refresh.ts';
import { createSeenVersion, versionPorts } from '../../../src/adapters/version.ts';
import { workerPorts } from '../../../src/adapters/worker.ts';
import type { Access } from '../../../src/api/auth.ts';
import { createApi } from '../../../src/api/client.ts';
import { createReporter } from '../../../src/app/error-reporting.ts';
import type { Services } from '../../../src/app/services.ts';
import { type Pace, PREFIX, type Profile } from './a-profile.ts';

export const ORIGIN = 'https://spiga.example';

/** The storage of the tab is the only memory here: worse than in a browser. */
const noHistory = { state: null, replaceState: () => undefined };
const noShelf = { read: async () => null, write: async () => undefined, drop: async () => undefined };

type SessionHooks = Access & { asksReload: (cause: string, key: string) => void };

/** The real adapters of one tab over the storage, the server and the time of its profile. */
export function tabServices(
  profile: Profile,
  tab: number,
  pace: Pace,
  target: Pick<Window, 'addEventListener'>,
  session: SessionHooks,
): Services {
  const { time, server } = profile;
  const now = () => time.now();
  const area = () => profile.areaOf(tab);
  const store = createExpiringStorage({ area, prefix: PREFIX, now });
  const api = createApi({
    fetch: async (request) => {
      const answer = await server.serve(tab, request).finally(pace.arrival);
      return answer;
    },
    wait: pace.wait,
    random: () => 0.5,
    baseUrl: `${ORIGIN}/api/v1`,
    ...session,
  });
  const configuration = createConfiguration(api);
  const sessionStore = createSessionStore(store);
  const seenVersion = createSeenVersion({ area, prefix: PREFIX });
  const idle = async () => undefined;
  const gate = createReload({
    memories: reloadMemories({ area: () => profile.tabAreaOf(tab), history: noHistory, prefix: PREFIX }),
    now,
    reload: () => undefined,
  });
  return {
    prefix: PREFIX,
    reporter: createReporter({ now, load: () => Promise.reject(new Error('No reports here.')) }),
    api,
    externalSites: { read: async () => ({ kind: 'unreachable', because: 'network' }) },
    configuration,
    clock: createServerClock({ localNow: now, monotonic: () => time.monotonic() }),
    sessionStore,
    signIns: createPendingSignIns({ area: () => profile.tabAreaOf(tab), prefix: PREFIX, now }),
    returned: null,
    savedRedirect: createSavedRedirect({
      store,
      tabStore: createExpiringStorage({ area: () => profile.tabAreaOf(tab), prefix: PREFIX, now }),
      origin: ORIGIN,
      callbackHosts: () => configuration.known()?.callbackHosts ?? null,
    }),
    drafts: createDrafts(store, noShelf),
    cookieChoice: createCookieChoice({
      area,
      prefix: PREFIX,
      revision: 1,
      now,
      whenIdle: idle,
      load: () => Promise.reject(new Error('No keeper of cookies here.')),
    }),
    seenVersion,
    versions: versionPorts(api, seenVersion, idle),
    pendingUploads: createPendingUploads(),
    worker: workerPorts({
      isControlled: () => null,
      whenIdle: idle,
      open: () => {
        throw new Error('No worker here.');
      },
    }),
    resetToken: createResetToken(null),
    refresh: createTokenRefresh({
      prefix: PREFIX,
      api,
      configuration,
      sessionStore,
      records: profile.records,
      nextChange: createWaitForStorageChange(target),
      wait: pace.wait,
      random: () => 0.5,
    }),
    reload: (cause, key, byPerson) => {
      const isDone = gate.reload(cause, key, byPerson);
      if (isDone) session.asksReload(cause, key);
      return isDone;
    },
    isAgain: gate.isAgain,
  };
}
