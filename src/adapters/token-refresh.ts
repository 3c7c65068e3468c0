import { digestOf } from '../../domain/digest.ts';
import { isAccountClosed } from '../../domain/errors.ts';
import { authMethod, refreshTokenOf, type UserSession } from '../../domain/sessions.ts';
import type { RefreshInput, RefreshOutcome, StoredSession } from '../../machines/ports/session.ts';
import type { Api } from '../api/client.ts';
import type { Wait } from '../api/transport.ts';
import type { Configuration } from './configuration.ts';
import { type RefreshAttempt, refreshAtService } from './identity/service.ts';
import { parseTokenSession, type SessionStore } from './session-store.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';
import type { TabRecords } from './tab-records.ts';
import type { WaitForStorageChange } from './tabs.ts';

/** Two attempts of 8 s with the pause between them and a margin: all other tabs wait this long. */
const LONGEST_HOLD_MS = 17_000;
/** How long a tab waits for tokens stored by another: as long as for an answer of the server. */
const LONGEST_CATCH_UP_MS = 8_000;
/** How often in a row newer tokens of another tab may override a refusal; after that it is accepted. */
const MAX_OVERRIDES = 3;
/** More refreshes than any tab can have missed. */
const REMEMBERED = 32;

const REPLACED = 'replaced tokens';
const UNREACHABLE: RefreshOutcome = { kind: 'unreachable' };

type Options = {
  sessionStore: SessionStore;
  lock: TabLock;
  callRefresh: RefreshCall;
  records: TabRecords;
  nextChange: WaitForStorageChange;
  wait: Wait;
};

/** The tokens that another tab has stored since, if they differ. */
function newerSession(session: UserSession, stored: UserSession | null): UserSession | null {
  return stored && stored.access_token !== session.access_token ? stored : null;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** The replaced token pairs of this browser, as digests of their access tokens, from which no token can be read. */
function createReplacedTokens(records: TabRecords) {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    /** Returns whether a pair was replaced; always false without IndexedDB. */
    async read(): Promise<(session: UserSession) => boolean> {
      const replaced = listOf(await records.read(REPLACED).catch(() => null));
      return ({ access_token }) => replaced.includes(digestOf(access_token));
    },
    async add({ access_token }: UserSession): Promise<void> {
      const change = (old: unknown) => [...listOf(old), digestOf(access_token)].slice(-REMEMBERED);
      await records.update(REPLACED, change).catch(() => undefined);
    },
  };
}

/**
 * One refresh at a time among all tabs (§S.12): under the lock a tab first looks whether another one has stored newer
 * tokens, and takes those instead of asking. A network fault is not a refusal, nor is a lock that was not free. A
 * session that was closed meanwhile, here or in another tab, is not brought back.
 */
export function createRefresh({ sessionStore, lock, callRefresh, records, nextChange, wait }: Options) {
  const replacedTokens = createReplacedTokens(records);
  let overrides = 0;
  const adoptNewer = (
    { session, player }: RefreshInput,
    stored = sessionStore.read(),
  ): RefreshOutcome | null => {
    const sibling = newerSession(session, stored.session);
    // Tokens of another player are not adopted: a storage event is about to report the new player.
    const isOthers = player !== null && stored.player !== null && player.id !== stored.player.id;
    if (sibling && isOthers) return UNREACHABLE;
    return sibling && { kind: 'refreshed', session: sibling };
  };
  const overrideRefusal = (input: RefreshInput, refused: RefreshOutcome): RefreshOutcome => {
    const newer = overrides < MAX_OVERRIDES ? adoptNewer(input) : null;
    overrides = newer ? overrides + 1 : 0;
    return newer ?? refused;
  };
  const storeTokens = async (
    input: RefreshInput,
    refreshed: UserSession,
    signal: AbortSignal,
  ): Promise<RefreshOutcome> => {
    overrides = 0;
    const { session: found, player } = sessionStore.read();
    if (!found) return { kind: 'refused' };
    // Another tab has logged in again, so the tokens fetched here are obsolete.
    const newer = adoptNewer(input);
    if (newer) return newer;
    sessionStore.write(refreshed, player);
    // Recorded for the next lock holder, which may not see the new localStorage value yet.
    if (newerSession(input.session, refreshed)) {
      await Promise.race([replacedTokens.add(input.session), aborted(signal)]);
    }
    return { kind: 'refreshed', session: refreshed };
  };
  /**
   * The stored tokens as the previous lock holder has left them: localStorage may still show a replaced pair here. If
   * the new pair never appears, its tab died before the browser stored it, and the old one is used.
   */
  const readCurrent = async (signal: AbortSignal): Promise<StoredSession> => {
    const isReplaced = await replacedTokens.read();
    const enough = new AbortController();
    const done = new AbortController();
    void wait(LONGEST_CATCH_UP_MS, done.signal).then(() => enough.abort());
    const waitSignal = AbortSignal.any([signal, enough.signal]);
    let seen = sessionStore.read();
    while (seen.session && isReplaced(seen.session) && !waitSignal.aborted) {
      await nextChange(waitSignal);
      seen = sessionStore.read();
    }
    done.abort();
    return seen;
  };
  const underLock = async (input: RefreshInput, signal: AbortSignal): Promise<RefreshOutcome> => {
    const now = await Promise.race([readCurrent(signal), aborted(signal)]);
    if (!now || signal.aborted) return UNREACHABLE;
    if (!now.session) return { kind: 'refused' };
    const newer = adoptNewer(input, now);
    if (newer) return newer;
    const asking = callRefresh(input.session, signal);
    const outcome = (await Promise.race([asking, aborted(signal)])) ?? UNREACHABLE;
    if (outcome.kind === 'refreshed') return storeTokens(input, outcome.session, signal);
    return outcome.kind === 'refused' ? overrideRefusal(input, outcome) : outcome;
  };
  const withTimeLimit = async (input: RefreshInput, given: AbortSignal): Promise<RefreshOutcome> => {
    const late = new AbortController();
    const done = new AbortController();
    void wait(LONGEST_HOLD_MS, done.signal).then(() => late.abort());
    try {
      return await underLock(input, AbortSignal.any([given, late.signal]));
    } finally {
      done.abort();
    }
  };
  return async (input: RefreshInput, signal: AbortSignal): Promise<RefreshOutcome> => {
    const locked = await lock(() => withTimeLimit(input, signal), signal);
    return locked.kind === 'held' ? locked.result : (adoptNewer(input) ?? UNREACHABLE);
  };
}

