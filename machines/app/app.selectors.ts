// What the root reads out of what it remembers, to tell the flow that comes next.
import { questionsOf } from '../../domain/answers.ts';
import { activeEditions, editionsToAccept, isUnaccepted } from '../../domain/editions.ts';
import type { Edition, Player, Policy } from '../../domain/entities.ts';
import { isNewcomer } from '../../domain/joining.ts';
import { isOtpConfirmed, missingData } from '../../domain/players.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import {
  firstOpenSurvey,
  firstSurvey,
  isCompleted,
  type RunningSurvey,
  runningSurveys,
  type SurveylessName,
} from '../../domain/surveys.ts';
import type { CompletionInput } from '../completion/completion.machine.ts';
import type { GateRequirements } from '../gate/gate.machine.ts';
import type { Collections } from '../initialization/chain.ts';
import type { Standing } from '../participate/participate.machine.ts';

/** What the root remembers of the player and of the site. */
export type RootFacts = {
  player: Player | null;
  /** It is still being found out who is here: somebody may be about to be known. */
  isArriving: boolean;
  policies: readonly Policy[];
  collections: Collections;
  /** The server's instant, epoch milliseconds. */
  now: number;
};

/** The running editions in which the player has something to accept; none before the chain has answered (§A). */
export function editionsToAcceptOf({ player, collections: { editions, playerEditions }, now }: RootFacts) {
  if (!player || !editions || !playerEditions) return { playerId: player?.id ?? 0, editions: [] };
  return { playerId: player.id, editions: editionsToAccept(editions, playerEditions, now) };
}

/** The edition that takes receipts now, if one runs. */
export function runningEdition({ collections, now }: RootFacts): Edition | null {
  return activeEditions(collections.editions ?? [], now)[0] ?? null;
}

/** What the gate has to ask of the player (§G rule 7). */
export function gateRequirements({ player, policies, now }: RootFacts): GateRequirements {
  const { firstName, lastName, birthDate } = player?.extraData ?? {};
  return {
    policies: player ? pendingPolicies(player, policies, now) : [],
    missing: player ? missingData(player) : [],
    known: { firstName: firstName ?? '', lastName: lastName ?? '', birthDate: birthDate ?? '' },
    now,
  };
}

/** Whether the guard holds this player at the registration or at the gate (§G.6, §G.7). */
const isHeld = (player: Player, { policies, now }: RootFacts): boolean =>
  !isOtpConfirmed(player) ||
  pendingPolicies(player, policies, now).length > 0 ||
  missingData(player).length > 0;

/** Whether a newcomer has, by what is known of them now, done the last thing that the guard held them for (§B.51). */
export function hasJustJoined(remembered: RootFacts, known: Player): boolean {
  const { player: before, policies } = remembered;
  if (!before || before.id !== known.id || !isNewcomer(before, policies)) return false;
  return isHeld(before, remembered) && !isHeld(known, remembered);
}

/** How somebody who presses "Partecipa" stands (§P): what is not known for sure is not accepted. */
export function participateStanding(remembered: RootFacts): Standing {
  const { player, isArriving, collections } = remembered;
  if (!player) return isArriving ? 'unknown' : 'visitor';
  if (isHeld(player, remembered)) return 'unaccepted';
  if (!collections.userInfo) return 'unknown';
  const isKnown = collections.editions !== null && collections.playerEditions !== null;
  return isKnown && !editionsToAcceptOf(remembered).editions.some(isUnaccepted) ? 'accepted' : 'unaccepted';
}

/** The surveys of the player's chain that run now; none while nobody knows what has been answered (§B.36). */
const running = ({ collections: { surveys, completions }, now }: RootFacts): RunningSurvey[] =>
  surveys && completions ? runningSurveys(surveys, completions, now) : [];

/** The survey that `/survey` asks next. */
export const surveyToAnswer = (remembered: RootFacts) => firstOpenSurvey(running(remembered));

/** The survey that `/survey/1` stands for. */
export const surveyInView = (remembered: RootFacts) => firstSurvey(running(remembered));

export function surveyInput(found: RunningSurvey | null): CompletionInput {
  if (!found) throw new Error('No survey runs.');
  const { survey, isCompleted: isDone } = found;
  return { name: survey.name, surveyId: survey.id, questions: survey.definition.questions, isDone };
}

/** A story may be told again; the opinion is given once (§B.36). */
export const surveylessInput = (name: SurveylessName, { collections }: RootFacts): CompletionInput => ({
  name,
  questions: questionsOf(name),
  isDone: name === 'opinion' && isCompleted(name, collections.completions ?? []),
});
