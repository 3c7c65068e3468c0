import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { actionOf, isSurveyless } from '../../domain/surveys.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { QuizSolution, SurveyDefinition } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import { countOnDay } from '../db/day-counts.ts';
import type { Deps } from '../deps.ts';
import { award } from '../players/points.ts';
import {
  notFound,
  type Outcome,
  ok,
  refuse,
  refuseField,
  refuseFields,
  type Write,
} from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { versionAnswered } from './answered-version.ts';
import { MAX_STORIES_A_DAY, validateFreeText, validateLength } from './validation.ts';

type Schemas = components['schemas'];
type Completion = Schemas['SurveyCompletion'];

/** Surveys, and quizzes from their first day on: who knew the questions before would have longer to look for the answers. */
export async function listSurveys({ db, contestClock }: Deps): Promise<Schemas['Survey'][]> {
  const rows = await db
    .selectFrom('surveys')
    .select(['id', 'name', 'title', 'start_date', 'end_date', 'definition'])
    .where((eb) => eb.or([eb('solution', 'is', null), eb('start_date', '<=', romeDay(contestClock.now()))]))
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, name, title, start_date, end_date, definition }) => ({
    id,
    name,
    title,
    startDate: start_date,
    endDate: end_date,
    definition,
  }));
}

/** What was answered before versions were kept (migration 0048). */
const FIRST_VERSION = 1;

/** Only a quiz shows what was answered, by the version that was answered: no story is read. */
export async function listCompletions(db: Database, playerId: number): Promise<Completion[]> {
  const rows = await db
    .selectFrom('survey_completions')
    .leftJoin('survey_versions as quiz', (join) =>
      join
        .onRef('quiz.survey_id', '=', 'survey_completions.survey_id')
        .on('quiz.version', '=', (eb) =>
          eb.fn.coalesce('survey_completions.survey_version', eb.lit(FIRST_VERSION)),
        )
        .on('quiz.solution', 'is not', null),
    )
    .select([
      'survey_completions.id',
      'survey_completions.survey_id',
      'survey_completions.name',
      'completed_at',
    ])
    .select((eb) =>
      eb.case().when('quiz.survey_id', 'is not', null).then(eb.ref('result')).end().as('result'),
    )
    .select(['quiz.definition', 'quiz.solution'])
    .where('player_id', '=', playerId)
    .orderBy('survey_completions.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ definition, solution, result, ...row }) =>
    completionView(
      row,
      definition === null || result === null ? undefined : outcomeOf({ definition, solution }, result),
    ),
  );
}

type Completing = {
  playerId: number;
  form: Schemas['SurveyCompletionRequest'];
  /** When the request arrived, by the contest's clock. */
  at: number;
};

/** Takes the answers to a survey or a quiz that runs, or a story or an opinion. */
export async function complete(
  deps: Deps,
  write: Write,
  { playerId, form, at }: Completing,
): Promise<Outcome<Completion>> {
  const { surveyId, name, result } = form;
  const tooLong = validateLength(result);
  if (tooLong !== undefined) return refuseFields([tooLong]);
  if (isSurveyless(name) && surveyId === undefined) {
    const problems = validateFreeText(name, result);
    if (problems.length > 0) return refuseFields(problems);
    return recordCompletion(write, { playerId, surveyId: null, name, result, at });
  }
  const survey = await deps.db
    .selectFrom('surveys')
    .selectAll()
    .where(surveyId === undefined ? 'name' : 'id', '=', surveyId ?? name)
    .executeTakeFirst();
  if (survey === undefined) return notFound();
  if (survey.name !== name) return refuseField('name', 'errors.invalid', 'survey');
  if (!isDayWithin(romeDay(at), survey.start_date, survey.end_date)) return refuse('surveyClosed');
  const answered = await versionAnswered(deps.db, { survey, result, at });
  if (answered.kind === 'none') return refuseFields(answered.problems);
  const { version } = answered;
  const outcome = outcomeOf(version, result);
  return recordCompletion(write, {
    playerId,
    surveyId: survey.id,
    version: version.version,
    name,
    result,
    at,
    outcome,
  });
}

type NewCompletion = {
  playerId: number;
  surveyId: number | null;
  /** Which version of the survey was answered. */
  version?: number;
  name: string;
  result: Readonly<Record<string, unknown>>;
  /** How a quiz was answered. */
  outcome?: Completion['outcome'];
  /** When the request arrived, by the contest's clock. */
  at: number;
};

/** Records a completion and its points; a survey or an opinion that was given before is refused (§E.6, §B.24), and so is a story too many for its day. */
const recordCompletion = (write: Write, completion: NewCompletion): Promise<Outcome<Completion>> =>
  write<Completion>(async (tx) => {
    const { playerId, surveyId, version = null, name, result, outcome, at } = completion;
    const row = await tx
      .insertInto('survey_completions')
      .values({
        player_id: playerId,
        survey_id: surveyId,
        survey_version: version,
        name,
        result: JSON.stringify(result),
        completed_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'survey_id', 'name', 'completed_at'])
      .executeTakeFirst();
    if (row === undefined) return refuse('alreadyVoted');
    const day = { table: 'story_days', playerId, limit: MAX_STORIES_A_DAY, at } as const;
    if (surveyId === null && (await countOnDay(tx, day)) === undefined) return refuse('storiesLimit');
    // Named by what was completed, not by which time: a second story is welcome and brings nothing.
    await award(tx, playerId, ACTION_TAGS[actionOf(name)], `completion ${name}`, at);
    return ok(completionView(row, outcome));
  });

type QuizOutcome = Schemas['QuizOutcome'];

/** A questionnaire with its solution; without one there is no outcome. */
type Quiz = { definition: SurveyDefinition; solution: QuizSolution | null };

/** How a quiz was answered (§B.30): a question counts when all its right options were chosen and no other. */
function outcomeOf(
  { definition, solution }: Quiz,
  result: Readonly<Record<string, unknown>>,
): QuizOutcome | undefined {
  if (solution === null) return undefined;
  const answers = definition.questions.flatMap(({ name }) => {
    const solved = Object.hasOwn(solution, name) ? solution[name] : undefined;
    if (solved === undefined) return [];
    const given = chosenIn(result, name);
    const { right, explanation } = solved;
    return [{ question: name, given, right, isRight: isSame(given, right), explanation }];
  });
  if (answers.length === 0) return undefined;
  return { right: answers.filter(({ isRight }) => isRight).length, of: answers.length, answers };
}

/** The options chosen for one question: several, one or none. */
function chosenIn(result: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = Object.hasOwn(result, name) ? result[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

const isSame = (given: readonly string[], right: readonly string[]): boolean =>
  given.length === right.length && right.every((value) => given.includes(value));

/** A completion as the contract shows it; `surveyId` is null for a story or an opinion, only a quiz has an outcome. */
const completionView = (
  row: { id: number; survey_id: number | null; name: string; completed_at: Date },
  outcome: Completion['outcome'],
): Completion => ({
  id: row.id,
  surveyId: row.survey_id,
  name: row.name,
  completedAt: romeIsoOf(row.completed_at),
  ...(outcome !== undefined && { outcome }),
});
