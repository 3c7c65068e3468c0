import { vi } from 'vitest';
import { accountPorts } from '../../../src/adapters/account.ts';
import { aLockManager } from '../../adapters/support/a-lock-manager.ts';
import { askPort } from '../../adapters/support/ask-port.ts';
import { virtualTime } from '../../faults/support/virtual-time.ts';
import { IN_AUGUST } from '../../machines/support/contest.ts';
import { aProfile, type Profile } from './a-profile.ts';
import { aRotatingServer } from './a-server.ts';
import { openPage, type PageOfTab, stubPage } from './a-tab.ts';
import type { Happening } from './invariant.ts';

/** More pages than this at once would only be slower. */
const MAX_TABS = 4;

export type Tab = { number: number; page: PageOfTab };
export type Reloaded = { tab: number; cause: string; key: string; at: number };

/** A browser with its tabs, and everything that the invariants look at. */
export function aVisit() {
  const time = virtualTime(IN_AUGUST);
  const server = aRotatingServer(time, () => profile.kept('user'));
  const profile: Profile = aProfile(time, server);
  vi.stubGlobal('navigator', { locks: aLockManager().locks });
  stubPage((url) => profile.left.push(url));
  const tabs: Tab[] = [];
  const reloads: Reloaded[] = [];
  /** When somebody last logged out, and whether anybody may be signed in again since. */
  const life = { loggedOutAt: null as number | null, logouts: 0, hasStorageFailed: false };
  let count = 0;

  function load(number: number, path: string): PageOfTab {
    const page: PageOfTab = openPage(profile, number, path, (cause, key) => {
      reloads.push({ tab: number, cause, key, at: time.monotonic() });
      // The page ends at once; the new one begins in a turn of its own.
      time.clock.setTimeout(() => replace(number, page), 0);
    });
    profile.listen(number, page.storageChanged);
    return page;
  }
  function replace(number: number, page: PageOfTab): void {
    const tab = tabs.find((one) => one.page === page);
    if (!tab) return;
    const path = page.place();
    page.pace.end();
    page.close();
    tab.page = load(number, path);
  }
  function open(path: string): void {
    if (tabs.length >= MAX_TABS) return;
    count += 1;
    tabs.push({ number: count, page: load(count, path) });
  }
  const pick = (tab: number): Tab | undefined => tabs[tab % Math.max(1, tabs.length)];

  async function login({ page }: Tab, user: string): Promise<void> {
    const values = { email: `${user}@example.com`, password: 'Spaghetti1!' };
    const asked = askPort(accountPorts(page.services.api, page.services.clock).login, { values });
    await time.pass(100);
    const answer = await Promise.race([asked, Promise.resolve(null)]);
    if (answer?.kind !== 'ok' || page.pace.standing() !== 'running') return;
    life.loggedOutAt = null;
    page.app.send({ type: 'session.open', session: answer.data });
  }
  function unauthorized({ page }: Tab, calls: number): void {
    const token = page.session().context.session?.access_token;
    if (token === undefined) return;
    server.state.deadAccess.add(token);
    for (let n = 0; n < calls; n += 1) void page.services.api.json((client) => client.GET('/levels'));
  }
  function freeze(tab: Tab | undefined): void {
    tab?.page.pace.freeze();
    for (const sent of server.sent) if (sent.tab === tab?.number && !sent.isOver) sent.wasFrozen = true;
  }
  function kill(tab: Tab): void {
    profile.forget(tab.number);
    tab.page.pace.end();
    tab.page.close();
    tabs.splice(tabs.indexOf(tab), 1);
  }
  function storage(effect: Extract<Happening, { type: 'STORAGE' }>['effect']): void {
    if (effect !== 'well') life.hasStorageFailed = true;
    profile.faults.setItem = effect === 'quota' || effect === 'blocked';
    profile.faults.getItem = effect === 'blocked';
    if (effect === 'clear') profile.clear();
    if (effect === 'corrupt') profile.put('user', '{"value":{"access_token":[]},"expiry":1}');
  }

  function network(isOnline: boolean): void {
    server.state.isOffline = !isOnline;
    if (!isOnline) return;
    for (const { page } of tabs) page.pace.later(() => page.app.send({ type: 'network.returned' }));
  }
  function logout({ page }: Tab): void {
    if (!page.session().context.session) return;
    life.loggedOutAt = time.monotonic();
    life.logouts += 1;
    page.app.send({ type: 'session.close', because: 'logout' });
  }
  type Effects = {
    [Type in Happening['type']]: (event: Extract<Happening, { type: Type }>) => void | Promise<void>;
  };
  /** Does something in a tab, if that tab is awake. */
  const inTab = (which: number, effect: (tab: Tab) => void | Promise<void>) => {
    const tab = pick(which);
    return tab?.page.pace.standing() === 'running' ? effect(tab) : undefined;
  };
  const effects: Effects = {
    OPEN: ({ path }) => open(path),
    NAV: ({ tab, path }) => inTab(tab, ({ page }) => void page.router.navigate(path)),
    LOGIN: ({ tab, user }) =>
      inTab(tab, (one) => (one.page.session().matches('anonymous') ? login(one, user) : undefined)),
    LOGOUT: ({ tab }) => inTab(tab, logout),
    CALLBACK: async () => {
      profile.put('callback', JSON.stringify({ value: '/archive', expiry: time.now() + 86_400_000 }));
      // The page that was opened with it is there: so is what it has kept, in every tab.
      await time.pass(1);
    },
    '401': ({ tab, calls }) => inTab(tab, (one) => unauthorized(one, calls)),
    KILL: ({ tab }) => {
      const one = pick(tab);
      if (one && tabs.length > 1) kill(one);
    },
    FREEZE: ({ tab }) => freeze(pick(tab)),
    THAW: ({ tab }) => pick(tab)?.page.pace.thaw(),
    REFRESH: ({ goes }) => {
      server.state.refusesRefresh = goes === 'refused';
      server.state.losesAnswers = goes === 'lost';
    },
    ME: ({ status }) => {
      server.state.meFails = status;
    },
    NETWORK: ({ isOnline }) => network(isOnline),
    STORAGE: ({ effect }) => storage(effect),
    VERSION: ({ manifest }) => {
      server.state.versions = manifest;
    },
    CLOCK: ({ ms }) => time.jump(ms),
    TICK: ({ ms }) => time.pass(ms),
  };

  async function happen(event: Happening): Promise<void> {
    // The table pairs each type with its own effect; the language cannot follow the pairing through an index.
    const effect = effects[event.type] as (event: Happening) => void | Promise<void>;
    await effect(event);
    await time.settle();
  }

  /** Everything is well again, every tab awake, and nothing is under way any more. */
  async function calm(): Promise<void> {
    Object.assign(server.state, { isOffline: false, losesAnswers: false, refusesRefresh: false, meFails: 0 });
    storage('well');
    for (const { page } of tabs) {
      page.pace.thaw();
      page.app.send({ type: 'network.returned' });
    }
    await time.pass(90_000);
  }

  return {
    time,
    server,
    profile,
    tabs,
    reloads,
    life,
    open,
    happen,
    calm,
    end: () => {
      for (const tab of [...tabs]) kill(tab);
    },
  };
}

export type Visit = ReturnType<typeof aVisit>;
