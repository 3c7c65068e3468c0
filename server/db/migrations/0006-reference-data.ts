import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { editionSeeds, levelSeeds, missionSeeds, policySeeds } from '../../seeds/contests.ts';
import { surveySeeds } from '../../seeds/surveys.ts';

/** What every installation starts with; from then on it belongs to the brand's desk. */
export const referenceData: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const seed of editionSeeds) {
      await sql`INSERT INTO editions (id, code, description, rules_link, start_date, end_date, daily_receipts, prizes)
        VALUES (${seed.id}, ${seed.code}, ${seed.description}, ${seed.rulesLink}, ${seed.startDate}, ${seed.endDate}, 3,
          ${JSON.stringify(seed.prizes)})`.execute(db);
    }
    for (const seed of policySeeds) {
      await sql`INSERT INTO policies (id, code, title, text, link, is_mandatory, edition_id, consent_months)
        VALUES (${seed.id}, ${seed.code}, ${seed.title}, ${seed.text}, ${seed.link}, ${seed.isMandatory},
          ${seed.editionId}, ${seed.consentMonths})`.execute(db);
    }
    for (const seed of levelSeeds) {
      await sql`INSERT INTO levels (id, name, min_points) VALUES (${seed.id}, ${seed.name}, ${seed.minPoints})`.execute(
        db,
      );
    }
    for (const seed of surveySeeds) {
      await sql`INSERT INTO surveys (id, name, title, start_date, end_date, definition)
        VALUES (${seed.id}, ${seed.name}, ${seed.title}, ${seed.startDate}, ${seed.endDate},
          ${JSON.stringify(seed.definition)})`.execute(db);
    }
    await insertMissions(db);
  },
};

async function insertMissions(db: Kysely<unknown>): Promise<void> {
  for (const seed of missionSeeds) {
    await sql`INSERT INTO missions (id, code, description) VALUES (${seed.id}, ${seed.code}, ${seed.description})`.execute(
      db,
    );
    for (const [tag, points] of Object.entries(seed.points)) {
      await sql`INSERT INTO mission_actions (mission_id, tag, points) VALUES (${seed.id}, ${tag}, ${points})`.execute(
        db,
      );
    }
  }
}
