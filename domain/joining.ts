import { acceptanceOf, activeEditions } from './editions.ts';
import type { Edition, Player, PlayerEdition, Policy } from './entities.ts';
import { isLoggedIn, isOtpConfirmed, missingData } from './players.ts';
import { pendingPolicies } from './policies.ts';

/** What lies between a stranger and their first receipt, in its order. The last is there only while a contest is. */
export const JOINING_STEPS = ['data', 'code', 'confirmations', 'rules'] as const;

export type JoiningStep = (typeof JOINING_STEPS)[number];

/** What is known by now: a part that has not arrived is null. `now` is an instant, epoch milliseconds. */
export type KnownOfJoining = {
  player: Player | null;
  policies: readonly Policy[] | null;
  editions: readonly Edition[] | null;
  playerEditions: readonly PlayerEdition[] | null;
  /** Null while the clock has not been read: most who register then do so for a contest. */
  hasContest: boolean | null;
  now: number;
};

/** The one count of the steps, for every place that tells how far somebody has come (§B.50). */
export type Joining = {
  steps: readonly { name: JoiningStep; isDone: boolean }[];
  done: number;
  /** What to do now; null when nothing is left, or when the start-up has not told. */
  next: JoiningStep | null;
  /** A receipt can be sent at once. */
  isReady: boolean;
};

/** Whether the rules of every running edition are accepted; null while nobody knows. */
function areRulesAccepted({ editions, playerEditions, now }: KnownOfJoining): boolean | null {
  if (!editions || !playerEditions) return null;
  return activeEditions(editions, now).every((one) => !acceptanceOf(one, playerEditions).needsRules);
}

/** How far somebody has come, by what their own data say; what nobody knows counts as open. */
export function joiningOf(known: KnownOfJoining): Joining {
  const { player, policies, hasContest, now } = known;
  const isKnown = isLoggedIn(player) && player !== null;
  const isConfirmed = isKnown && isOtpConfirmed(player);
  const isComplete =
    isConfirmed &&
    policies !== null &&
    pendingPolicies(player, policies, now).length === 0 &&
    missingData(player).length === 0;
  const rules = areRulesAccepted(known);
  const isDone: Record<JoiningStep, boolean> = {
    data: isKnown,
    code: isConfirmed,
    confirmations: isComplete,
    rules: isComplete && rules === true,
  };
  const names = JOINING_STEPS.filter((name) => name !== 'rules' || hasContest !== false);
  const first = names.find((name) => !isDone[name]) ?? null;
  const isUntold = (first === 'rules' && rules === null) || (first === 'confirmations' && policies === null);
  return {
    steps: names.map((name) => ({ name, isDone: isDone[name] })),
    done: names.filter((name) => isDone[name]).length,
    next: isUntold ? null : first,
    isReady: hasContest === true && first === null,
  };
}

/** Whether a player has only just come: they have neither agreed to a mandatory policy nor to any contest's rules yet. */
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
