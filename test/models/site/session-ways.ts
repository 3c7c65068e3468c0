import type { AnyEventObject } from 'xstate';
import {
  anUnconfirmedPlayer,
  aPlayer,
  aRefreshedSession,
  aSession,
  aShortSession,
} from '../../machines/support/people.ts';
import type { WrittenWay } from './site-driver.ts';

/** Who has been here before: nobody, somebody with or without their data, a new player, one without a way to refresh. */
export type Beginning = 'visitor' | 'forgotten' | 'remembered' | 'unconfirmed' | 'unrefreshable';
/** What another tab has done. */
export type Elsewhere =
  | 'gone'
  | 'scribbled'
  | 'opened'
  | 'newTokens'
  | 'other'
  | 'rewritten'
  | 'tokensAlone'
  | 'putBack';

const NOTHING = { session: null, player: null };
const SAME = { session: aRefreshedSession(), player: aPlayer() };
const OTHER = { session: aSession(), player: aPlayer({ id: 8, email: 'altra@example.com' }) };
const KEPT = {
  gone: NOTHING,
  scribbled: NOTHING,
  opened: { session: aSession(), player: null },
  newTokens: { session: aRefreshedSession(), player: null },
  other: OTHER,
  rewritten: OTHER,
  tokensAlone: { session: aRefreshedSession(), player: null },
  putBack: SAME,
} as const;

const elsewhere = (how: Elsewhere): AnyEventObject => ({
  type: 'session.changedElsewhere',
  how,
  kept: KEPT[how],
});
const restored = (output: object): AnyEventObject => ({
  type: 'xstate.done.actor.restoreSession',
  output,
});
const fetched = (output: object): AnyEventObject => ({ type: 'xstate.done.actor.fetchPlayer', output });
const refreshed = (kind: 'refreshed' | 'refused' | 'unreachable'): AnyEventObject => ({
  type: 'xstate.done.actor.refreshSession',
  output: kind === 'refreshed' ? { kind, session: aRefreshedSession() } : { kind },
});
const unauthorized = (
  to: 'items' | 'me' | 'consent',
  session = aRefreshedSession(),
  isAgain = false,
): AnyEventObject => ({
  type: 'session.unauthorized',
  to,
  token: session.access_token,
  isAgain,
});
const changed = (by: 'consent' | 'news'): AnyEventObject => ({ type: 'player.reload', by });

const OPEN = { type: 'session.open', session: aSession() };
const CLOSE = { type: 'session.close', because: 'logout' };
const REFRESH = { type: 'session.refresh' };
const ONLINE_AGAIN = { type: 'session.refresh', by: 'network' };
const BACK = { type: 'network.returned' };
const WANTED = { type: 'player.wanted' };
const LOADED = { type: 'player.loaded', player: aPlayer() };
const FOUND = fetched({ kind: 'ok', data: aPlayer() });
const NO_ANSWER = fetched({ kind: 'unreachable', because: 'network' });
const TOO_OLD = fetched({ kind: 'unauthorized' });
const REFUSED = fetched({ kind: 'refused', status: 403, detail: 'Mai sentita.' });
const NETWORK_RETRY = { type: 'xstate.after.networkRetry.session.waitingForNetwork' };
const PATIENCE = { type: 'xstate.after.reloadPatience.session.switchingUser' };

const from = (begins: Beginning) => ({ isReturning: false, begins });

/** The ways of a session that the site can be led, with as few pages as can be. */
export const sessionWays: readonly WrittenWay[] = [
  {
    input: from('visitor'),
    events: [
      ...[restored(NOTHING), OPEN, REFUSED, OPEN, TOO_OLD, refreshed('refused')],
      ...[OPEN, NO_ANSWER, BACK, NO_ANSWER, NETWORK_RETRY, TOO_OLD, refreshed('unreachable')],
      ...[OPEN, elsewhere('newTokens'), TOO_OLD, refreshed('refreshed'), FOUND],
      ...[REFRESH, refreshed('refreshed'), LOADED, CLOSE, elsewhere('scribbled')],
      ...[elsewhere('opened'), FOUND, REFRESH, refreshed('unreachable'), ONLINE_AGAIN, refreshed('refused')],
    ],
  },
  {
    input: from('remembered'),
    events: [
      ...[restored(SAME), REFRESH, refreshed('unreachable'), unauthorized('items'), ONLINE_AGAIN],
      // The page is reloaded.
      // A read that is refused meanwhile waits for the new tokens; a write does not.
      ...[refreshed('refreshed'), REFRESH, unauthorized('consent')],
      ...[elsewhere('tokensAlone'), elsewhere('putBack'), changed('consent'), NO_ANSWER],
      ...[refreshed('refreshed'), WANTED, LOADED, changed('news'), FOUND, FOUND],
    ],
  },
  {
    input: from('remembered'),
    events: [
      ...[restored(SAME), REFRESH, refreshed('unreachable'), changed('consent'), unauthorized('me'), TOO_OLD],
      ...[WANTED, WANTED, REFUSED],
    ],
  },
  {
    input: from('forgotten'),
    events: [
      ...[restored({ session: aRefreshedSession(), player: null }), elsewhere('gone')],
      ...[elsewhere('opened'), FOUND, REFRESH, elsewhere('other'), elsewhere('rewritten'), PATIENCE],
      ...[restored(SAME), REFRESH, elsewhere('other'), elsewhere('gone')],
    ],
  },
  {
    input: from('unconfirmed'),
    events: [
      restored({ session: aRefreshedSession(), player: anUnconfirmedPlayer() }),
      unauthorized('me', aRefreshedSession(), true),
    ],
  },
  {
    input: from('unrefreshable'),
    events: [
      restored({ session: aShortSession(), player: anUnconfirmedPlayer() }),
      unauthorized('me', aShortSession()),
    ],
  },
];
