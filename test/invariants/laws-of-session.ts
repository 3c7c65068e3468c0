import { isLoggedIn, isOtpConfirmed, missingData } from '../../machines/rules/player.ts';
import { routeOf } from '../../machines/rules/routes.ts';
import { authMethod } from '../../machines/rules/shapes/user-session.ts';
import type { Tab } from './support/a-visit.ts';
import type { Law } from './support/law.ts';

const isRunning = ({ page }: Tab) => page.pace.standing() === 'running';
const playerOf = ({ page }: Tab) => page.session().context.player;
const pathOf = ({ page }: Tab) => page.place().split('#')[0] ?? '';

const holdsParts = ({ page }: Pick<Tab, 'page'>) =>
  Object.values(page.chain().context.collections).some((part) => part !== null);
const visitors = (tabs: readonly Tab[]) =>
  tabs.map(({ page }) => page).filter((page) => page.session().matches('anonymous'));

/** The calls of the chain as the wire sees them, in their order. */
const CALLS = [
  ...['GET /players/me', 'GET /players/verbose_token', 'GET /initiative-mission-players', 'GET /editions'],
  ...['GET /surveys', 'GET /survey-completions', 'GET /editions-players', 'GET /levels'],
];

export const LAWS_OF_SESSION: readonly Law[] = [
  {
    number: 3,
    sentence: 'Without a session there is no player, in memory and, once at rest, in storage.',
    watch: ({ visit: { tabs, profile, life }, say, look }) => ({
      after() {
        for (const tab of tabs) {
          const { session, player } = tab.page.session().context;
          if (session === null) look();
          if (session === null && player !== null) say(`tab ${tab.number} holds a player of nobody`);
        }
      },
      atRest() {
        if (life.hasStorageFailed) return;
        if (profile.kept('user') === null && profile.kept('userData') !== null)
          say('player data outlived the session');
      },
    }),
  },
  {
    number: 4,
    sentence: 'An ID token, and nothing else, makes a session one of the identity service.',
    watch: ({ visit: { tabs }, say, look }) => ({
      after() {
        for (const { page } of tabs) {
          const { session } = page.session().context;
          if (!session) continue;
          look();
          if ((authMethod(session) === 'cognito') !== (session.id_token !== undefined))
            say('the method differs');
        }
      },
    }),
  },
  {
    number: 5,
    sentence: 'Whoever counts as a player is active.',
    watch: ({ visit: { tabs }, say, look }) => ({
      after() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player) continue;
          look();
          if (!isLoggedIn(player)) say(`tab ${tab.number} holds an inactive player`);
        }
      },
    }),
  },
  {
    number: 6,
    sentence: 'After a logout no answer to an earlier question changes anything in that tab.',
    watch: ({ visit: { tabs }, say, look }) => {
      const out = new Set<Tab['page']>();
      return {
        after(event) {
          if (event.type === 'LOGOUT') for (const page of visitors(tabs)) out.add(page);
          if (event.type === 'LOGIN') out.clear();
          for (const tab of tabs.filter(({ page }) => out.has(page))) {
            look();
            if (playerOf(tab) || holdsParts(tab)) say(`tab ${tab.number} knows a player again`);
          }
        },
      };
    },
  },
  {
    number: 7,
    sentence:
      'After a logout every awake tab is a visitor’s within a second, and none brings the session back.',
    watch: ({ visit: { tabs, time, life, profile }, say, look }) => ({
      after() {
        if (life.loggedOutAt === null || life.hasStorageFailed) return;
        if (profile.kept('user') !== null) say('the session is kept again');
        if (time.monotonic() - life.loggedOutAt < 1_000) return;
        for (const tab of tabs.filter(isRunning)) {
          look();
          if (tab.page.session().context.session) say(`tab ${tab.number} is still signed in`);
        }
      },
    }),
  },
  {
    number: 13,
    sentence: 'A player without a confirmed address is on /register and nowhere else.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || isOtpConfirmed(player)) continue;
          look();
          if (pathOf(tab) !== '/register') say(`an unconfirmed player is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 14,
    sentence: 'A player with something missing is on /gate; one with nothing missing is not held there.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || !isOtpConfirmed(player) || !tab.page.session().hasTag('settled')) continue;
          look();
          const isPending = missingData(player).length > 0 || player.playerConsents.length === 0;
          const isPolicyKnown = tab.page.chain().matches({ policies: 'loaded' });
          if (isPending && isPolicyKnown && pathOf(tab) !== '/gate')
            say(`an unfinished player is on ${pathOf(tab)}`);
          if (!isPending && pathOf(tab) === '/gate') say('a finished player is held on /gate');
        }
      },
    }),
  },
  {
    number: 15,
    sentence: 'A visitor never comes to rest on a private page.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs.filter(({ page }) => page.session().matches('anonymous'))) {
          look();
          if (routeOf(pathOf(tab))?.access === 'private') say(`a visitor is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 16,
    sentence: 'What a visitor is to come back to is kept for 30 days, and is /survey or /your-opinion.',
    watch: ({ visit: { profile, time, life }, say, look }) => {
      let before: string | null = null;
      return {
        after(event) {
          const text = profile.kept('redirect');
          const isNew = text !== before;
          before = text;
          if (text === null || life.hasStorageFailed) return;
          look();
          const { value, expiry } = JSON.parse(text) as { value: string; expiry: number };
          if (!['"/survey"', '"/your-opinion"'].includes(value)) say(`${value} is kept`);
          if (isNew && event.type === 'NAV' && expiry !== time.now() + 2_592_000_000) say('not for 30 days');
        },
      };
    },
  },
  {
    number: 17,
    sentence: 'Arriving at the saved page ends it.',
    watch: ({ visit: { tabs, profile, life }, say, look }) => ({
      atRest() {
        const text = profile.kept('redirect');
        if (life.hasStorageFailed) return;
        for (const tab of tabs.filter((one) => playerOf(one) !== null)) {
          look();
          if (text?.includes(`\\"${pathOf(tab)}\\"`)) say(`${pathOf(tab)} is still to be come back to`);
        }
      },
    }),
  },
  {
    number: 20,
    sentence:
      'The start-up never overlaps itself, begins its calls in order, and applies nothing after a logout.',
    watch: ({ visit: { server, tabs }, say, look }) => ({
      after() {
        for (const { page, number } of tabs) {
          const started = server.sent.filter(({ tab, call }) => tab === number && call === CALLS[1]);
          if (started.length > 0) look();
          const { userInfo } = page.chain().context.collections;
          const isApplied = holdsParts({ page });
          if (isApplied && userInfo === null) say('parts without their player');
          if (isApplied && page.session().matches('anonymous')) say('a visitor holds a player’s parts');
        }
      },
      atRest() {
        for (const own of Map.groupBy(server.sent, ({ tab, at }) => `${tab} ${at}`).values()) {
          const chain = own.map(({ call }) => CALLS.indexOf(call)).filter((place) => place >= 0);
          if (chain.length !== CALLS.length) continue;
          if (chain.some((place, index) => place !== index)) say(`the order was ${chain.join(' ')}`);
        }
      },
    }),
  },
  {
    number: 22,
    sentence: 'The version that a browser knows never falls, and only a higher one reloads the page.',
    watch: ({ visit: { profile, reloads, server, life }, say, look }) => {
      let highest = 0;
      let counted = 0;
      return {
        after() {
          const kept = profile.kept('version');
          const version = kept === null ? null : Number(kept);
          if (version !== null) look();
          if (version !== null && version < highest && !life.hasStorageFailed)
            say(`${version} after ${highest}`);
          highest = Math.max(highest, version ?? 0);
          const byVersion = reloads.slice(counted).filter(({ cause }) => cause === 'version');
          counted = reloads.length;
          if (byVersion.length > 0 && highest <= 1 && server.state.versions.every((one) => one <= 1)) {
            say('no higher version has been published');
          }
        },
      };
    },
  },
];
