// What the root is tried with: who comes, where, and with what start-up. Everything with everything would take hours, so
// each page is gone on with only by the facts that decide what it does.
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Player } from '../../domain/entities.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import { anEdition, anItem, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aCompletion, aPoll, aSurvey } from '../machines/support/surveys.ts';
import type { wholeApp } from '../machines/support/whole-app.ts';
import { type Known, PATHS } from './app.pages.ts';
import type { Model } from './kit/model.ts';

/** One address of every kind that the root tells apart: a page with machines of its own, a plain one, the login. */
const HOME = { path: '/', hash: '' };
const PLACES = [...PATHS.map((path) => ({ ...HOME, path })), { ...HOME, hash: '#login' }];

/** Before the campaign, when the edition of the chain is still to come. */
const IN_JULY = Date.parse('2025-07-10T10:00:00+02:00');

/** After the campaign. */
const IN_SEPTEMBER = Date.parse('2025-09-10T10:00:00+02:00');

const INCOMPLETE = aPlayer({ extraData: { firstName: 'Maria' } });
const PLAYERS = [anUnconfirmedPlayer(), aPlayer(), INCOMPLETE, aPlayer({ id: 8 })];

/** A confirmation is not taken back. */
const playersAfter = (player: Player | null) =>
  PLAYERS.filter((one) => isOtpConfirmed(one) || !isOtpConfirmed(player));

/** The start-up has brought nothing. */
export const NOTHING_LOADED: Known['parts'] = {
  ...{ userInfo: null, redirectToken: null, initiatives: null, editions: null },
  ...{ surveys: null, completions: null, playerEditions: null, levels: null },
};

/** What the start-up brings: nothing left to do, all done before, and what is left of it where an answer failed. */
const WHOLE = aFullChain({ surveys: [aPoll(), aSurvey()], editions: [anEdition()] });
const DONE = {
  ...WHOLE,
  completions: [aCompletion(), aCompletion({ id: 1002, name: 'opinion' })],
  playerEditions: [],
};
const CHAINS = [
  WHOLE,
  DONE,
  { ...WHOLE, editions: null, surveys: null },
  { ...WHOLE, playerEditions: null, completions: null },
];

/** The start-up begins with a player whose address is confirmed. */
const chains = ({ context: { player } }: { context: Known }) =>
  isOtpConfirmed(player) ? CHAINS.map((parts) => ({ parts })) : [];

/** A visitor is whom the session does not know. */
const VISITORS = { 'visitor.known': ({ context }: { context: Known }) => (context.player ? [] : [{}]) };

/** The events that the root does nothing about: effects do (`src/app/effects.ts`). */
export const FOR_EFFECTS = {
  'session.kept': [{ session: aSession(), player: null }],
  'page.reload': [{ cause: 'updateNow' }],
  'navigation.started': [{ path: '/' }],
  'redirect.saved': [{ path: '/survey' }],
  'wantedPage.postponed': [{ path: '/profile' }],
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
export const FOR_EFFECTS_ALONE = [
  'redirect.cleared',
  'wantedPage.cleared',
  'callback.cleared',
  'receipt.recalled',
  'receipt.used',
] as const;

type App = Model<typeof wholeApp, Record<never, never>>;

export const inputs: App['inputs'] = [
  ...PLACES,
  {
    ...HOME,
    isReturning: true,
    pageConfiguration: { configuration: NO_CONFIGURATION, calendar: DEFAULT_CALENDAR },
  },
];

export const cases: App['cases'] = {
  ...FOR_EFFECTS,
  ...VISITORS,
  // Every page is entered from home, by everybody whom home tells apart, and left for home or the blog.
  'route.entered': ({ context }) =>
    PLACES.filter(({ path }) => context.path === '/' || ['/', '/headings', context.path].includes(path)).map(
      (place) => ({ ...place, now: place.path === '/' ? IN_JULY : IN_AUGUST }),
    ),
  'session.open': [{ session: aSession() }],
  'session.close': [{ because: 'logout' }],
  'session.closed': [{ because: 'logout', session: null }],
  'session.unauthorized': [{ token: 'access-1' }],
  'session.changedElsewhere': [{ kept: { session: null, player: null } }],
  'player.loaded': [{ player: aPlayer() }],
  'player.known': ({ context }) => playersAfter(context.player).map((player) => ({ player })),
  'player.ready': chains,
  'parts.changed': chains,
  'policies.loaded': [{ policies: [aPolicy()] }],
  'contest.changed': [
    { status: 'campaign', now: IN_AUGUST, isGuess: false },
    { status: 'preCampaign', now: IN_JULY, isGuess: false },
    { status: 'campaign', now: IN_JULY, isGuess: false },
    { status: 'endCampaign', now: IN_SEPTEMBER, isGuess: false },
    // The server was not reached, and the device's clock is ahead.
    { status: 'endCampaign', now: IN_SEPTEMBER, isGuess: true },
  ],
  'page.wanted': ({ context }) => (context.player ? [] : [{ path: '/profile', hash: '#premi' }]),
  'login.chosen': [{ email: 'maria@example.com' }],
  'page.intended': [{ path: '/headings' }, { path: '/games' }],
  'parts.reload': [{ parts: ['editions'] }],
  'alert.show': [{ alert: { style: 'error', lines: [{ key: 'errors.generic' }] } }],
  'receipt.sending': ({ context }) =>
    context.path === '/contest' ? [{ isSending: true }, { isSending: false }] : [],
  'photo.changed': [{ file: null }],
  'receipt.read': [{ typed: {}, problems: [] }],
  'item.corrected': [{ item: anItem() }],
};

const playerKind = ({ player }: Known) => player && (isOtpConfirmed(player) ? 'confirmed' : 'unconfirmed');
const chain = ({ parts, hasContest, now }: Known) => parts.userInfo && [hasContest, now];
const mayHaveChain = ({ player, parts }: Known) => [isOtpConfirmed(player), parts.userInfo !== null];
const playerAndChain = (known: Known) => [playerKind(known), chain(known)];
/** The facts that decide what a page does; on the others everything is tried as nobody. */
const DECIDES: Readonly<Record<string, (known: Known) => unknown>> = {
  '/': (known) => [...playerAndChain(known), known.player ? null : (known.wanted ?? known.justSignedIn)],
  '/register': (known) =>
    playerKind(known) === 'unconfirmed'
      ? [known.hasContest, known.policies.length]
      : [playerKind(known), known.justSignedIn, known.loginEmail],
  '/gate': playerKind,
  '/contest': (known) => [...playerAndChain(known), known.isSending],
  '/profile': playerKind,
  '/survey': mayHaveChain,
  '/survey/1': mayHaveChain,
  '/your-opinion': mayHaveChain,
};

/** After the end of the campaign it is only told apart who is here, at home and where a receipt is on its way. */
const over = ({ path, isContestOver, hasEndedHere, player, isSending }: Known) =>
  (path === '/' || isSending) && isContestOver && [hasEndedHere, player !== null];

export const distinguishBy = (known: Known) => [known.path, over(known), DECIDES[known.path]?.(known)];
