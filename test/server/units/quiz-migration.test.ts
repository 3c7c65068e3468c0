import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { quizzes } from '../../../server/db/migrations/0007-quizzes.ts';
import { migrations } from '../../../server/db/migrations/all.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { quizSeed } from '../../../server/seeds/surveys.ts';

// A directory that an earlier server has filled, as the step that brings the quiz finds it.

let db: Database;
beforeAll(async () => {
  db = embeddedDatabase(await openEngine('memory://'));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo('0006-reference-data');
  if (error !== undefined) throw error;
});
afterAll(() => db.destroy());

/** What becomes of the questionnaire when the step is taken after what a server has lived through; nothing is kept. */
async function stepAfter(life: (before: Kysely<Tables>) => Promise<unknown>) {
  const attempt = await db.startTransaction().execute();
  const questionnaire = () =>
    attempt.selectFrom('surveys').selectAll().where('name', '=', quizSeed.name).executeTakeFirstOrThrow();
  await life(attempt);
  const before = await questionnaire();
  await quizzes.up(attempt);
  const after = await questionnaire();
  const survey = await attempt
    .selectFrom('surveys')
    .select('solution')
    .where('id', '=', 1)
    .executeTakeFirst();
  await attempt.rollback().execute();
  return { before, after, survey };
}

test('an unchanged questionnaire without answers becomes the quiz, and the survey stays', async () => {
  const { before, after, survey } = await stepAfter(async () => undefined);
  expect(after).toEqual({ ...before, definition: quizSeed.definition, solution: quizSeed.solution });
  expect(survey).toEqual({ solution: null });
});

test('a questionnaire with answers keeps its questions', async () => {
  const { before, after } = await stepAfter(async (db) => {
    await sql`INSERT INTO players (id, email, email_key, created_at) VALUES (1, 'a', 'a', now())`.execute(db);
    await sql`INSERT INTO survey_completions (player_id, survey_id, name, result, completed_at)
      VALUES (1, 2, ${quizSeed.name}, '{}', now())`.execute(db);
  });
  expect(after).toEqual({ ...before, solution: null });
});

test('an edited questionnaire keeps its questions', async () => {
  const { before, after } = await stepAfter((db) =>
    sql`UPDATE surveys SET definition = '{"questions": []}' WHERE id = 2`.execute(db),
  );
  expect(after).toEqual({ ...before, solution: null });
});
