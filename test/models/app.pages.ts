// What each page runs, and with what, by the facts that the root remembers: the half of its model that speaks of pages.
import { questionsOf } from '../../domain/answers.ts';
import { comingEdition, editionRunningAt } from '../../domain/editions.ts';
import type { Player } from '../../domain/entities.ts';
import { isOtpConfirmed, missingData } from '../../domain/players.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import { firstOpenSurvey, firstSurvey, runningSurveys } from '../../domain/surveys.ts';
import type { wholeApp } from '../machines/support/whole-app.ts';
import type { ContextOf, Now, OutcomeOf } from './kit/model.ts';

export type Outcome = OutcomeOf<typeof wholeApp>;
export type Known = ContextOf<typeof wholeApp>;
export type Here = Now<typeof wholeApp>;
export type Asks = NonNullable<Outcome['invokes']>;

type Page = {
  state: string;
  /** What runs as long as the page is in view. */
  runs?: (known: Known) => Asks;
  /** What runs on it once there is a reason to; `ends`: and no longer than there is. */
  onceDue?: Due;
};

type Due = { state: string; isDue: (known: Known) => boolean; runs: (known: Known) => Asks; ends?: true };

export const runningEditionId = ({ parts, now }: Known): number | null =>
  editionRunningAt(parts.editions, now)?.id ?? null;

/** §B.49: players are told by mail of the edition that comes next. */
export const comingEditionId = ({ player, parts, now }: Known): number | null =>
  player && (comingEdition(parts.editions ?? [], now)?.id ?? null);

/** §G.6, §G.7: whether the guard holds a player at the registration or at the gate. */
export const isHeld = (player: Player, { policies, now }: Known): boolean =>
  !isOtpConfirmed(player) ||
  missingData(player).length > 0 ||
  pendingPolicies(player, policies, now).length > 0;

/** §G.7: what the gate asks of the player who is here. */
export const askedAtGate = ({ player, policies, now }: Known) => ({
  policies: player ? pendingPolicies(player, policies, now) : [],
  missing: player ? missingData(player) : [],
  known: {
    firstName: player?.extraData.firstName ?? '',
    lastName: player?.extraData.lastName ?? '',
    birthDate: player?.extraData.birthDate ?? '',
  },
  now,
});

const idle = (...flows: readonly (keyof Asks)[]): Asks =>
  Object.fromEntries(flows.map((flow) => [flow, undefined]));
const reminder = (known: Known): Asks => ({ reminder: { editionId: comingEditionId(known) } });

/** §B.17, §B.36: the surveys of a player are known once the start-up has said which of them are answered. */
const surveys = ({ parts: { surveys: all, completions }, now }: Known) =>
  all && completions ? runningSurveys(all, completions, now) : [];
const aSurveyPage = (state: string, choice: typeof firstSurvey): Page => ({
  state,
  onceDue: {
    state: 'answering',
    isDue: (known) => choice(surveys(known)) !== null,
    runs: (known) => {
      const { survey, isCompleted: isDone = false } = choice(surveys(known)) ?? {};
      const questions = survey?.definition.questions ?? [];
      return { completion: { name: survey?.name ?? '', surveyId: survey?.id ?? 0, questions, isDone } };
    },
  },
});
/** A story can be sent again. */
const aStoryPage = (state: string, name: 'story' | 'story-1'): Page => ({
  state,
  runs: () => ({ completion: { name, questions: questionsOf(name), isDone: false } }),
});

