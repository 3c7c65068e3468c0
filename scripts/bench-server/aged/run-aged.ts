import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { jobs } from '../../../server/jobs/all.ts';
import { seedCampaign } from '../../../server/seeds/campaign.ts';
import { administer, databaseOn } from '../../../test/server/support/postgresql-databases.ts';
import { type Budget, budgetTable } from '../../bench/budget.ts';
import { median, ratio, shown, times } from '../../bench/figures.ts';
import { inTurn } from '../../bench/in-turn.ts';
import { table } from '../../bench/tables.ts';
import { smallPicture } from '../pictures.ts';
import { percentile } from '../run-load.ts';
import { startCluster } from './cluster.ts';
import { DAY_91, FIRST_ID, fillDatabase, type Scale } from './fill.ts';
import {
  type CallTimes,
  callTimes,
  jobsDone,
  metricsTime,
  type Purging,
  type Site,
  startSite,
  startTime,
  WARMING_ROUNDS,
  whilePurging,
} from './measure.ts';
import { makeSparseFiles } from './sparse-files.ts';
import { gatherVisitors } from './visitors.ts';

/** Where the database of day 91 is kept from run to run, and how much of it is made. */
export type AgedOptions = { at: string; scale: Scale; rounds: number };

type Found = {
  starts: Record<'aged' | 'empty', number[]>;
  purging: Purging;
  calls: CallTimes[];
  metrics: Record<'aged' | 'empty', number>;
};

/** Measures the server on a database of day 91 beside one on an empty database; the report, as Markdown. */
export async function measureAged(options: AgedOptions): Promise<string> {
  mkdirSync(options.at, { recursive: true });
  const given = process.env.DATABASE_URL;
  const cluster =
    given === undefined
      ? await startCluster(join(options.at, 'postgresql'))
      : { url: given, stop: () => Promise.resolve() };
  try {
    const [aged, empty] = [await prepareAged(cluster.url, options), await prepareEmpty(cluster.url, options)];
    const found = await measure(aged, empty);
    return report(found, options);
  } finally {
    await cluster.stop();
  }
}

async function prepareAged(server: string, { at, scale, rounds }: AgedOptions): Promise<Site> {
  const name = `spiga_aged_${String(scale).replace('.', '_')}`;
  await administer(server, `CREATE DATABASE ${name}`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  });
  const [databaseUrl, dataDir] = [databaseOn(server, name), join(at, name)];
  mkdirSync(dataDir, { recursive: true });
  makeSparseFiles(dataDir, FIRST_ID, Math.round(DAY_91.receipts * scale));
  await fillDatabase(databaseUrl, dataDir, scale);
  return openSite({ name: 'aged', databaseUrl, dataDir }, rounds);
}

