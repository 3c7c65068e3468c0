import { acceptanceOf, activeEditions } from './editions.ts';
import type { Edition, Player, PlayerEdition, Policy } from './entities.ts';
import { isLoggedIn, isOtpConfirmed, missingData } from './players.ts';
import { pendingPolicies } from './policies.ts';

/** The steps from a visitor to the first receipt, in order. The last one exists only while a contest runs. */
export const JOINING_STEPS = ['account', 'code', 'confirmations', 'rules'] as const;

export type JoiningStep = (typeof JOINING_STEPS)[number];

/** The loaded facts: a part that is not loaded yet is null. `now` is an instant, epoch milliseconds. */
export type KnownOfJoining = {
  player: Player | null;
  policies: readonly Policy[] | null;
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
  /**
   * Null while the clock has not been read; then the step of the rules is counted, since most register for a contest.
   */
  hasContest: boolean | null;
  now: number;
};

/** The steps and where a player stands, used by every screen that shows the progress (§B.50). */
export type Joining = {
  /** A later step may be done before an earlier one: accepted rules stay accepted while a consent is asked for again. */
  steps: readonly { name: JoiningStep; isDone: boolean }[];
  /** The place of the first open step, from 0; the number of steps when none is left. */
  current: number;
  /** The next step; null when none is left, or while the start-up has not loaded the data. */
  next: JoiningStep | null;
  /** A receipt can be sent at once. */
  isReady: boolean;
};

/** Whether the rules of every running edition are accepted; null while nobody knows. */
export function areRunningRulesAccepted({
  editions,
  playerEditions,
  now,
}: Pick<KnownOfJoining, 'editions' | 'playerEditions' | 'now'>): boolean | null {
  if (!editions || !playerEditions) return null;
  return activeEditions(editions, now).every((one) => !acceptanceOf(one, playerEditions).needsRules);
}

/** Computes the steps done from the player's data; a step whose data are missing counts as open. */
export function joiningOf(known: KnownOfJoining): Joining {
  const { player, policies, hasContest, now } = known;
  const isKnown = isLoggedIn(player) && player !== null;
  const isConfirmed = isKnown && isOtpConfirmed(player);
  const isComplete =
    isConfirmed &&
    policies !== null &&
    pendingPolicies(player, policies, now).length === 0 &&
    missingData(player).length === 0;
  const rules = areRunningRulesAccepted(known);
  const isDone: Record<JoiningStep, boolean> = {
    account: isKnown,
    code: isConfirmed,
    confirmations: isComplete,
    rules: isConfirmed && rules === true,
  };
  const names = JOINING_STEPS.filter((name) => name !== 'rules' || hasContest !== false);
  const first = names.find((name) => !isDone[name]) ?? null;
  const isNextUnknown =
    (first === 'rules' && rules === null) || (first === 'confirmations' && policies === null);
  return {
    steps: names.map((name) => ({ name, isDone: isDone[name] })),
    current: first === null ? names.length : names.indexOf(first),
    next: isNextUnknown ? null : first,
    isReady: hasContest === true && first === null,
  };
}

/** Whether a player is new: no consent to a mandatory policy and no accepted rules of any contest. */
export function isNewcomer(
  { playerConsents, player_editions }: Pick<Player, 'playerConsents' | 'player_editions'>,
  policies: readonly Policy[],
): boolean {
  const mandatory = policies.filter(({ isMandatory }) => isMandatory).map(({ id }) => id);
  return (
    !playerConsents.some(({ policyId }) => mandatory.includes(policyId)) &&
    !player_editions.some(({ rulesAccepted }) => rulesAccepted)
  );
}
