import { isLoggedIn } from '../../domain/players.ts';
import { authMethod } from '../../domain/sessions.ts';
import { CROSSING_MS } from './support/a-profile.ts';
import type { Tab } from './support/a-visit.ts';
import type { Invariant } from './support/invariant.ts';

const isRunning = ({ page }: Tab) => page.pace.standing() === 'running';
const playerOf = ({ page }: Tab) => page.session().context.player;

const holdsParts = ({ page }: Pick<Tab, 'page'>) =>
  Object.values(page.chain().context.parts).some((part) => part !== null);
const visitors = (tabs: readonly Tab[]) =>
  tabs.map(({ page }) => page).filter((page) => page.session().matches('anonymous'));

/** The calls of the chain as the wire sees them, in their order. */
const CALLS = [
  'GET /players/me',
  'GET /players/verbose_token',
  'GET /initiative-mission-players',
  'GET /editions',
  'GET /surveys',
  'GET /survey-completions',
  'GET /editions-players',
  'GET /levels',
];

export const SESSION_INVARIANTS: readonly Invariant[] = [
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
    watch: ({ visit: { tabs, life }, say, look }) => {
      const out = new Set<Tab['page']>();
      return {
        after(event) {
          // Where nothing can be kept, a tab that nobody has told signs the others in again when it refreshes its tokens.
          if (life.hasStorageFailed) return;
          // Who presses it in a tab that knows nobody yet logs nobody out.
          const isOut = event.type === 'LOGOUT' && life.loggedOutAt !== null;
          if (isOut) for (const page of visitors(tabs)) out.add(page);
          if (event.type === 'LOGIN') out.clear();
          const watched = tabs.filter(({ page }) => out.has(page));
          if (watched.length > 0) look();
          const again = watched.find((tab) => playerOf(tab) !== null || holdsParts(tab));
          if (again) say(`tab ${again.number} knows a player again`);
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
    number: 20,
    sentence:
      'The start-up never overlaps itself, begins its calls in order, and applies nothing after a logout.',
    watch: ({ visit: { server, tabs }, say, look }) => ({
      after() {
        for (const { page, number } of tabs) {
          const started = server.sent.filter(({ tab, call }) => tab === number && call === CALLS[1]);
          if (started.length > 0) look();
          const { userInfo } = page.chain().context.parts;
          const isApplied = holdsParts({ page });
          if (isApplied && userInfo === null) say('parts without their player');
          if (isApplied && page.session().matches('anonymous')) say('a visitor holds a player’s parts');
        }
      },
      atRest() {
        for (const own of Map.groupBy(server.sent, ({ tab, at }) => `${tab} ${at}`).values()) {
          const chain = own.map(({ call }) => CALLS.indexOf(call)).filter((place) => place >= 0);
          // Calls of several causes may leave at the same instant: only a chain asks for each thing once.
          if (chain.length !== CALLS.length || new Set(chain).size !== CALLS.length) continue;
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
  {
    number: 28,
    sentence: 'A logout leaves neither a saved redirect nor a callback behind.',
    watch({ visit: { profile, life, time }, say, look }) {
      let before: readonly (string | null)[] = [];
      let since: readonly number[] = [];
      let logouts = 0;
      return {
        after() {
          const names = ['redirect', 'callback'];
          const kept = names.map((name) => profile.kept(name));
          // What a visitor's navigation saves in the same moment is another entry: with an end of its own, or written by
          // another tab so shortly before that this one's copy of the storage does not hold it yet.
          const now = time.monotonic();
          since = names.map((_, at) => (kept[at] === before[at] ? (since[at] ?? now) : now));
          const hasArrived = (at: number) => now - (since[at] ?? now) >= CROSSING_MS;
          const left = names.filter(
            (_, at) => kept[at] !== null && kept[at] === before[at] && hasArrived(at),
          );
          if (life.logouts > logouts && !life.hasStorageFailed) {
            if (before.some((entry) => entry !== null)) look();
            if (left.length > 0) say(`the ${left.join(' and the ')} outlived a logout`);
          }
          before = kept;
          logouts = life.logouts;
        },
      };
    },
  },
];
