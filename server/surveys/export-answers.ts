import { romeDay } from '../../domain/dates.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import type { SurveyDefinition } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../results/messages.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';
import { jsonFile, piecesOf } from './export-pieces.ts';
import { textOf } from './stories.ts';

type Schemas = components['schemas'];

const ROWS_AT_ONCE = 500;
/** As many as the log: a file of more would open in no spreadsheet. */
export const MAX_ANSWERS = 200_000;

/** The questions of a survey, those that a version has dropped after the others; nothing where there is no such survey. */
export async function questionsOfSurvey(
  db: Database,
  id: number,
): Promise<SurveyDefinition['questions'] | undefined> {
  const versions = await db
    .selectFrom('survey_versions')
    .select('definition')
    .where('survey_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_ROWS)
    .execute();
  if (versions.length === 0) return undefined;
  const asked = versions.flatMap(({ definition }) => definition.questions);
  // Of each name as it was asked last, at the place where it was first met.
  return [...new Map(asked.toReversed().map((one) => [one.name, one])).values()].toSorted(
    (one, other) =>
      asked.findIndex(({ name }) => name === one.name) - asked.findIndex(({ name }) => name === other.name),
  );
}

/**
 * Stands for a player in the file of one survey. In that of another the same player has another one, so that no profile of
 * somebody comes of laying files side by side: that takes a consent of its own.
 */
const standIn = (key: ServerKey, surveyId: number, playerId: number): string =>
  hmac(key, 'survey answers', surveyId, playerId).toString('hex').slice(0, 16);

type Answered = Pick<Deps, 'db' | 'key'>;

const piecesOfAnswers = ({ db }: Answered, surveyId: number, most: number) =>
  piecesOf(
    (last = 0, size) =>
      db
        .selectFrom('survey_completions')
        .select(['id', 'player_id', 'completed_at', 'result'])
        .where('survey_id', '=', surveyId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(size)
        .execute(),
    { atOnce: ROWS_AT_ONCE, most },
  );

/** The answers of a survey as CSV, a column for each question; a last line says so where there are more. */
export async function* answersCsv(
  deps: Answered,
  surveyId: number,
  questions: SurveyDefinition['questions'],
  most = MAX_ANSWERS,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['codice', 'giorno', ...questions.map(({ title }) => title)]);
  for await (const { rows, isCut } of piecesOfAnswers(deps, surveyId, most)) {
    yield rows
      .map(({ player_id, completed_at, result }) =>
        csvLine([
          standIn(deps.key, surveyId, player_id),
          romeDay(completed_at.getTime()),
          ...questions.map(({ name }) => (Object.hasOwn(result, name) ? textOf(result[name]) : '')),
        ]),
      )
      .join('');
    if (isCut) yield csvLine([messages['server.desk.answersCut'], '', ...questions.map(() => '')]);
  }
}

/** The same answers as JSON: each as it was given, by the name of its question. */
export async function* answersJson(
  deps: Answered,
  surveyId: number,
  questions: SurveyDefinition['questions'],
  most = MAX_ANSWERS,
): AsyncGenerator<string> {
  const about: Omit<Schemas['AnswersFile'], 'answers' | 'isComplete'> = {
    survey: surveyId,
    questions: questions.map(({ name, title, type }) => ({ name, title, type })),
  };
  yield* jsonFile(
    about,
    'answers',
    piecesOfAnswers(deps, surveyId, most),
    ({ player_id, completed_at, result }): Schemas['ExportedAnswers'] => ({
      code: standIn(deps.key, surveyId, player_id),
      day: romeDay(completed_at.getTime()),
      result: Object.fromEntries(
        questions.flatMap(({ name }) => (Object.hasOwn(result, name) ? [[name, result[name]]] : [])),
      ),
    }),
  );
}
