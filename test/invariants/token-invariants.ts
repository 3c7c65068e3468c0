import type { Sent } from './support/a-server.ts';
import type { Tab } from './support/a-visit.ts';
import type { Invariant } from './support/invariant.ts';

const REFRESH = 'POST /auth/refresh-token';
const refreshes = (sent: readonly Sent[]) => sent.filter(({ call }) => call === REFRESH);
const tokenIn = ({ body }: Sent) => body.match(/"refreshToken":"([^"]+)"/)?.[1] ?? '';
const keptToken = (text: string | null) => text?.match(/"refreshToken":"([^"]+)"/)?.[1] ?? null;
const generation = (token: string) => Number(token.split('-')[2]);
const family = (token: string) => token.split('-')[1];

/** A tab whose tokens are not those in storage: nobody else can have refreshed them. */
function keepsAnother({ page }: Tab): boolean {
  const own = page.session().context.session;
  return own !== null && own.refreshToken !== page.services.sessionStore.read().session?.refreshToken;
}

export const TOKEN_INVARIANTS: readonly Invariant[] = [
  {
    number: 1,
    sentence: 'At most one refresh is under way in a browser, and no token refreshes it for two tabs.',
    watch({ visit: { server }, say, look }) {
      return {
        after() {
          const openRefreshes = refreshes(server.sent).filter(({ isOver }) => !isOver);
          if (openRefreshes.length > 0) look();
          if (openRefreshes.length > 1) say(`${openRefreshes.length} refreshes under way`);
        },
        atRest() {
          const refreshed = refreshes(server.sent).filter(
            ({ status, wasFrozen }) => status === 200 && !wasFrozen,
          );
          const byToken = Map.groupBy(refreshed, tokenIn);
          for (const [token, uses] of byToken) {
            if (new Set(uses.map(({ tab }) => tab)).size > 1) say(`${token} refreshed two tabs`);
          }
        },
      };
    },
  },
  {
    number: 2,
    sentence: 'A tab never sends a refresh token that is older than the one in storage.',
    watch: ({ visit: { server, life }, say, look }) => ({
      atRest() {
        if (life.hasStorageFailed) return;
        for (const sent of refreshes(server.sent)) {
          const kept = keptToken(sent.kept);
          if (kept === null || family(kept) !== family(tokenIn(sent))) continue;
          look();
          if (generation(tokenIn(sent)) < generation(kept)) say(`${tokenIn(sent)} though ${kept} is kept`);
        }
      },
    }),
  },
  {
    number: 8,
    sentence: 'After a 401 on the refresh call nobody is signed in, and no refresh follows before a login.',
    watch({ visit: { server, tabs, life }, say, look }) {
      const seen = new Set<Sent>();
      return {
        after(event) {
          const all = refreshes(server.sent);
          const fresh = all.filter((sent) => sent.isOver && !seen.has(sent));
          for (const sent of fresh) seen.add(sent);
          for (const { tab, status } of fresh) {
            if (status !== 401 || life.hasStorageFailed || event.type === 'LOGIN') continue;
            const one = tabs.find(({ number }) => number === tab);
            if (one?.page.pace.standing() !== 'running') continue;
            look();
            if (keepsAnother(one) && all.at(-1)?.status === 401) say(`tab ${tab} keeps a refused session`);
          }
        },
      };
    },
  },
  {
    number: 9,
    sentence: 'A visitor’s 401 makes neither a refresh nor a reload.',
    watch({ visit: { server, tabs, profile }, say, look }) {
      let seen = 0;
      const anonymous = new Map<number, boolean>();
      return {
        after(event) {
          for (const sent of refreshes(server.sent).slice(seen)) {
            if (anonymous.get(sent.tab) === true && event.type !== 'LOGIN')
              say(`tab ${sent.tab} refreshes nothing`);
          }
          seen = refreshes(server.sent).length;
          anonymous.clear();
          for (const { number } of tabs) {
            // Another tab may sign in meanwhile, and this one follows, even when that one is gone: only a lonely visitor
            // of whom nothing is kept is watched.
            const isAlone =
              profile.kept('user') === null && tabs.every((one) => one.page.session().matches('anonymous'));
            anonymous.set(number, isAlone);
            if (isAlone) look();
          }
        },
      };
    },
  },
  {
    number: 10,
    sentence: 'Several 401s at once make one refresh and at most one reload of a tab.',
    watch({ visit: { server, tabs, reloads, time, life }, say, look }) {
      const isOpen = (tab: number) => tabs.some(({ number }) => number === tab);
      const storms: number[] = [];
      const within = (at: number, from: number, ms: number) => at >= from && at < from + ms;
      return {
        after: (event) => void (event.type === '401' && event.calls > 1 && storms.push(time.monotonic())),
        atRest() {
          for (const storm of life.hasStorageFailed ? [] : storms) {
            look();
            // The first refresh is answered after 40 ms: until then nobody may send another, unless its tab is closed.
            const sent = refreshes(server.sent).filter(
              ({ tab, at }) => isOpen(tab) && within(at, storm + 20, 40),
            );
            if (sent.length > 1) say(`${sent.length} refreshes at once`);
            const done = reloads.filter(
              ({ at, cause }) => cause === 'unauthorized' && within(at, storm, 1_000),
            );
            if (new Set(done.map(({ tab }) => tab)).size < done.length) say('a tab reloads twice');
          }
        },
      };
    },
  },
  {
    number: 11,
    sentence:
      'A page reloads by itself once for a cause and its occasion, and twice in five minutes at most.',
    watch({ visit: { reloads }, say, look }) {
      return {
        atRest() {
          for (const own of Map.groupBy(reloads, ({ tab }) => tab).values()) {
            for (const { at, cause, key } of own) {
              look();
              const window = own.filter((one) => one.at >= at && one.at < at + 300_000);
              if (window.length > 2) say(`${window.length} reloads in five minutes`);
              const same = own.filter((one) => one.cause === cause && one.key === key);
              if (same.length > 1) say(`${cause} ${key} reloads again`);
            }
          }
        },
      };
    },
  },
];
