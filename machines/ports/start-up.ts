import type { Answer } from './answer.ts';
import type {
  Edition,
  Initiative,
  Level,
  Player,
  PlayerEdition,
  Policy,
  Survey,
  SurveyCompletion,
} from './entities.ts';
import { port } from './port.ts';

/** What the start-up chain holds, a part a call, in the order of the specification (§S). */
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

/** One part's answer, told apart by its name. */
export type PartAnswer = { [Name in PartName]: { part: Name; answer: Answer<Parts[Name]> } }[PartName];

export const loadPart = port<PartAnswer, { part: PartName }>('loadPart');

/** The public policies, asked for beside the refresh. */
export const loadPolicies = port<Answer<readonly Policy[]>>('loadPolicies');