/** The pages with machines of their own, by their addresses. */
const PAGES: Readonly<Record<string, Page>> = {
  '/': {
    state: 'home',
    runs: ({ now }) => ({ countdown: { now } }),
    // While a campaign runs there is a receipt to send, and nothing to be reminded of.
    onceDue: {
      state: 'reminding',
      isDue: (known) => !known.hasContest && comingEditionId(known) !== null,
      runs: reminder,
      ends: true,
    },
  },
  '/headings': { state: 'headings' },
  // Who has still to confirm the address is shown which one it is.
  '/register': {
    state: 'register',
    runs: ({ player, justSignedIn, now }) => ({
      signUp: { email: player && !isOtpConfirmed(player) ? player.email : null, justSignedIn, now },
    }),
  },
  '/gate': { state: 'gate', runs: (known) => ({ gate: askedAtGate(known) }) },
  // What was sent before says how many receipts are left today.
  '/contest': {
    state: 'contest',
    runs: (known) => ({
      receipt: { editionId: runningEditionId(known) },
      ...idle('receiptReading'),
      ...reminder(known),
    }),
    onceDue: {
      state: 'counting',
      isDue: (known) => known.player !== null && runningEditionId(known) !== null,
      runs: () => idle('participations'),
    },
  },
  '/profile': {
    state: 'profile',
    runs: (known) => ({
      ...idle('participations', 'correction', 'consents', 'dataExport', 'receiptPhoto', 'changePassword'),
      personalData: { player: known.player, now: known.now },
      closeAccount: { player: known.player },
      prizeClaim: { player: known.player },
      ...reminder(known),
    }),
  },
  '/archive': { state: 'archive', runs: () => idle('drawResults') },
  '/recovery': { state: 'recovery', runs: () => idle('recovery') },
  '/reset-password': { state: 'resetPassword', runs: () => idle('resetPassword') },
  '/your-story': aStoryPage('story', 'story'),
  '/your-story-1': aStoryPage('story1', 'story-1'),
  '/survey': aSurveyPage('surveys', firstOpenSurvey),
  '/survey/1': aSurveyPage('survey1', firstSurvey),
  // §B.36: an opinion is given once, so nobody is asked before it is known whether it was given.
  '/your-opinion': {
    state: 'opinion',
    onceDue: {
      state: 'answering',
      isDue: ({ parts }) => parts.completions !== null,
      runs: ({ parts }) => ({
        completion: {
          name: 'opinion',
          questions: questionsOf('opinion'),
          isDone: parts.completions?.some(({ name }) => name === 'opinion') === true,
        },
      }),
    },
  },
  '/games': { state: 'games', runs: () => idle('quiz') },
};

/** Pages with machines of their own, and one that has none. */
export const PATHS = [...Object.keys(PAGES), '/prizes'];

const pageOf = ({ path }: Known): Page => PAGES[path] ?? { state: 'plain' };

type Screen = { to: object; invokes: Asks };

/** A page that comes into view. */
export function entered(known: Known): Screen {
  const page = pageOf(known);
  const { state } = page;
  const invokes = page.runs?.(known) ?? {};
  if (!page.onceDue) return { to: { screen: state }, invokes };
  const due = page.onceDue.isDue(known) ? page.onceDue : null;
  return {
    to: { screen: { [state]: due?.state ?? 'waiting' } },
    invokes: { ...invokes, ...due?.runs(known) },
  };
}

const isOn = ({ at }: Here, screen: object) => at({ screen } as never);

/** What the page in view begins or ends to run by the facts as they are now. */
export function settled(here: Here, known: Known): Screen {
  const { state, onceDue } = pageOf(here.context);
  if (!onceDue) return { to: {}, invokes: {} };
  if (!isOn(here, { [state]: onceDue.state })) {
    if (!onceDue.isDue(known)) return { to: {}, invokes: {} };
    return { to: { screen: { [state]: onceDue.state } }, invokes: onceDue.runs(known) };
  }
  // The receipts of who has signed out are nobody's.
  const isOver = (onceDue.ends && !onceDue.isDue(known)) || (state === 'contest' && known.player === null);
  return { to: isOver ? { screen: { [state]: 'waiting' } } : {}, invokes: {} };
}

/** The flows that run because of the page in view. */
export function pageFlows(here: Here): string[] {
  const { state, runs, onceDue } = pageOf(here.context);
  const isDue = onceDue && isOn(here, { [state]: onceDue.state });
  return Object.keys({ ...runs?.(here.context), ...(isDue && onceDue.runs(here.context)) });
}
