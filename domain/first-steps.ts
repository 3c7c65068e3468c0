import { activeEditions } from './editions.ts';
import type { Edition, Player, PlayerEdition, SurveyCompletion } from './entities.ts';
import { areRunningRulesAccepted, type Joining } from './joining.ts';
import { isOtpConfirmed } from './players.ts';
import type { ReceiptsToday } from './receipts-today.ts';
import { kindOf, type ToDo } from './surveys.ts';

/** The first steps of a new player, in the order in which they are shown. */
export const FIRST_STEPS = ['account', 'rules', 'survey', 'quiz', 'story'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The loaded facts: a part that is not loaded yet is null. `now` is an instant, epoch milliseconds. */
export type KnownSteps = {
  player: Player | null;
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
  completions: readonly SurveyCompletion[] | null;
  now: number;
};

/** Without a running edition there are no rules to accept, and nothing to tick. */
const hasAcceptedRunningRules = (known: KnownSteps): boolean =>
  activeEditions(known.editions ?? [], known.now).length > 0 && areRunningRulesAccepted(known) === true;

/** The steps that are known to be done; a step whose data are missing counts as open (§B.38). */
export function stepsDone(known: KnownSteps): FirstStep[] {
  if (!known.player) return [];
  const names = known.completions?.map(({ name }) => name) ?? [];
  const isDone: Record<FirstStep, boolean> = {
    account: isOtpConfirmed(known.player),
    rules: hasAcceptedRunningRules(known),
    survey: names.some((name) => kindOf(name) === 'survey'),
    quiz: names.some((name) => kindOf(name) === 'poll'),
    story: names.some((name) => name.startsWith('story')),
  };
  return FIRST_STEPS.filter((step) => isDone[step]);
}

export type NextStep = 'rules' | 'receipt' | ToDo;

/**
 * What is next for a player whose account is confirmed: the rules of a running contest, the first receipt of the day, what
 * else is left to do, another receipt. `toDo`: see `nextToDo`; `today` is null while the receipts are not known.
 */
export function nextStepOf(
  { next, isReady }: Pick<Joining, 'next' | 'isReady'>,
  today: Pick<ReceiptsToday, 'left' | 'limit'> | null,
  toDo: ToDo,
): NextStep {
  if (next === 'rules') return 'rules';
  const isFirst = today === null || today.left === today.limit;
  const isAnother = toDo === 'missions' && today !== null && today.left > 0;
  return isReady && (isFirst || isAnother) ? 'receipt' : toDo;
}
