// Which flows each page starts: a state for each page with machines of its own, under the name of its route.
import { isOtpConfirmed } from '../../domain/players.ts';
import type { RouteName } from '../../domain/routes.ts';
import type { SurveylessName } from '../../domain/surveys.ts';
import {
  editionToComeOf,
  gateRequirements,
  runningEdition,
  surveyInput,
  surveyInView,
  surveylessInput,
  surveyToAnswer,
} from './app.selectors.ts';
import { appSetup, forward, placeOfEvent, runFlow, runFlowWith } from './app.setup.ts';

const answersTo = (name: SurveylessName) =>
  runFlowWith('completion', (context) => surveylessInput(name, context));

const home = appSetup.createStateConfig({
  description: 'The home page is in view.',
  invoke: runFlowWith('countdown', ({ now }) => ({ now })),
  on: { 'contest.changed': { actions: forward('countdown') } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody is known whom a mail may tell of the next edition.',
      always: { guard: 'isReminderDue', target: 'reminding' },
    },
    reminding: {
      description: 'A player may ask for a mail at the beginning of the next edition (§B.49).',
      invoke: runFlowWith('reminder', editionToComeOf),
      always: { guard: 'isReminderNotDue', target: 'waiting' },
      on: {
        'network.returned': { actions: forward('reminder') },
        'player.ready': { actions: 'sendComingEdition' },
        'parts.changed': { actions: 'sendComingEdition' },
        'contest.changed': { actions: [forward('countdown'), 'sendComingEdition'] },
      },
    },
  },
});

const headings = appSetup.createStateConfig({ description: 'The blog is in view.', entry: 'requestPosts' });

const register = appSetup.createStateConfig({
  description: 'The registration is in view.',
  invoke: runFlowWith('signUp', ({ player, justSignedIn, now }) => ({
    email: isOtpConfirmed(player) ? null : (player?.email ?? null),
    justSignedIn,
    now,
  })),
  on: {
    'player.known': {
      actions: { type: 'sendConfirmation', params: ({ event }) => ({ player: event.player }) },
    },
    'session.closed': { actions: forward('signUp') },
    'contest.changed': { actions: forward('signUp') },
    // An unconfirmed player is led back here by every press, such as "Partecipa" (§G.6).
    'route.entered': { guard: { type: 'isSamePath', params: placeOfEvent }, actions: 'recallStep' },
  },
});

const gate = appSetup.createStateConfig({
  description: 'The gate is in view.',
  invoke: runFlowWith('gate', gateRequirements),
  on: {
    'player.known': { actions: 'sendGateRequirements' },
    'policies.loaded': { actions: 'sendGateRequirements' },
    'contest.changed': { actions: 'sendGateRequirements' },
  },
});

const contest = appSetup.createStateConfig({
  description: 'The contest page with its receipt form is in view.',
  invoke: [
    runFlowWith('receipt', (context) => ({ editionId: runningEdition(context)?.id ?? null })),
    runFlow('receiptReading'),
    runFlowWith('reminder', editionToComeOf),
  ],
  on: {
    'photo.changed': { actions: forward('receiptReading') },
    'receipt.read': { actions: forward('receipt') },
    'player.known': { actions: forward('receipt') },
    'network.returned': { actions: [forward('receipt'), forward('reminder')] },
    'player.ready': { actions: ['sendRunningEdition', 'sendComingEdition'] },
    'parts.changed': { actions: ['sendRunningEdition', 'sendComingEdition'] },
    'contest.changed': { actions: ['sendRunningEdition', 'sendComingEdition'] },
    'session.closed': { actions: 'sendComingEdition' },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody is known who may send a receipt now.',
      always: { guard: 'maySendReceipts', target: 'counting' },
    },
    counting: {
      description: 'What the player has sent is read, which says how many receipts are left today.',
      invoke: runFlow('participations'),
      on: {
        // A state's own transition takes the place of the page's, so it also tells the flows that the page tells.
        'session.closed': { target: 'waiting', actions: 'sendComingEdition' },
        'network.returned': {
          actions: (['receipt', 'participations', 'reminder'] as const).map(forward),
        },
        'receipt.sent': { actions: 'reloadParticipations' },
      },
    },
  },
});

