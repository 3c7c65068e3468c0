import type { Selectable } from 'kysely';
import type { ContestTables } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import type { Problem } from '../results/outcome.ts';
import { ONE_DAY } from '../system/clock.ts';
import { checkAnswers } from './validation.ts';

type SurveyVersion = Pick<Selectable<ContestTables['surveys']>, 'definition' | 'solution' | 'version'>;

type Answered = {
  survey: Selectable<ContestTables['surveys']>;
  result: Readonly<Record<string, unknown>>;
  at: number;
};

/** How long a page that shows an earlier version may still send it. */
const REPLACED_MS = ONE_DAY;
/** Versions that are tried: more in a day are a mistake of who publishes. */
const TRIED_VERSIONS = 10;

/**
 * Which version these answers fit: the newest, else one that was replaced within a day, for players who were answering it then.
 * What does not fit is told by the newest.
 */
export async function versionAnswered(
  db: Database,
  { survey, result, at }: Answered,
): Promise<{ kind: 'version'; version: SurveyVersion } | { kind: 'none'; problems: Problem[] }> {
  const problems = checkAnswers(survey.definition, result);
  if (problems.length === 0) return { kind: 'version', version: survey };
  const versions = await db
    .selectFrom('survey_versions')
    .select(['version', 'definition', 'solution', 'published_at'])
    .where('survey_id', '=', survey.id)
    .orderBy('version', 'desc')
    .limit(TRIED_VERSIONS)
    .execute();
  // Each version ends where the one before it in this list, its successor, was published.
  const version = versions.find(({ definition }, index) => {
    const replacedAt = versions[index - 1]?.published_at.getTime();
    const isOpen = replacedAt !== undefined && at - replacedAt < REPLACED_MS;
    return isOpen && checkAnswers(definition, result).length === 0;
  });
  return version === undefined ? { kind: 'none', problems } : { kind: 'version', version };
}
