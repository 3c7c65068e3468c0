import { sql } from 'kysely';
import { valuesOf } from '../../domain/answers.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { SurveyDefinition } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { romeIso } from '../system/clock.ts';
import { keepForAMinute } from '../system/keep-for-a-minute.ts';
import { questionsOfSurvey } from './export-answers.ts';

type Schemas = components['schemas'];
type Question = SurveyDefinition['questions'][number];
type CountDeps = Pick<Deps, 'db' | 'realNow' | 'contestClock'>;

const keptSurveys = keepForAMinute<Schemas['Surveys']>();
const keptCounts = keepForAMinute<Schemas['SurveyCounts']>();

/** Every survey and quiz, the newest first, with how many have answered it. */
export const countSurveys = (deps: CountDeps): Promise<Schemas['Surveys']> =>
  keptSurveys({ owner: deps.db, name: 'all', realNow: deps.realNow }, async () => {
    const rows = await deps.db
      .selectFrom('surveys')
      .select(['id', 'title', 'start_date', 'end_date'])
      .select((eb) =>
        eb
          .selectFrom('survey_completions')
          .select((all) => all.fn.countAll<string>().as('n'))
          .whereRef('survey_completions.survey_id', '=', 'surveys.id')
          .as('answered'),
      )
      .orderBy('start_date', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute();
    return { surveys: rows.map(lineOf) };
  });

const lineOf = (row: {
  id: number;
  title: string;
  start_date: string;
  end_date: string;
  answered: string | number | null;
}): Schemas['SurveyLine'] => ({
  id: row.id,
  title: row.title,
  startDate: row.start_date,
  endDate: row.end_date,
  answered: Number(row.answered ?? 0),
});

/** A survey with how often each of its options was chosen; nothing where there is no such survey. */
export async function countAnswers(
  deps: CountDeps,
  id: number,
): Promise<Schemas['SurveyCounts'] | undefined> {
  const survey = await deps.db.selectFrom('surveys').selectAll().where('id', '=', id).executeTakeFirst();
  if (survey === undefined) return undefined;
  return keptCounts({ owner: deps.db, name: `survey ${id}`, realNow: deps.realNow }, async () => {
    const questions = (await questionsOfSurvey(deps.db, id)) ?? [];
    const [choices, answers, answered] = [
      await countChoices(deps.db, id, questions),
      await countAnswered(deps.db, id),
      await countCompletions(deps.db, id),
    ];
    return {
      survey: lineOf({ ...survey, answered }),
      at: romeIso(deps.contestClock.now()),
      questions: questions.map((question) => ({
        name: question.name,
        title: question.title,
        type: question.type,
        answered: answers.get(question.name) ?? 0,
        options: optionsOf(question).map(({ value, label }) => ({
          label,
          count: choices.get(question.name)?.get(value) ?? 0,
        })),
      })),
    };
  });
}

/** The options of a question in their order; a scale without its own has its places, and a text none. */
function optionsOf(question: Question): { value: string; label: string }[] {
  const labels = new Map(question.options?.map(({ value, label }) => [value, label]));
  return (valuesOf(question) ?? []).map((value) => ({ value, label: labels.get(value) ?? value }));
}

async function countCompletions(db: Database, surveyId: number): Promise<string> {
  const { n } = await db
    .selectFrom('survey_completions')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many have answered each question. */
async function countAnswered(db: Database, surveyId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ question: string; n: string }>`
    SELECT question, count(*) AS n FROM survey_completions, jsonb_object_keys(result) AS question
    WHERE survey_id = ${surveyId} GROUP BY 1 LIMIT ${MAX_ROWS}`.execute(db);
  return new Map(rows.map(({ question, n }) => [question, Number(n)]));
}

/** How often each value was given to the questions that have options: texts, of which there are as many as players, are left out. */
async function countChoices(
  db: Database,
  surveyId: number,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const names = questions.filter(({ type }) => type !== 'text').map(({ name }) => name);
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ question: string; value: string; n: string }>`
    SELECT given.key AS question, chosen.value, count(*) AS n
    FROM survey_completions, jsonb_each(result) AS given, jsonb_array_elements_text(
      CASE jsonb_typeof(given.value) WHEN 'array' THEN given.value ELSE jsonb_build_array(given.value) END
    ) AS chosen(value)
    WHERE survey_id = ${surveyId} AND given.key IN (${sql.join(names)})
    GROUP BY 1, 2 LIMIT ${MAX_ROWS}`.execute(db);
  const counts = new Map<string, Map<string, number>>();
  for (const { question, value, n } of rows) {
    const of = counts.get(question) ?? new Map<string, number>();
    counts.set(question, of.set(value, Number(n)));
  }
  return counts;
}