const profile = appSetup.createStateConfig({
  description: 'The personal area is in view.',
  invoke: [
    runFlow('participations'),
    runFlow('correction'),
    runFlowWith('personalData', ({ player, now }) => ({ player, now })),
    runFlow('consents'),
    runFlow('dataExport'),
    runFlow('receiptPhoto'),
    runFlow('changePassword'),
    runFlowWith('closeAccount', ({ player }) => ({ player })),
    runFlowWith('reminder', editionToComeOf),
    runFlowWith('prizeClaim', ({ player }) => ({ player })),
  ],
  on: {
    'network.returned': {
      actions: (['participations', 'consents', 'reminder', 'prizeClaim'] as const).map(forward),
    },
    'player.ready': { actions: 'sendComingEdition' },
    'parts.changed': { actions: 'sendComingEdition' },
    'contest.changed': { actions: [forward('personalData'), 'sendComingEdition'] },
    'session.closed': { actions: 'sendComingEdition' },
    'player.known': {
      actions: (['personalData', 'consents', 'closeAccount', 'prizeClaim'] as const).map(forward),
    },
    'item.corrected': { actions: (['participations', 'receiptPhoto'] as const).map(forward) },
    'participations.reload': { actions: forward('participations') },
  },
});

const archive = appSetup.createStateConfig({
  description: 'The archive is in view, with the draws.',
  invoke: runFlow('drawResults'),
  on: { 'network.returned': { actions: forward('drawResults') } },
});

const recovery = appSetup.createStateConfig({
  description: 'The recovery of the password is in view.',
  invoke: runFlow('recovery'),
});

const resetPassword = appSetup.createStateConfig({
  description: 'The choice of a new password is in view.',
  invoke: runFlow('resetPassword'),
  on: { 'session.closed': { actions: forward('resetPassword') } },
});

const story = appSetup.createStateConfig({
  description: 'The page of the first story is in view.',
  invoke: answersTo('story'),
});

const story1 = appSetup.createStateConfig({
  description: 'The page of the second story is in view.',
  invoke: answersTo('story-1'),
});

const surveys = appSetup.createStateConfig({
  description: 'The surveys are in view.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No survey can be answered, or none is known yet.',
      always: { guard: 'hasSurveyToAnswer', target: 'answering' },
    },
    answering: {
      description: 'The first survey that is still open is being answered.',
      invoke: runFlowWith('completion', (context) => surveyInput(surveyToAnswer(context))),
    },
  },
});

const survey1 = appSetup.createStateConfig({
  description: 'The first survey is in view, alone.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No survey runs, or none is known yet.',
      always: { guard: 'hasSurveyInView', target: 'answering' },
    },
    answering: {
      description: 'The first survey is being answered, or has been before.',
      invoke: runFlowWith('completion', (context) => surveyInput(surveyInView(context))),
    },
  },
});

const opinion = appSetup.createStateConfig({
  description: 'The page of the opinion is in view.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is not known yet whether the player has given it before.',
      always: { guard: 'areCompletionsKnown', target: 'answering' },
    },
    answering: { description: 'The player says what they think.', invoke: answersTo('opinion') },
  },
});

const games = appSetup.createStateConfig({ description: 'The games are in view.', invoke: runFlow('quiz') });

/** The state of each page, by the name of its route. */
export const pages = {
  home,
  headings,
  register,
  gate,
  contest,
  profile,
  archive,
  recovery,
  resetPassword,
  story,
  story1,
  surveys,
  survey1,
  opinion,
  games,
} satisfies Partial<Record<RouteName, object>>;