async function prepareEmpty(server: string, { at, rounds }: AgedOptions): Promise<Site> {
  const name = 'spiga_empty';
  await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await administer(server, `CREATE DATABASE ${name}`);
  const [databaseUrl, dataDir] = [databaseOn(server, name), join(at, name)];
  await rm(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const db = remoteDatabase(databaseUrl, () => undefined);
  await migrate(db);
  await db.transaction().execute((tx) => seedCampaign(tx, Date.now()));
  await db.destroy();
  return openSite({ name: 'empty', databaseUrl, dataDir }, rounds);
}

/**
 * Starts a server once, which binds the database to its directory; brings the visitors in; puts the photos there that
 * are asked for, of the oldest receipt by every start and of theirs by the visitors; and makes every job due again.
 */
async function openSite(site: Omit<Site, 'visitors'>, rounds: number): Promise<Site> {
  await startTime({ ...site, visitors: [] });
  const db = remoteDatabase(site.databaseUrl, () => undefined);
  const visitors = await gatherVisitors(db, rounds);
  const oldest = await db.selectFrom('items').select('id').orderBy('id').executeTakeFirst();
  const corrected = visitors.map(({ itemToCorrect }) => itemToCorrect);
  const [store, picture] = [openFolderStore(site.dataDir), await smallPicture()];
  const photographed = await db
    .updateTable('items')
    .set({ file_sha256: createHash('sha256').update(picture).digest('hex') })
    .where('id', 'in', oldest === undefined ? corrected : [oldest.id, ...corrected])
    .returning('file_name')
    .execute();
  for (const { file_name: name } of photographed) await store.write(name, picture);
  await sql`ANALYZE`.execute(db);
  await sql`DELETE FROM background_jobs`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  await db.destroy();
  return { ...site, visitors };
}

async function measure(aged: Site, empty: Site): Promise<Found> {
  const starts = await inTurn(3, { aged: () => startTime(aged), empty: () => startTime(empty) });
  for (const [name, figures] of Object.entries(starts))
    console.log(`start, ${name}: ${figures.map(shown).join(', ')} s`);
  await resetJobs(aged);
  const servers = { aged: await startSite(aged), empty: await startSite(empty) };
  try {
    const purging = await whilePurging(servers.aged, aged.visitors);
    console.log(`purge: ${shown(purging.seconds)} s`);
    const names = jobs.map(({ name }) => name);
    await jobsDone(servers.aged, names);
    await jobsDone(servers.empty, names);
    const sites = {
      aged: { url: servers.aged.url, visitors: aged.visitors },
      empty: { url: servers.empty.url, visitors: empty.visitors },
    };
    const calls = await callTimes(sites, await smallPicture());
    const metrics = {
      aged: await metricsTime(servers.aged.url, 50),
      empty: await metricsTime(servers.empty.url, 50),
    };
    return { starts, purging, calls, metrics };
  } finally {
    await Promise.all([servers.aged.stop(), servers.empty.stop()]);
  }
}

async function resetJobs({ databaseUrl }: Site): Promise<void> {
  const db = remoteDatabase(databaseUrl, () => undefined);
  await sql`DELETE FROM background_jobs`.execute(db);
  await db.destroy();
}

function report({ starts, purging, calls, metrics }: Found, { scale, rounds }: AgedOptions): string {
  const slowest = calls.toSorted((one, other) => other.aged / other.empty - one.aged / one.empty)[0];
  const budgets: Budget[] = [
    { what: 'start to ready, the slowest of three', goal: 5, measured: Math.max(...starts.aged), unit: 's' },
    {
      what: `calls against an empty database, the slowest (${slowest?.name ?? ''})`,
      goal: 1.5,
      measured: ratio(slowest?.aged ?? Number.NaN, slowest?.empty ?? Number.NaN) ?? Number.NaN,
      unit: 'x',
    },
    { what: '/metrics', goal: 20, measured: metrics.aged, unit: 'ms' },
    { what: 'event loop p99 during the purge', goal: 100, measured: purging.health.loopDelay, unit: 'ms' },
    {
      what: 'GET /players/me during the purge, p99',
      goal: 150,
      measured: percentile(purging.during, 0.99),
      unit: 'ms',
    },
  ];
  const rows = calls.map(({ name, aged, empty }) => [
    name,
    shown(aged),
    shown(empty),
    times(ratio(aged, empty)),
  ]);
  const [n, m] = [DAY_91, (figure: number) => (figure * scale).toLocaleString('en')];
  const holds = `${m(n.players)} players, ${m(n.receipts)} receipts with their files, ${m(n.accessTokens)} access tokens, ${m(n.expiredSessions)} expired sessions, ${m(n.auditRows)} audit rows`;
  return [
    `A database on day 91 holds ${holds}. Medians of ${rounds - WARMING_ROUNDS} visitors, both sites in turn.`,
    table(
      ['', 'aged', 'empty'],
      [
        ['start to ready, s, median of 3', shown(median(starts.aged)), shown(median(starts.empty))],
        ['/metrics, ms', shown(metrics.aged), shown(metrics.empty)],
        ['the purge, s', shown(purging.seconds), ''],
        [
          'GET /players/me during the purge and after it, p50 ms',
          `${shown(percentile(purging.during, 0.5))}, ${shown(percentile(purging.after, 0.5))}`,
          '',
        ],
        [
          'the same, p99 ms',
          `${shown(percentile(purging.during, 0.99))}, ${shown(percentile(purging.after, 0.99))}`,
          '',
        ],
      ],
    ),
    table(['call', 'aged ms', 'empty ms', 'aged against empty'], rows),
    budgetTable(budgets),
  ].join('\n\n');
}
