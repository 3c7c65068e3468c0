import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../server/config/brand.ts';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { rulesInForce, runningEditions } from '../../../server/editions/editions.ts';
import { publishBrandRules, seedCampaign } from '../../../server/seeds/campaign.ts';

// A database that is made again, and what a demonstration writes into it.

const BRANDS = join(import.meta.dirname, '../../../brands');
const TABLES = ['editions', 'policies', 'missions', 'mission_actions', 'levels', 'surveys'] as const;
const at = Date.parse('2025-07-22T10:00:00+02:00');

let db: Database;
beforeAll(async () => {
  db = embeddedDatabase(await openEngine('memory://'));
  await migrate(db);
});
afterAll(() => db.destroy());

/** Does the work, of which nothing is kept. */
async function undone<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

const rowsOf = (tx: Transaction<Tables>) =>
  Promise.all(TABLES.map(async (table) => (await tx.selectFrom(table).selectAll().execute()).length));

const RULES = '/documenti/regolamento-2025-07-16.pdf';
const sha256Of = async (link: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(BRANDS, DEFAULT_BRAND, 'public', link)))
    .digest('hex');

/** The folder of a brand with the seeds of the default one, changed by a test. */
function aBrand(change: (seeds: string) => void): string {
  const brand = mkdtempSync(join(tmpdir(), 'spiga-brand-'));
  onTestFinished(() => rmSync(brand, { recursive: true }));
  const model = join(BRANDS, DEFAULT_BRAND);
  for (const folder of ['seeds', 'public/documenti'])
    cpSync(join(model, folder), join(brand, folder), { recursive: true });
  change(join(brand, 'seeds'));
  return brand;
}

const seed = (brand: string) =>
  undone(async (tx) => {
    await seedCampaign(tx, at, brand);
    return rowsOf(tx);
  });

test('a database that is made again holds nothing of any campaign', async () => {
  expect(await undone(rowsOf)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a demonstration begins with the documents of its brand, numbered from 1, and they are versions', async () => {
  const written = await undone(async (tx) => {
    expect(await seedCampaign(tx, at)).toBe(true);
    const rows = await rowsOf(tx);
    // What is there is left alone.
    expect(await seedCampaign(tx, at)).toBe(false);
    expect(await rowsOf(tx)).toEqual(rows);
    const running = await tx
      .selectFrom('editions')
      .selectAll()
      .where('code', '=', 'natura_contest')
      .executeTakeFirst();
    const ids = await Promise.all(
      (['editions', 'policies', 'missions', 'levels', 'surveys'] as const).map(async (table) =>
        (await tx.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id),
      ),
    );
    const versions = await tx.selectFrom('survey_versions').select(['version', 'published_by']).execute();
    return { rows, running, ids, versions };
  });
  expect(written).toMatchObject({
    rows: [5, 3, 4, 9, 5, 2],
    running: {
      id: 5,
      charity: 'Mensa del Grano',
      draw_until: '2025-09-30',
      keep_originals_until: '2025-12-31',
    },
    ids: [
      [1, 2, 3, 4, 5],
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
      [1, 2],
    ],
    versions: Array(2).fill({ version: 1, published_by: 'demonstration' }),
  });
});

test('the rules of the brand are version 1 of their edition, so that an acceptance names version and hash', async () => {
  const editions = await undone(async (tx) => {
    await seedCampaign(tx, at);
    await publishBrandRules(tx, at);
    return tx.selectFrom('editions').select(['code', 'rules_link']).select(rulesInForce).execute();
  });
  expect(editions.filter(({ rules }) => rules !== null)).toEqual([
    { code: 'natura_contest', rules_link: RULES, rules: { version: 1, sha256: await sha256Of(RULES) } },
  ]);
});

// A past contest that runs would hide the campaign that the specification is about (§K.1).
test.each(['2025-01-10', '2025-02-10', '2025-04-01', '2025-07-15'])(
  'no archived contest of the demonstration runs on %s, in the pre-campaign',
  async (day) => {
    const running = await undone(async (tx) => {
      await seedCampaign(tx, at);
      return runningEditions(tx, Date.parse(`${day}T12:00:00Z`));
    });
    expect(running).toEqual([]);
  },
);

test('a brand without seeds demonstrates an empty site', async () => {
  expect(await seed(aBrand((seeds) => rmSync(seeds, { recursive: true })))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a brand may have no policy and no survey', async () => {
  const brand = aBrand((seeds) => {
    for (const kind of ['policies', 'surveys']) rmSync(join(seeds, kind), { recursive: true });
    mkdirSync(join(seeds, 'surveys'));
  });
  expect(await seed(brand)).toEqual([5, 0, 4, 9, 5, 0]);
});

test.each([
  [
    'surveys/1-survey_abitudini.json',
    '"choices"',
    '"many"',
    /^surveys\/1-survey_abitudini\.json: questions\[1\]\.type: /,
  ],
  ['missions.json', '"minPoints": 0', '"minPoints": 1', /^missions\.json: levels\[0\]\.minPoints: /],
  [
    'policies/1-comunita.json',
    'privacy.pdf',
    'manca.pdf',
    /^policies\/1-comunita\.json: link: il documento non c'è/,
  ],
  [
    'policies/3-natura_contest.json',
    '"natura_contest",\n  "consent',
    '"mai_vista",\n  "consent',
    /^policies\/3-natura_contest\.json: mai_vista/,
  ],
  [
    'editions.json',
    '2025-08-29',
    '2025-07-01',
    /^editions\.json: natura_contest: finisce il giorno 2025-07-01/,
  ],
])('a mistake in %s is told with its place', async (name, good, bad, sentence) => {
  const brand = aBrand((seeds) => {
    const text = readFileSync(join(seeds, name), 'utf8');
    expect(text).toContain(good);
    writeFileSync(join(seeds, name), text.replace(good, bad));
  });
  await expect(seed(brand)).rejects.toThrow(sentence);
});
