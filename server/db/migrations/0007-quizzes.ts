import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { quizSeed, surveySeeds } from '../../seeds/surveys.ts';

const seeded = surveySeeds.find(({ name }) => name === quizSeed.name);

/**
 * A questionnaire may have a solution. The seeded one becomes a quiz with questions of its own, but only as it was
 * seeded: nobody's answers may end under other questions, and what the brand's desk has written stays.
 */
export const quizzes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE surveys ADD COLUMN solution jsonb`.execute(db);
    await sql`UPDATE surveys
      SET definition = ${JSON.stringify(quizSeed.definition)}, solution = ${JSON.stringify(quizSeed.solution)}
      WHERE name = ${quizSeed.name} AND definition = ${JSON.stringify(seeded?.definition)}
        AND NOT EXISTS (SELECT FROM survey_completions WHERE survey_completions.survey_id = surveys.id)`.execute(
      db,
    );
  },
};
