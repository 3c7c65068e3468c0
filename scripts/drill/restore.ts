import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket } from './bucket.ts';
import { compare, namedIn, readHoldings } from './compare.ts';
import { DatabaseServer, query } from './database.ts';
import type { Ledger } from './ledger.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** A dump, and the instant of `performance.now()` before which everything acknowledged is in it. */
export type Dump = { path: string; begun: number };

export type Lost = {
  site: Site;
  bucket: Bucket;
  ledger: Ledger;
  report: Report;
  /** PostgreSQL's programs. */
  programs: string;
  /** A folder for what is only tried. */
  scratch: string;
  older: Dump;
  newer: Dump;
};

/** Older than any orphan must be. */
const TWO_HOURS_MS = 7_200_000;
/** So long a server that was killed counts as running. */
const FIVE_MINUTES_MS = 300_000;
/** The servers look for due jobs within ten seconds of their start. */
const JOB_TIMEOUT_MS = 60_000;

/** Goes on with an empty PostgreSQL and the dumps, as docs/deploy.md says; ends with a site on the newer dump. */
export async function restoreAll(lost: Lost): Promise<DatabaseServer> {
  const { bucket, older, newer, programs, report } = lost;
  const before = bucket.hashes('uploads');
  const postgres = await DatabaseServer.make(programs);
  try {
    await emptyDatabaseIsRefused(lost, postgres);
    report.expect('files after the refused starts', same(before, bucket.hashes('uploads')), true);
    bucket.age(TWO_HOURS_MS);
    await restoreOlder(lost, postgres, older);
    report.expect('files after the older dump', same(before, everything(bucket)), true);
    await restoreNewer(lost, postgres, newer);
    report.expect('files after the newer dump', same(before, everything(bucket)), true);
    return postgres;
  } catch (error) {
    await postgres.lose();
    throw error;
  }
}

async function emptyDatabaseIsRefused({ site, bucket, scratch, report }: Lost, postgres: DatabaseServer) {
  await postgres.run('createdb', 'spiga');
  site.databaseUrl = postgres.urlOf('spiga');
  const refused = async (line: RegExp, variables: Record<string, string> = {}) => {
    const { code, said } = await site.refusedStart(variables);
    report.expectSaid('a start on an empty database', said, line);
    report.expect('its exit code and lines', [code, said.trim().split('\n').length], [2, 1]);
    return said.trim();
  };
  // No command is offered while the servers that were killed count as running.
  await refused(
    /^Another database \(\S+\) serves these photos, .*; the database .* is empty .* after thirty days\s*$/,
  );
  bucket.ageHeartbeat(FIVE_MINUTES_MS);
  const line = await refused(
    /^The database .* is empty .*; the data directory .* belongs to .* --empty-database/,
  );
  const anotherDirectory = join(scratch, 'new');
  await refused(/^The database .* is empty .*; the bucket s3:.* --empty-database/, {
    DATA_DIR: anotherDirectory,
  });
  rmSync(anotherDirectory, { recursive: true, force: true });
  report.note(`An empty database beside the bucket: ${line}`);
}

async function restoreOlder({ site, bucket, ledger, report }: Lost, postgres: DatabaseServer, dump: Dump) {
  const url = await restore(site, postgres, 'spiga_restored', dump);
  const holdings = await readHoldings(url);
  const named = namedIn(holdings);
  const unnamed = bucket.names('uploads').filter((name) => !named.has(name));
  for (const fault of compare(ledger, holdings, bucket.hashes('uploads'), dump.begun))
    report.fault(`older dump, ${fault}`);
  const check = await site.admin('files', 'check');
  report.expectSaid(
    'files check on the older dump',
    check.said,
    `Mancanti: 0. Diverse: 0. Illeggibili: 0. Rimesse a posto: 0. Senza scontrino: ${unnamed.length}.`,
  );
  report.expect('its exit code', check.code, 0);
  report.expect('photos set aside by the check', bucket.names('orphans').length, 0);

  await sweepIsDue(url);
  const readyMs = await site.start();
  await until(() => bucket.names('orphans').length >= unnamed.length);
  report.expect('photos that wait aside', bucket.names('orphans'), unnamed);
  const later = ledger.receipts.size - holdings.items.length;
  report.note(
    `The older dump: ${holdings.items.length} receipts, ${later} newer ones are not in it; ready after ` +
      `${seconds(readyMs)}; ${unnamed.length} photos that no receipt names wait aside, none is removed.`,
  );
  report.expect('exit codes of the servers', await site.end('SIGTERM'), [0, 0, 0]);
}

async function restoreNewer({ site, bucket, ledger, report }: Lost, postgres: DatabaseServer, dump: Dump) {
  const url = await restore(site, postgres, 'spiga_newer', dump);
  const named = namedIn(await readHoldings(url));
  const aside = bucket.names('orphans');
  const orphans = aside.filter((name) => !named.has(name));
  await sweepIsDue(url);
  const readyMs = await site.start();
  await until(() => bucket.names('orphans').length <= orphans.length);
  report.expect('photos that stay aside', bucket.names('orphans'), orphans);
  for (const fault of compare(ledger, await readHoldings(url), bucket.hashes('uploads')))
    report.fault(`newer dump, ${fault}`);
  report.note(
    `The newer dump: all ${ledger.receipts.size} receipts, ready after ${seconds(readyMs)}; ` +
      `${aside.length - orphans.length} photos came back from aside, ${orphans.length} of no receipt stay there.`,
  );
}

async function restore(site: Site, postgres: DatabaseServer, name: string, { path }: Dump): Promise<string> {
  await postgres.run('createdb', name);
  await postgres.run('pg_restore', '-d', name, path);
  const url = postgres.urlOf(name);
  site.databaseUrl = url;
  return url;
}

/** As if the day had passed after which the servers look for orphans again. */
async function sweepIsDue(url: string): Promise<void> {
  await query(
    url,
    `UPDATE background_jobs SET due_at = now(), leased_until = now() WHERE name = 'sweep-orphans'`,
  );
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + JOB_TIMEOUT_MS;
  while (!isSo() && performance.now() < end) await wait(200);
}

const everything = (bucket: Bucket) => new Map([...bucket.hashes('uploads'), ...bucket.hashes('orphans')]);

const same = (before: Map<string, string>, after: Map<string, string>): boolean =>
  before.size === after.size && [...before].every(([name, hash]) => after.get(name) === hash);

export const seconds = (took: readonly number[]): string => `${(Math.max(...took) / 1_000).toFixed(1)} s`;
