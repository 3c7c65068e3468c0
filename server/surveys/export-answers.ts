import { romeDay } from '../../domain/dates.ts';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import { type Database, mostRows } from '../db/database.ts';
import type { SurveyDefinition } from '../db/shop-tables.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../results/messages.ts';
import { byteOrderMark, csvLine } from '../system/csv.ts';
import { textOf } from './stories.ts';

const ROWS_AT_ONCE = 500;
/** As many as the log: a file of more would open in no spreadsheet. */
export const MOST_ANSWERS = 200_000;

/** The questions of a survey, those that a version has dropped behind the others; nothing where there is no such survey. */
export async function questionsOfSurvey(
  db: Database,
  id: number,
): Promise<SurveyDefinition['questions'] | undefined> {
  const versions = await db
    .selectFrom('survey_versions')
    .select('definition')
    .where('survey_id', '=', id)
    .orderBy('version', 'desc')
    .limit(mostRows)
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

/** The answers of a survey as CSV, a column for each question, read a piece at a time; a last line says so where there are more. */
export async function* answersCsv(
  { db, key }: Pick<Deps, 'db' | 'key'>,
  surveyId: number,
  questions: SurveyDefinition['questions'],
  most = MOST_ANSWERS,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['codice', 'giorno', ...questions.map(({ title }) => title)]);
  let last = 0;
  for (let written = 0; written < most; ) {
    const rows = await rowsBehind(db, surveyId, last, Math.min(ROWS_AT_ONCE, most - written));
    yield rows
      .map(({ player_id, completed_at, result }) =>
        csvLine([
          ...[standIn(key, surveyId, player_id), romeDay(completed_at.getTime())],
          ...questions.map(({ name }) => (Object.hasOwn(result, name) ? textOf(result[name]) : '')),
        ]),
      )
      .join('');
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    written += rows.length;
  }
  const more = await rowsBehind(db, surveyId, last, 1);
  if (more.length > 0) yield csvLine([messages['server.desk.answersCut'], '', ...questions.map(() => '')]);
}

const rowsBehind = (db: Database, surveyId: number, last: number, most: number) =>
  db
    .selectFrom('survey_completions')
    .select(['id', 'player_id', 'completed_at', 'result'])
    .where('survey_id', '=', surveyId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
    .execute();
