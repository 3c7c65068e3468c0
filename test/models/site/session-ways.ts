import type { AnyEventObject } from 'xstate';
import {
  anUnconfirmedPlayer,
  aPlayer,
  aRenewedSession,
  aSession,
  aShortSession,
} from '../../machines/support/people.ts';
import type { WrittenWay } from './site-driver.ts';

/** Who has been here before: nobody, somebody with or without their data, a new player, one without a way to renew. */
export type Beginning = 'visitor' | 'forgotten' | 'remembered' | 'unconfirmed' | 'unrenewable';
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
const SAME = { session: aRenewedSession(), player: aPlayer() };
const OTHER = { session: aSession(), player: aPlayer({ id: 8, email: 'altra@example.com' }) };
const KEPT = {
  gone: NOTHING,
  scribbled: NOTHING,
  opened: { session: aSession(), player: null },
  newTokens: { session: aRenewedSession(), player: null },
  other: OTHER,
  rewritten: OTHER,
  tokensAlone: { session: aRenewedSession(), player: null },
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
const renewed = (kind: 'renewed' | 'refused' | 'unreachable'): AnyEventObject => ({
  type: 'xstate.done.actor.refreshSession',
  output: kind === 'renewed' ? { kind, session: aRenewedSession() } : { kind },
});
const unauthorized = (
  to: 'items' | 'me' | 'consent',
  session = aRenewedSession(),
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
      ...[restored(NOTHING), OPEN, REFUSED, OPEN, TOO_OLD, renewed('refused')],
      ...[OPEN, NO_ANSWER, BACK, NO_ANSWER, NETWORK_RETRY, TOO_OLD, renewed('unreachable')],
      ...[OPEN, elsewhere('newTokens'), TOO_OLD, renewed('renewed'), FOUND],
      ...[REFRESH, renewed('renewed'), LOADED, CLOSE, elsewhere('scribbled')],
      ...[elsewhere('opened'), FOUND, REFRESH, renewed('unreachable'), ONLINE_AGAIN, renewed('refused')],
    ],
  },
  {
    input: from('remembered'),
    events: [
      ...[restored(SAME), REFRESH, renewed('unreachable'), unauthorized('items'), ONLINE_AGAIN],
      // The page is reloaded.
      // A read that is refused meanwhile waits for the new tokens; a write does not.
      ...[renewed('renewed'), REFRESH, unauthorized('consent')],
      ...[elsewhere('tokensAlone'), elsewhere('putBack'), changed('consent'), NO_ANSWER],
      ...[renewed('renewed'), WANTED, LOADED, changed('news'), FOUND, FOUND],
    ],
  },
  {
    input: from('remembered'),
    events: [
      ...[restored(SAME), REFRESH, renewed('unreachable'), changed('consent'), unauthorized('me'), TOO_OLD],
      ...[WANTED, WANTED, REFUSED],
    ],
  },
  {
    input: from('forgotten'),
    events: [
      ...[restored({ session: aRenewedSession(), player: null }), elsewhere('gone')],
      ...[elsewhere('opened'), FOUND, REFRESH, elsewhere('other'), elsewhere('rewritten'), PATIENCE],
      ...[restored(SAME), REFRESH, elsewhere('other'), elsewhere('gone')],
    ],
  },
  {
    input: from('unconfirmed'),
    events: [
      restored({ session: aRenewedSession(), player: anUnconfirmedPlayer() }),
      unauthorized('me', aRenewedSession(), true),
    ],
  },
  {
    input: from('unrenewable'),
    events: [
      restored({ session: aShortSession(), player: anUnconfirmedPlayer() }),
      unauthorized('me', aShortSession()),
    ],
  },
];
