import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../../server/admin/maintenance.ts';
import { readConfig } from '../../../server/config/config.ts';
import {
  type DatabaseOpening,
  openDatabase,
  type SchemaPolicy,
} from '../../../server/installation/open-database.ts';
import { administer, databaseOn } from '../support/postgresql-databases.ts';
import { postgresqlOfRun } from '../support/test-database.ts';

// `npm run admin -- migrate` changes the schema that servers use; nobody else does.

let name: string;
let url: string;
const server = () => postgresqlOfRun()?.server ?? '';
beforeEach(() => {
  name = `steps_${randomBytes(8).toString('hex')}`;
  url = databaseOn(server(), name);
});
afterEach(() => administer(server(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

const make = (from: 'empty' | 'current') =>
  administer(
    server(),
    from === 'empty'
      ? `CREATE DATABASE ${name}`
      : `CREATE DATABASE ${name} TEMPLATE ${postgresqlOfRun()?.template ?? ''}`,
  );

function configOf() {
  const reading = readConfig({ DATABASE_URL: url, DEMO_STANDINS: '1', DATA_DIR: '.data' });
  if (reading.kind === 'refused') throw new Error(reading.line);
  return reading.config;
}

async function open<T = undefined>(
  policy: SchemaPolicy,
  use: (opening: Extract<DatabaseOpening, { kind: 'open' }>) => Promise<T | undefined> = () =>
    Promise.resolve(undefined),
) {
  const opening = await openDatabase(configOf(), policy);
  if (opening.kind === 'refused') return opening.line;
  try {
    return await use(opening);
  } finally {
    await opening.db.destroy();
  }
}

const step = '0024-site-assets';

/** Makes the database look as if the release before had made it: without one step. */
const takeStepBack = () =>
  open('leave', async ({ db }) => {
    await sql`DELETE FROM kysely_migration WHERE name = ${step}`.execute(db);
    await sql`DROP TABLE site_assets`.execute(db);
    return undefined;
  });

const applyStep = (step: string) =>
  open('leave', async ({ db }) => {
    await sql`ALTER TABLE items ADD COLUMN of_tomorrow text`.execute(db);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${step}, '2027-01-01')`.execute(db);
    return undefined;
  });

describe('a database without a schema', () => {
  test('is migrated once by the first server that starts, even when several start together', async () => {
    await make('empty');
    const openings = await Promise.all([open('create'), open('create'), open('create')]);
    expect(openings).toEqual([undefined, undefined, undefined]);
    expect(await open('leave')).toBeUndefined();
  });

  test('is not changed by the command line', async () => {
    await make('empty');
    expect(await open('leave')).toMatch(/^The database \S+ is empty: start the server once/);
    expect(await open('leave')).toMatch(/database \S+ is empty/);
  });
});

describe('a database of the previous release', () => {
  test('is changed only by the command migrate', async () => {
    await make('current');
    await takeStepBack();
    for (const policy of ['create', 'leave'] as const)
      expect(await open(policy)).toMatch(
        new RegExp(
          `^The database cannot be used, its schema lacks ${step}: run "npm run admin -- migrate" first$`,
        ),
      );
    const report = await migrateDatabase(configOf());
    expect([report.kind, ...(report.text as string[])]).toEqual(['done', `Schema aggiornato: ${step}.\n`]);
    expect(await open('create')).toBeUndefined();
    const again = await migrateDatabase(configOf());
    expect([again.kind, ...(again.text as string[])]).toEqual(['done', 'Lo schema è già aggiornato.\n']);
  });
});

test('a database whose restore was cut off before its keys is refused', async () => {
  await make('current');
  // Keys come last in a dump: what breaks off in the rows leaves the rows alone.
  await open('leave', async ({ db }) => {
    await sql`ALTER TABLE kysely_migration DROP CONSTRAINT kysely_migration_pkey`.execute(db);
    return undefined;
  });
  for (const policy of ['create', 'leave', 'update'] as const)
    expect(await open(policy)).toMatch(
      /^The database \S+ was restored in part only, .*: drop it, and restore/,
    );
});

describe('a database that a newer release has migrated', () => {
  test('works with this release while the migrations only add', async () => {
    await make('current');
    await applyStep('9001-more-columns');
    for (const policy of ['create', 'leave', 'update'] as const) expect(await open(policy)).toBeUndefined();
  });

  test('is refused once a migration removes what this release uses', async () => {
    await make('current');
    await applyStep('9001-breaking-other-columns');
    expect(await open('create')).toMatch(
      /^The database cannot be used, a newer release has changed its schema \(9001-breaking-other-columns\)/,
    );
  });
});
