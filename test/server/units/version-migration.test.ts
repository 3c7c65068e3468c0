import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/all.ts';
import { publishMissions } from '../../../server/missions/publish-missions.ts';
import { textSha256 } from '../../../server/policies/policies.ts';
import { listCompletions } from '../../../server/surveys/service.ts';

// A database that a release before versions has filled, as the steps that bring them find it.

const policy = { title: 'Notizie', text: 'Desidero ricevere notizie.', link: '/documenti/privacy.pdf' };
const question = { name: 'grano', title: 'Quale?', type: 'choice' as const };
const definition = { questions: [{ ...question, options: [{ value: 'duro', label: 'Duro' }] }] };
const solution = { grano: { right: ['duro'], explanation: 'Lo chiede la legge.' } };
const given = new Date('2025-01-02T10:00:00Z');

let db: Database;
beforeAll(async () => {
  db = embeddedDatabase(await openEngine('memory://'));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateTo('0045-figures');
  if (error !== undefined) throw error;
  await sql`INSERT INTO players (id, email, email_key, created_at) VALUES (1, 'a', 'a', now()), (2, 'b', 'b', now())`.execute(
    db,
  );
  await sql`INSERT INTO policies (id, code, title, text, link, is_mandatory, consent_months)
    VALUES (1, 'notizie', ${policy.title}, ${policy.text}, ${policy.link}, false, 12)`.execute(db);
  await sql`INSERT INTO player_consents (player_id, policy_id, given_at, expires_at, text_sha256)
    VALUES (1, 1, ${given}, ${given}, ${textSha256(policy)}), (2, 1, ${given}, ${given}, ${'0'.repeat(64)})`.execute(
    db,
  );
  await sql`INSERT INTO surveys (id, name, title, start_date, end_date, definition, solution)
    VALUES (1, 'questionnaire_grano', 'Grano', '2025-01-01', '2025-12-31', ${JSON.stringify(definition)}, ${JSON.stringify(solution)})`.execute(
    db,
  );
  await sql`INSERT INTO survey_completions (player_id, survey_id, name, result, completed_at)
    VALUES (1, 1, 'questionnaire_grano', '{"grano": "duro"}', ${given})`.execute(db);
  await sql`INSERT INTO missions (id, code, description) VALUES (1, 'grano', 'Fai crescere la spiga.')`.execute(
    db,
  );
  await sql`INSERT INTO mission_actions (mission_id, tag, points) VALUES (1, 'QUANTO NE SAI DI NOI', 10)`.execute(
    db,
  );
  await sql`INSERT INTO levels (id, name, min_points) VALUES (1, 'Seme', 0)`.execute(db);
  await migrate(db);
});
afterAll(() => db.destroy());

test('an existing survey becomes its first version, and earlier answers refer to it', async () => {
  const versions = await db
    .selectFrom('survey_versions')
    .select(['survey_id', 'version', 'definition', 'solution'])
    .execute();
  expect(versions).toEqual([{ survey_id: 1, version: 1, definition, solution }]);
  expect(await listCompletions(db, 1)).toMatchObject([{ outcome: { right: 1, of: 1 } }]);
});

test('an existing policy becomes its first version, and a consent refers to it if it saw that text', async () => {
  const versions = await db.selectFrom('policy_versions').select(['version', 'text', 'sha256']).execute();
  expect(versions).toEqual([{ version: 1, text: policy.text, sha256: textSha256(policy) }]);
  const consents = await db
    .selectFrom('player_consents')
    .select('policy_version')
    .orderBy('player_id')
    .execute();
  expect(consents).toEqual([{ policy_version: 1 }, { policy_version: null }]);
});

test('existing missions become their first version once others are published', async () => {
  const document = {
    missions: [{ code: 'grano', description: 'Un altro anno nel campo.', points: { quiz: 5 } }],
    levels: [{ name: 'Seme', minPoints: 0 }],
  };
  const now = () => given.getTime();
  const deps = { db, realNow: now, contestClock: { kind: 'real' as const, now } };
  expect(await publishMissions(deps, { document, by: 'anna' })).toEqual({ kind: 'published', version: 2 });
  const versions = await db
    .selectFrom('mission_versions')
    .select(['version', 'document', 'published_by'])
    .orderBy('version')
    .execute();
  expect(versions).toEqual([
    {
      version: 1,
      published_by: '-',
      document: {
        missions: [{ code: 'grano', description: 'Fai crescere la spiga.', points: { quiz: 10 } }],
        levels: document.levels,
      },
    },
    { version: 2, document, published_by: 'anna' },
  ]);
});
