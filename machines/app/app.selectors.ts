// What the root derives from its context for the input of the next flow.
import { questionsOf } from '../../domain/answers.ts';
import { comingEdition, editionRunningAt, editionsToAccept, isUnaccepted } from '../../domain/editions.ts';
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
import type { KnownParts } from '../initialization/chain.ts';
import type { ParticipantState } from '../participate/participate.machine.ts';

/** The part of the root's context about the player and the site. */
export type RootFacts = {
  player: Player | null;
  /** The session is still being restored: a player may become known. */
  isArriving: boolean;
  policies: readonly Policy[];
  parts: KnownParts;
  /** The server's instant, epoch milliseconds. */
  now: number;
};

/** The running editions in which the player has something to accept; none before the start-up has loaded them (§A). */
export function editionsToAcceptOf({ player, parts: { editions, playerEditions }, now }: RootFacts) {
  if (!player || !editions || !playerEditions) return { playerId: player?.id ?? 0, editions: [] };
  return { playerId: player.id, editions: editionsToAccept(editions, playerEditions, now) };
}

/** The edition that accepts receipts now, if one is running. */
export const runningEdition = ({ parts, now }: RootFacts): Edition | null =>
  editionRunningAt(parts.editions, now);

/** The edition of whose beginning the player may be told by mail (§B.49). */
export const editionToComeOf = ({ player, parts, now }: RootFacts): { editionId: number | null } => ({
  editionId: player && (comingEdition(parts.editions ?? [], now)?.id ?? null),
});

/** The policies and data that the gate requests from the player (§G rule 7). */
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

/** Whether a newcomer has just completed the last step that the guard held them for (§B.51). */
export function hasJustJoined(remembered: RootFacts, known: Player): boolean {
  const { player: before, policies } = remembered;
  if (!before || before.id !== known.id || !isNewcomer(before, policies)) return false;
  return isHeld(before, remembered) && !isHeld(known, remembered);
}

/** The page after the code is confirmed: the gate, or the contest for a newcomer with nothing to do there (§B.51). */
export const pageAfterCode = (known: RootFacts & { hasContest: boolean }, player: Player): string =>
  known.hasContest && isNewcomer(player, known.policies) && !isHeld(player, known) ? '/contest' : '/gate';

/** The state of the user who presses "Partecipa" (§P): unknown data count as not accepted. */
export function participantState(remembered: RootFacts): ParticipantState {
  const { player, isArriving, parts } = remembered;
  if (!player) return isArriving ? 'unknown' : 'visitor';
  if (isHeld(player, remembered)) return 'unaccepted';
  if (!parts.userInfo) return 'unknown';
  const isKnown = parts.editions !== null && parts.playerEditions !== null;
  return isKnown && !editionsToAcceptOf(remembered).editions.some(isUnaccepted) ? 'accepted' : 'unaccepted';
}

/** The player's running surveys; none until it is known which have been answered (§B.36). */
const running = ({ parts: { surveys, completions }, now }: RootFacts): RunningSurvey[] =>
  surveys && completions ? runningSurveys(surveys, completions, now) : [];

/** The survey that `/survey` shows next. */
export const surveyToAnswer = (remembered: RootFacts) => firstOpenSurvey(running(remembered));

/** The survey of `/survey/1`. */
export const surveyInView = (remembered: RootFacts) => firstSurvey(running(remembered));

export function surveyInput(found: RunningSurvey | null): CompletionInput {
  if (!found) throw new Error('No survey runs.');
  const { survey, isCompleted: isDone } = found;
  return { name: survey.name, surveyId: survey.id, questions: survey.definition.questions, isDone };
}

/** A story can be sent again, the opinion once (§B.36). */
export const surveylessInput = (name: SurveylessName, { parts }: RootFacts): CompletionInput => ({
  name,
  questions: questionsOf(name),
  isDone: name === 'opinion' && isCompleted(name, parts.completions ?? []),
});
