import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Player } from '../../domain/entities.ts';
import { isNewcomer } from '../../domain/joining.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import { flows } from '../../machines/app/flows.ts';
import { NO_COLLECTIONS } from '../../machines/initialization/chain.ts';
import { anEdition, anItem, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { aFullChain, onlyParts } from '../machines/support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aCompletion, aPoll, aSurvey } from '../machines/support/surveys.ts';
import { wholeApp } from '../machines/support/whole-app.ts';
import { type Heard, lasting, told } from './app.listeners.ts';
import { entered, type Here, isHeld, type Known, type Outcome, PATHS, settled } from './app.pages.ts';
import { DEFECT } from './kit/explore.ts';
import { defineModel } from './kit/model.ts';

/** One address of every kind that the root tells apart: a page with machines of its own, a plain one, the login. */
const LOGIN = { path: '/', hash: '#login' };
const PLACES = [...PATHS.map((path) => ({ path, hash: '' })), LOGIN];

/** Before the campaign, when the edition of the chain is still to come. */
const IN_JULY = Date.parse('2025-07-10T10:00:00+02:00');

const INCOMPLETE = aPlayer({ extraData: { firstName: 'Maria' } });
const PLAYERS = [anUnconfirmedPlayer(), aPlayer(), INCOMPLETE, aPlayer({ id: 8 })];

/** A confirmation is not taken back. */
const playersAfter = (player: Player | null) =>
  PLAYERS.filter((one) => isOtpConfirmed(one) || !isOtpConfirmed(player));

/** What the start-up brings: nothing left to do, all done before, and an answer that failed. */
const WHOLE = aFullChain({ surveys: [aPoll(), aSurvey()], editions: [anEdition()] });
const DONE = {
  ...WHOLE,
  completions: [aCompletion(), aCompletion({ id: 1002, name: 'opinion' })],
  playerEditions: [],
};
const CHAINS = [WHOLE, DONE, onlyParts(WHOLE, ['userInfo', 'redirectToken', 'initiatives', 'editions'])];
/** The start-up begins with a player whose address is confirmed. */
const chains = ({ context: { player } }: { context: Known }) =>
  isOtpConfirmed(player) ? CHAINS.map((collections) => ({ collections })) : [];

/** A visitor is whom the session does not know. */
const VISITORS = { 'visitor.known': ({ context }: { context: Known }) => (context.player ? [] : [{}]) };

/** The events that the root does nothing about: effects do (`src/app/effects.ts`). */
const FOR_EFFECTS = {
  'session.kept': [{ session: aSession(), player: null }],
  'page.reload': [{ cause: 'updateNow' }],
  'navigation.started': [{ path: '/' }],
  'redirect.saved': [{ path: '/survey' }],
  'wish.postponed': [{ path: '/profile' }],
  'draft.changed': [{ flow: 'recovery', draft: { email: '' } }],
  'draft.dropped': [{ flow: 'recovery' }],
  'page.go': [{ to: '/' }],
  'page.leave': [{ url: 'https://example.com/' }],
  'scroll.to': [{ anchor: null }],
  'file.save': [{ name: 'dati.json', text: '{}' }],
  'version.checkFailed': [{ because: 'network' }],
  'worker.failed': [{ because: 'network' }],
  'receipt.waiting': [{ key: 'key-1' }],
} as const;
const SILENT = ['redirect.cleared', 'wish.cleared', 'callback.cleared', 'receipt.recalled'] as const;

/** The events that only flows hear. */
const PASSED_ON = [
  ...(['session.close', 'session.refresh', 'session.unauthorized', 'session.changedElsewhere'] as const),
  ...(['session.refreshed', 'session.refreshFailed', 'player.loaded', 'player.reload'] as const),
  ...(['player.wanted', 'parts.reload', 'page.intended', 'network.returned', 'alert.show'] as const),
  ...(['menu.close', 'cookies.asked', 'cookies.settled', 'standing.asked', 'photo.kept'] as const),
  ...(['receipt.read', 'receipt.sent', 'item.corrected', 'participations.reload'] as const),
] as const;

const GUARD = { type: 'guard.ask' } as const;

/** What becomes of the facts; who is told, and what the page runs from now on, follows from them. */
function comes(
  event: Heard,
  here: Here,
  { becomes = {}, to = {}, asks = {}, ...rest }: Outcome = {},
): Outcome {
  const known: Known = { ...here.context, ...becomes };
  const hasMoved = event.type === 'route.entered' && event.path !== here.context.path;
  const screen = hasMoved ? entered(known) : settled(here, known);
  return {
    ...rest,
    to: { ...(to as object), ...screen.to },
    becomes,
    sends: told(event, here, known),
    asks: { ...asks, ...screen.asks },
  };
}

const each = <Name extends string, Rule>(names: readonly Name[], rule: (name: Name) => Rule) =>
  Object.fromEntries(names.map((name) => [name, rule(name)])) as Record<Name, Rule>;

/** §B.51: whether a newcomer has done the last thing that the guard held them for, while a campaign runs. */
const hasJoined = (player: Player, { context }: Here) =>
  context.hasContest &&
  context.player?.id === player.id &&
  isNewcomer(context.player, context.policies) &&
  isHeld(context.player, context) &&
  !isHeld(player, context);

const opensWaysIn = ({ at }: Here): Outcome =>
  at({ waysIn: 'closed' }) ? { to: { waysIn: 'open' }, asks: { providerSignIn: undefined } } : {};

const who = ({ player }: Known) => player && (isOtpConfirmed(player) ? 'confirmed' : 'unconfirmed');
const chain = ({ collections, hasContest, now }: Known) => collections.userInfo && [hasContest, now];
const hasChain = ({ collections }: Known) => collections.userInfo !== null;
const whoAndChain = (known: Known) => [who(known), chain(known)];
/** The facts that decide what a page does; on the others everything is tried as nobody. */
const DECIDES: Readonly<Record<string, (known: Known) => unknown>> = {
  '/': (known) => [...whoAndChain(known), known.player ? null : (known.wanted ?? known.justSignedIn)],
  '/register': (known) =>
    who(known) === 'unconfirmed'
      ? [known.hasContest, known.policies.length]
      : [who(known), known.justSignedIn],
  '/gate': who,
  '/contest': whoAndChain,
  '/profile': who,
  '/survey': hasChain,
  '/survey/1': hasChain,
  '/your-opinion': hasChain,
};

export const appModel = defineModel<typeof wholeApp>({
  machine: wholeApp,
  inputs: [
    ...PLACES,
    {
      ...PLACES[0],
      isReturning: true,
      pageConfiguration: { configuration: NO_CONFIGURATION, calendar: DEFAULT_CALENDAR },
    },
  ],
  cases: {
    ...FOR_EFFECTS,
    ...VISITORS,
    // Every page is entered from home, by everybody whom home tells apart, and left for home or the blog.
    'route.entered': ({ context }) =>
      PLACES.filter(
        ({ path }) => context.path === '/' || ['/', '/headings', context.path].includes(path),
      ).map((place) => ({ ...place, now: place.path === '/' ? IN_JULY : IN_AUGUST })),
    'session.open': [{ session: aSession() }],
    'session.close': [{ because: 'logout' }],
    'session.closed': [{ because: 'logout', session: null }],
    'session.unauthorized': [{ token: 'access-1' }],
    'session.changedElsewhere': [{ kept: { session: null, player: null } }],
    'player.loaded': [{ player: aPlayer() }],
    'player.known': ({ context }) => playersAfter(context.player).map((player) => ({ player })),
    'player.ready': chains,
    'collections.changed': chains,
    'policies.loaded': [{ policies: [aPolicy()] }],
    'contest.changed': [
      { status: 'campaign', now: IN_AUGUST },
      { status: 'preCampaign', now: IN_JULY },
      { status: 'campaign', now: IN_JULY },
    ],
    'page.wanted': ({ context }) => (context.player ? [] : [{ path: '/profile' }]),
    'page.intended': [{ path: '/headings' }, { path: '/games' }],
    'parts.reload': [{ parts: ['editions'] }],
    'alert.show': [{ alert: { style: 'error', lines: [{ key: 'errors.generic' }] } }],
    'photo.kept': [{ file: null }],
    'receipt.read': [{ typed: {} }],
    'item.corrected': [{ item: anItem() }],
  },
  answers: { signIn: [undefined] },
  tellsApart: (known) => [known.path, DECIDES[known.path]?.(known)],
  starts: ({ path, hash, isReturning = false, pageConfiguration = null }) => {
    const known: Known = {
      ...{ path, hash, isReturning, pageConfiguration, wanted: null, player: null, isArriving: true },
      ...{ justSignedIn: false, policies: [], collections: NO_COLLECTIONS, now: 0, hasContest: false },
    };
    const isLogin = hash === '#login';
    const screen = entered(known);
    return {
      to: { flows: {}, login: isLogin ? 'open' : 'closed', waysIn: 'closed', ...screen.to } as never,
      becomes: known,
      asks: { ...lasting(known), ...(isLogin && { signIn: undefined }), ...screen.asks },
      sends: path === '/headings' ? [{ to: 'blog', event: { type: 'posts.wanted' } }] : [],
    };
  },
  expects: {
    ...each(SILENT, () => () => ({})),
    ...each(Object.keys(FOR_EFFECTS) as (keyof typeof FOR_EFFECTS)[], () => () => ({})),
    ...each(PASSED_ON, () => (event: Heard, here: Here) => comes(event, here)),
    ...each(
      Object.keys(flows).map((flow) => `error ${flow}` as const),
      (name) => () => ({ says: [{ type: 'flow.broke', flow: name.replace('error ', ''), error: DEFECT }] }),
    ),
    'route.entered': (event, here) => {
      const { path, hash, now } = event;
      const place = { path, hash, now };
      const isLogin = hash === '#login';
      if (here.at({ login: 'open' }) && !isLogin) {
        return comes(event, here, { to: { login: 'closed' }, becomes: { ...place, wanted: null } });
      }
      const opens = here.at({ login: 'closed' }) && isLogin && here.context.player === null;
      const dialog: Outcome = opens ? { to: { login: 'open' }, asks: { signIn: undefined } } : {};
      return comes(event, here, { ...dialog, becomes: place });
    },
    'session.open': (event, here) =>
      comes(event, here, { becomes: { justSignedIn: true, isArriving: true } }),
    // §S: who is signed out is remembered no more.
    'session.closed': (event, here) =>
      comes(event, here, {
        ...opensWaysIn(here),
        becomes: {
          ...{ player: null, isArriving: false, wanted: null, justSignedIn: false },
          collections: NO_COLLECTIONS,
        },
        says: [{ type: 'page.go', to: '/' }, GUARD],
      }),
    'visitor.known': (event, here) =>
      comes(event, here, { ...opensWaysIn(here), becomes: { isArriving: false } }),
    'player.known': (event, here) =>
      comes(event, here, {
        ...(here.at({ waysIn: 'open' }) && { to: { waysIn: 'closed' } }),
        becomes: { player: event.player, isArriving: false },
        says: [hasJoined(event.player, here) ? { type: 'page.go', to: '/contest' } : GUARD],
      }),
    'player.ready': (event, here) =>
      comes(event, here, { becomes: { collections: event.collections }, says: [GUARD] }),
    'collections.changed': (event, here) =>
      comes(event, here, { becomes: { collections: event.collections } }),
    // §G: every change of what the guard goes by asks it again.
    'policies.loaded': (event, here) =>
      comes(event, here, { becomes: { policies: event.policies }, says: [GUARD] }),
    'contest.changed': (event, here) =>
      comes(event, here, {
        becomes: { now: event.now, hasContest: event.status === 'campaign' },
        says: [GUARD],
      }),
    // Who wanted a private page is led there behind the login, also by a provider's, which loads the site anew.
    'page.wanted': ({ path }) => ({ becomes: { wanted: path } }),
    'login.succeeded': (_, { context: { wanted, path } }) => ({
      says: [{ type: 'page.go', to: wanted ?? path }],
    }),
    'signIn.left': (_, { context: { wanted } }) =>
      wanted !== null && { says: [{ type: 'redirect.saved', path: wanted }] },
    'done signIn': () => ({ to: { login: 'closed' } }),
    'error signIn': () => ({
      to: { login: 'closed' },
      says: [{ type: 'flow.broke', flow: 'signIn', error: DEFECT }],
    }),
    'error providerSignIn': () => ({
      to: { waysIn: 'closed' },
      says: [{ type: 'flow.broke', flow: 'providerSignIn', error: DEFECT }],
    }),
  },
  always: {
    'Nothing of a player is remembered without one.': ({ context }) =>
      context.player !== null || context.collections.userInfo === null,
    'The flows of the page live as long as the page.': ({ snapshot }) =>
      ['session', 'navigation', 'alert'].every((flow) => flow in snapshot.children && flow in flows),
  },
});
