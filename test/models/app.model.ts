import { isOtpConfirmed } from '../../domain/players.ts';
import { flows } from '../../machines/app/flows.ts';
import { anItem, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aSurvey } from '../machines/support/surveys.ts';
import { wholeApp } from '../machines/support/whole-app.ts';
import { defineModel } from './kit/model.ts';

const PATHS = [
  '/',
  '/headings',
  '/register',
  '/gate',
  '/contest',
  '/profile',
  '/recovery',
  '/reset-password',
  '/your-story',
  '/your-story-1',
  '/survey',
  '/survey/1',
  '/your-opinion',
  '/games',
  '/archive',
  '/prizes',
];

/** One address of every kind that the root tells apart: a page with machines of its own, a plain one, the login. */
const appPlaces = [...PATHS.map((path) => ({ path, hash: '' })), { path: '/', hash: '#login' }];

/** The events of its flows that the root does not handle: effects do. */
const ignoredByApp = {
  'session.kept': [],
  'page.reload': [],
  'navigation.started': [],
  'redirect.saved': [],
  'wish.postponed': [],
  'wish.cleared': [],
  'draft.changed': [],
  'draft.dropped': [],
  'page.go': [],
  'page.leave': [],
  'scroll.to': [],
  'file.save': [],
  'version.checkFailed': [],
  'worker.failed': [],
  'receipt.waiting': [],
};

/** What changes who is here, or what they may see. */
const CHANGES = [
  'session.closed',
  'player.known',
  'player.ready',
  'policies.loaded',
  'contest.changed',
] as const;
/** Before the campaign, when the edition of the chain is still to come. */
const IN_JULY = Date.parse('2025-07-10T10:00:00+02:00');
const CHAINS = [{ collections: aFullChain({ surveys: [aSurvey()] }) }];

export const appModel = defineModel<typeof wholeApp>({
  machine: wholeApp,
  inputs: appPlaces.map((place) => ({ ...place })),
  cases: {
    ...ignoredByApp,
    'route.entered': appPlaces.map((place) => ({ ...place, now: IN_AUGUST })),
    'session.open': [{ session: aSession() }],
    'session.close': [{ because: 'logout' }],
    'session.closed': [{ because: 'logout', session: null }],
    'session.unauthorized': [{ token: 'access-1' }],
    'session.changedElsewhere': [{ kept: { session: null, player: null } }],
    'player.loaded': [{ player: aPlayer() }],
    'player.known': [{ player: aPlayer() }, { player: anUnconfirmedPlayer() }],
    // The chain begins with the player.
    'player.ready': ({ context }) => (context.player ? CHAINS : []),
    'collections.changed': ({ context }) => (context.player ? CHAINS : []),
    'policies.loaded': [{ policies: [aPolicy()] }],
    'contest.changed': [
      { status: 'campaign', now: IN_AUGUST },
      { status: 'preCampaign', now: IN_JULY },
    ],
    'page.wanted': [{ path: '/profile' }],
    'page.intended': [{ path: '/headings' }],
    'parts.reload': [{ parts: ['editions'] }],
    'alert.show': [{ alert: { style: 'error', lines: [{ key: 'errors.generic' }] } }],
    'photo.kept': [{ file: null }],
    'receipt.read': [{ typed: {} }],
    'item.corrected': [{ item: anItem() }],
  },
  answers: { signIn: [undefined] },
  tellsApart: ({ path, player, wanted, collections, hasContest }) => [
    path,
    hasContest,
    // A newcomer who is confirmed is led on (§G).
    player && isOtpConfirmed(player),
    wanted,
    collections.userInfo === null,
  ],
  always: {
    'Nothing of a player is remembered without one.': ({ context }) =>
      context.player !== null || context.collections.userInfo === null,
    'The flows of the page live as long as the page.': ({ snapshot }) =>
      ['session', 'navigation', 'alert'].every((flow) => flow in snapshot.children && flow in flows),
  },
  rules: {
    '§S: who is signed out is remembered no more': ({ event }, _, { player, wanted, collections }) =>
      event.type === 'session.closed'
        ? player === null && wanted === null && collections.userInfo === null
        : undefined,
    '§G: every change of who is here asks the guard again, here or on the way to the contest': ({
      event,
      emitted,
    }) =>
      CHANGES.some((type) => type === event.type)
        ? emitted.some(({ type }) => type === 'guard.ask') !==
          (event.type === 'player.known' && emitted.some(({ type }) => type === 'page.go'))
        : undefined,
    'Only a newcomer who is confirmed while a contest runs is led to it': ({ event, emitted }, before) =>
      event.type === 'player.known' && emitted.some(({ type }) => type === 'page.go')
        ? before.hasContest && before.player !== null && !isOtpConfirmed(before.player)
        : undefined,
    'A flow that breaks is reported, and the others go on': ({ event, emitted, after }) =>
      'error' in event
        ? emitted.some(({ type }) => type === 'flow.broke') && after.status === 'active'
        : undefined,
  },
});
