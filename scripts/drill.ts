// Servers and a PostgreSQL are killed while players send receipts to a bucket; then the database is lost and restored from
// its dumps as docs/deploy.md says. Whatever was acknowledged must be there afterwards, once and to the byte.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { romeDay } from '../domain/dates.ts';
import { MailServer } from '../test/e2e/support/mail-server.ts';
import { startS3 } from '../test/server/support/s3-server.ts';
import { Bucket } from './drill/bucket.ts';
import { compare, namedIn, readHoldings } from './drill/compare.ts';
import { DatabaseServer, findPostgres, missingPostgres, query } from './drill/database.ts';
import { acknowledgements, type Kill, killRepeatedly } from './drill/kills.ts';
import { Ledger } from './drill/ledger.ts';
import { Pace } from './drill/pace.ts';
import { DrillPlayer, MAX_RECEIPTS } from './drill/players.ts';
import { Report } from './drill/report.ts';
import { type Dump, restoreAll, seconds } from './drill/restore.ts';
import { Site } from './drill/site.ts';

const SEED = 14;
const [servers, playerCount] = [3, 12];
/** Receipts before a dump and after it. */
const AROUND_DUMP = 20;
const ONE_DAY_MS = 86_400_000;
const CODE = 'prova_contest';

const programs = findPostgres();
if (programs === undefined) {
  console.error(missingPostgres);
  process.exit(1);
}
const begun = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'spiga-drill-'));
const report = new Report();
const ledger = new Ledger();
const s3 = await startS3();
const bucket = new Bucket(s3);
const mails = await MailServer.start();
let postgres = await DatabaseServer.make(programs);
const site = await Site.open(servers, {
  CLOCK: 'now',
  DATABASE_URL: postgres.urlOf('spiga'),
  DATA_DIR: join(scratch, 'data'),
  SMTP_URL: mails.url,
  FILES_URL: s3.url,
  ...s3.credentials,
  RATE_LIMIT_FACTOR: '1000',
});
try {
  await drill(programs);
} finally {
  await site.end('SIGKILL').catch((error: unknown) => report.fault(String(error)));
  await postgres.lose();
  await s3.stop();
  await mails.stop();
  rmSync(scratch, { recursive: true, force: true });
}
const took = `${((performance.now() - begun) / 1_000).toFixed(0)} s`;
const isGood = report.faults.length === 0;
report.note(`Drill: ${isGood ? 'nothing lost, nothing doubled' : `${report.faults.length} faults`}; ${took}`);
process.exitCode = isGood ? 0 : 1;

async function drill(bin: string): Promise<void> {
  await postgres.run('createdb', 'spiga');
  report.note(`Three servers on a new database: ready after ${seconds(await site.start())}.`);
  const contest = {
    urls: site.urls,
    editionId: await openEdition(),
    policyId: await publishPolicy(),
    receiptDate: dayFromNow(-1),
  };
  const players = Array.from({ length: playerCount }, (_, n) => new DrillPlayer(contest, ledger, SEED + n));
  await Promise.all(players.map((player) => player.signUp(mails)));

  await whilePlayersSend(players, async (pace) =>
    tell(await killRepeatedly({ site, postgres, ledger, pace }, SEED)),
  );
  await checkAll('after the kills');

  const older: Dump = { path: join(scratch, 'last-night.dump'), begun: 0 };
  await whilePlayersSend(players, async (pace) => {
    pace.give(2 * AROUND_DUMP);
    await acknowledgements(ledger, AROUND_DUMP);
    older.begun = performance.now();
    await postgres.run('pg_dump', '-Fc', '-f', older.path, 'spiga');
    pace.give(AROUND_DUMP);
  });
  const newer: Dump = { path: join(scratch, 'newer.dump'), begun: performance.now() };
  await postgres.run('pg_dump', '-Fc', '-f', newer.path, 'spiga');
  await site.end('SIGKILL');
  await postgres.lose();
  postgres = await restoreAll({ site, bucket, ledger, report, programs: bin, scratch, older, newer });

  await Promise.all(players.map((player) => player.logIn()));
  await whilePlayersSend(players, async (pace) => pace.give(AROUND_DUMP));
  await checkAll('after the restore');
  report.expect('exit codes of the servers', await site.end('SIGTERM'), [0, 0, 0]);
}