export type Refresh = ReturnType<typeof createRefresh>;

type TokenRefreshOptions = {
  prefix: string;
  api: Api;
  configuration: Configuration;
  sessionStore: SessionStore;
  records: TabRecords;
  nextChange: WaitForStorageChange;
  wait: Wait;
  random: () => number;
};

/** The refresh of this tab, at the API or at the identity service. */
export function createTokenRefresh({
  prefix,
  api,
  configuration,
  sessionStore,
  ...needs
}: TokenRefreshOptions): Refresh {
  const name = `${prefix}:session`;
  return createRefresh({
    ...needs,
    sessionStore,
    lock: createTabLock({ ...needs, name, locks: () => navigator.locks, now: () => Date.now() }),
    callRefresh: createRefreshCall(
      api,
      (session, signal) => refreshAtService(configuration, session, signal),
      needs.wait,
    ),
  });
}

const RETRY_DELAY_MS = 500;
const TOO_MANY_REQUESTS = 429;

/** One attempt to refresh a session where it was opened: at the API or the identity service. */
export type AttemptRefresh = (session: UserSession, signal: AbortSignal) => Promise<RefreshAttempt>;

async function attemptAtApi(api: Api, session: UserSession, signal: AbortSignal): Promise<RefreshAttempt> {
  const refreshToken = refreshTokenOf(session);
  if (refreshToken === undefined) return { kind: 'refused' };
  const result = await api.parsed(
    (client) => client.POST('/auth/refresh-token', { body: { refreshToken }, signal }),
    parseTokenSession,
  );
  switch (result.kind) {
    case 'ok':
      return { kind: 'refreshed', session: result.data };
    case 'unauthorized':
      return isAccountClosed(result) ? { kind: 'refused', isClosed: true } : { kind: 'refused' };
    case 'refused':
      // A 429 concerns all players behind one address; their tokens stay valid.
      return { kind: result.status === TOO_MANY_REQUESTS ? 'unreachable' : 'refused' };
    case 'unreachable':
      return { kind: 'noResponse' };
    default:
      return { kind: 'unreachable' };
  }
}

/**
 * Refreshes the tokens where the session was opened. Without a response it retries once with the same token after half
 * a second, since the server repeats a lost response. A refusal is final (§S.12).
 */
export function createRefreshCall(api: Api, attemptAtService: AttemptRefresh, wait: Wait) {
  const attempt: AttemptRefresh = (session, signal) =>
    authMethod(session) === 'cognito'
      ? attemptAtService(session, signal)
      : attemptAtApi(api, session, signal);
  return async (session: UserSession, signal: AbortSignal): Promise<RefreshOutcome> => {
    const first = await attempt(session, signal);
    if (first.kind !== 'noResponse') return first;
    await wait(RETRY_DELAY_MS, signal);
    const second = signal.aborted ? first : await attempt(session, signal);
    return second.kind === 'noResponse' ? { kind: 'unreachable' } : second;
  };
}

export type RefreshCall = ReturnType<typeof createRefreshCall>;
