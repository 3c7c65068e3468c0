import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removeEndedRecords } from '../../../server/editions/remove-ended.ts';
import { jobs } from '../../../server/jobs/all.ts';
import { ONE_DAY } from '../../../server/system/clock.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What the background jobs remove is in the audit log, a row a run (docs/decisions/0044-terms-in-one-table.md).

const production = { SITE_URL: 'https://spiga.example', SMTP_URL: 'smtp://127.0.0.1' };
const going = new AbortController().signal;

let server: TestServer;
let rowsBefore: number;
beforeAll(async () => {
  server = await openTestServer({ environment: production });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.contestClock.set('2025-08-01T10:00:00+02:00');
  rowsBefore = (await everyRemoval()).length;
});

const db = () => server.deps.db;
const before = (ms: number) => new Date(server.realClock.now() - ms);

async function expiredRows(): Promise<void> {
  await sql`INSERT INTO rate_counters (key, hits, window_ms, allowed, expires_at)
    SELECT k::text, '[]', 1, 1, ${before(ONE_DAY)} FROM generate_series(1, 60) k`.execute(db());
  await sql`INSERT INTO error_reports (body, received_at)
    VALUES ('x', ${new Date(server.contestClock.now() - 91 * ONE_DAY)})`.execute(db());
}

async function forgottenSignUps(): Promise<void> {
  const created_at = new Date(server.contestClock.now() - 31 * ONE_DAY);
  for (let n = 0; n < 2; n += 1) {
    const { id } = await aPlayer(server, { confirmed: false, accepted: false, consented: false });
    await db().updateTable('players').set({ created_at }).where('id', '=', id).execute();
  }
}

async function photosThatWaited(): Promise<void> {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) server.files.aside.set(name, Buffer.from('x'));
}

const oldAuditRows = () =>
  sql`INSERT INTO audit_log (at, event, player_id)
    SELECT now() - interval '31 months', 'login.accepted', row FROM generate_series(1, 7) row`.execute(db());

const filesOfAnotherRelease = () =>
  db()
    .insertInto('site_assets')
    .values({
      path: 'assets/a.js',
      encoding: 'br',
      bytes: Buffer.from('x'),
      mac: 'x',
      needed_at: before(2 * ONE_DAY),
    })
    .execute();

async function receiptsOfAnOldEdition(): Promise<void> {
  const player = await aPlayer(server);
  for (const code of ['VECCHIO-1', 'VECCHIO-2'])
    await server.call('POST', '/items/', { token: player.token, form: aReceipt({ code }) });
  server.contestClock.set('2030-08-30T10:00:00+02:00');
}

const isOfLog = ({ name }: { name: string }) => name === 'seal-audit-log';

/** What each job finds, and the row of its run; nothing for a job that removes nothing whose time is over. */
const RUNS: Record<string, { prepare: () => Promise<unknown>; rows: readonly string[] } | undefined> = {
  'purge-expired': {
    prepare: expiredRows,
    rows: ['data.removed counters 60, errorReports 1, by the site'],
  },
  'remove-unconfirmed-accounts': {
    prepare: forgottenSignUps,
    rows: ['data.removed accounts 2, by the site'],
  },
  'sweep-orphans': { prepare: photosThatWaited, rows: ['data.removed photos 3, by the site'] },
  'seal-audit-log': { prepare: oldAuditRows, rows: ['data.removed auditRows 7, by the site'] },
  'forget-release-assets': {
    prepare: filesOfAnotherRelease,
    rows: ['data.removed siteFiles 1, by the site'],
  },
  'remove-ended-records': {
    prepare: receiptsOfAnOldEdition,
    rows: ['records.removed edition natura_contest, ended 2025-08-29: 2 receipts, 1 acceptances'],
  },
  'asked-audit-checks': undefined,
  heartbeat: undefined,
  'watch-photos': undefined,
  'fold-item-counts': undefined,
  'fold-figures': undefined,
  'compare-numbers': undefined,
  'compare-photos': undefined,
  'send-reminders': undefined,
  'tell-rules': undefined,
  'pass-late-wins': undefined,
  'send-mails': undefined,
};

const everyRemoval = () => logged(server, 'data.removed', 'records.removed');
const removed = async () => (await everyRemoval()).slice(rowsBefore);
const removing = jobs.filter(({ name }) => RUNS[name] !== undefined);
/** The log first, before the others write into it: old rows go in the order of their seals. */
const inOrder = removing.toSorted((one, other) => Number(isOfLog(other)) - Number(isOfLog(one)));

test('every job says here whether it removes what has had its time', () => {
  expect(Object.keys(RUNS).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});

test.each(inOrder)(
  '$name writes one row with kind and count, and none in a run that finds nothing',
  async ({ name, run }) => {
    // The sweep says on standard error what it does with files.
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { prepare, rows } = RUNS[name] ?? { prepare: async () => undefined, rows: [] };
    await run(server.deps, going);
    expect(await removed()).toEqual([]);
    await prepare();
    await run(server.deps, going);
    await run(server.deps, going);
    expect(await removed()).toEqual(rows);
  },
);

test('a run that is stopped half-way tells of what it has removed, and the next one of the rest', async () => {
  await receiptsOfAnOldEdition();
  const stopping = new AbortController();
  const stopped = db().withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes('"items"')) stopping.abort();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const contestClock = { kind: 'real' as const, now: server.contestClock.now };
  expect(await removeEndedRecords({ ...server.deps, contestClock, db: stopped }, stopping.signal)).toBe(2);
  expect(await removeEndedRecords({ ...server.deps, contestClock }, going)).toBe(0);
  expect(await removed()).toEqual([
    'records.removed edition natura_contest, ended 2025-08-29: 2 receipts, 0 acceptances',
    'records.removed edition natura_contest, ended 2025-08-29: 0 receipts, 1 acceptances',
  ]);
});