async function openEdition(): Promise<number> {
  const path = join(scratch, 'edizioni.json');
  const words = { description: 'Prova', rulesLink: '/documenti/regolamento-2025-07-16.pdf', onlus: 'Prova' };
  const days = { startDate: dayFromNow(-30), endDate: dayFromNow(30) };
  const edition = { code: CODE, ...words, ...days, dailyReceipts: MAX_RECEIPTS };
  writeFileSync(path, JSON.stringify({ timeZone: 'Europe/Rome', editions: [edition] }));
  const opened = await site.admin('edition', 'open', path);
  if (opened.code !== 0) throw new Error(opened.said);
  const ids = `SELECT id::int FROM editions WHERE code = '${CODE}'`;
  const [row] = await query<{ id: number }>(site.databaseUrl, ids);
  return row?.id ?? 0;
}

/** The consent without which nobody takes part, as a demonstration has it. */
async function publishPolicy(): Promise<number> {
  const file = join(import.meta.dirname, '../brands/amici-della-spiga/seeds/policies/1-comunita.json');
  const published = await site.admin('policy', 'publish', file);
  if (published.code !== 0) throw new Error(published.said);
  const [row] = await query<{ id: number }>(site.databaseUrl, 'SELECT id::int FROM policies');
  return row?.id ?? 0;
}

function dayFromNow(days: number): string {
  return romeDay(Date.now() + days * ONE_DAY_MS);
}

/** Players send what the work gives them turns for, to the last of them. */
async function whilePlayersSend(
  players: readonly DrillPlayer[],
  work: (pace: Pace) => Promise<void>,
): Promise<void> {
  const pace = new Pace();
  const sending = Promise.all(players.map((player) => player.takePart(pace)));
  const working = work(pace).finally(() => pace.end());
  // Whoever fails ends the drill at once: the other may wait for it in vain.
  await Promise.all([sending, working]);
}

function tell(blows: readonly Kill[]): void {
  for (const kind of ['one server', 'all servers', 'PostgreSQL'] as const) {
    const took = blows.filter((blow) => blow.kind === kind).map(({ readyMs }) => readyMs);
    const middle = took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
    report.note(
      `kill -9 of ${kind}, ${took.length} times: all ready again after ${seconds([middle])} in the median, ` +
        `${seconds(took)} at most`,
    );
  }
}

/** Compares everything that was acknowledged with database and bucket, and runs the admin command's checks. */
async function checkAll(when: string): Promise<void> {
  const holdings = await readHoldings(site.databaseUrl);
  const faults = [...compare(ledger, holdings, bucket.hashes('uploads')), ...ledger.problems.splice(0)];
  for (const fault of faults) report.fault(`${when}, ${fault}`);
  const files = await site.admin('files', 'check');
  report.expectSaid(`files check ${when}`, files.said, 'Mancanti: 0. Diverse: 0.');
  await firstSeal();
  const audit = await site.admin('audit', 'check');
  report.expectSaid(`audit check ${when}`, audit.said, 'Registro intatto');
  report.expect(`exit codes of both ${when}`, [files.code, audit.code], [0, 0]);
  const named = namedIn(holdings);
  const orphans = bucket.names('uploads').filter((name) => !named.has(name)).length;
  report.note(
    `${when}: ${ledger.receipts.size} receipts, ${ledger.corrections} corrections and ${ledger.stories.size} ` +
      `stories acknowledged, ${ledger.repeated} calls repeated, ${ledger.doubled} sent twice at once; ` +
      `${faults.length} lost, doubled or changed; ${orphans} photos of no receipt`,
  );
  report.note(`  ${files.said}\n  ${audit.said.split('\n')[0]}`);
}

/** The log is sealed every minute, and after the kill of the server that was at it a minute later. */
async function firstSeal(): Promise<void> {
  const end = performance.now() + 180_000;
  while (performance.now() < end) {
    if ((await query(site.databaseUrl, 'SELECT FROM audit_seals LIMIT 1')).length > 0) return;
    await wait(500);
  }
}
