// What the adapters do for the contest: the start-up chain, the acceptance of an edition, the way to the contest site.
import type {
  Edition,
  Initiative,
  Level,
  Player,
  PlayerEdition,
  Policy,
  Reminder,
  Survey,
  SurveyCompletion,
} from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** The parts of the start-up, one call each, in the order of the specification (§S). */
export type Parts = {
  userInfo: Player;
  redirectToken: string;
  initiatives: readonly Initiative[];
  editions: readonly Edition[];
  surveys: readonly Survey[];
  completions: readonly SurveyCompletion[];
  playerEditions: readonly PlayerEdition[];
  levels: readonly Level[];
};

export type PartName = keyof Parts;

/** The answer of one part, with its name. */
export type PartResult = { [Name in PartName]: { part: Name; result: Result<Parts[Name]> } }[PartName];

export const loadPart = port<PartResult, { part: PartName }>('loadPart');

/** The public policies, loaded in parallel with the refresh. */
export const loadPolicies = port<Result<readonly Policy[]>>('loadPolicies');

/**
 * The body for one edition: the privacy notice is linked beside the checkbox, so privacy is accepted with the rules
 * (§A).
 */
export type AcceptancePayload = {
  playerId: number;
  editionId: number;
  privacyAccepted: boolean;
  rulesAccepted: boolean;
  /** Which published rules were shown, so that none are accepted unread. */
  rulesSha256?: string;
};

export const acceptEdition = port<Result<unknown>, AcceptancePayload>('acceptEdition');

/** The address of the contest site with a new redirect token, single use; null where no contest site is configured. */
export type ContestSiteEntry = { url: string | null };

export const fetchRedirectToken = port<Result<ContestSiteEntry>>('fetchRedirectToken');

/** Which edition comes next, and whether the player is told of its beginning by mail. */
export const readReminder = port<Result<Reminder>>('readReminder');

/** Asks for that mail, or cancels it; done twice it changes nothing. */
export const setReminder = port<Result<Reminder>, { editionId: number; wanted: boolean }>('setReminder');
