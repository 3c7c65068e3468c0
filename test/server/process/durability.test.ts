import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { crashWriters, openWitness } from '../support/crash-writers.ts';
import { endServer, ready, type ServerProcess, startServer } from '../support/server-process.ts';
import { layTemplate } from '../support/template.ts';

// The server is killed in the middle of writes, over and over, on one and the same directory.

const CYCLES = 200;
/** When after the start the blow falls, milliseconds; spread evenly over the cycles, so that a run can be repeated. */
const [soonest, latest] = [50, 1_500];
const blow = (cycle: number) => soonest + ((latest - soonest) * ((cycle * 7) % CYCLES)) / CYCLES;

let root: string;
let dataDir: string;
let running: ServerProcess | undefined;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'spiga-crash-'));
  dataDir = join(root, 'data');
});
afterAll(async () => {
  if (running !== undefined) await endServer(running, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function start(port: number): Promise<number> {
  const begun = performance.now();
  running = startServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000000' });
  await ready(running);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  return performance.now() - begun;
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (running !== undefined) await endServer(running, signal);
  running = undefined;
}

async function login(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
  });
  const { accessToken }: { accessToken: string } = JSON.parse(await answer.text());
  return accessToken;
}

const openDatabase = async () => embeddedDatabase(await openEngine(join(dataDir, 'database')));

/** The one player may send as many receipts and stories as the run takes. */
async function liftDailyLimits(): Promise<void> {
  const db = await openDatabase();
  await sql`CREATE FUNCTION never_full() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.n := 0; RETURN NEW; END'`.execute(
    db,
  );
  await sql`CREATE TRIGGER never_full BEFORE INSERT OR UPDATE ON story_days
    FOR EACH ROW EXECUTE FUNCTION never_full()`.execute(db);
  await db.updateTable('editions').set({ daily_receipts: 1_000_000 }).execute();
  await db.destroy();
}

/** What the database and the directory hold of what the writers sent. */
async function whatIsKept() {
  const db = await openDatabase();
  const items = await db.selectFrom('items').select(['code', 'file_name', 'file_sha256']).execute();
  const stories = await db.selectFrom('survey_completions').select('result').execute();
  await db.destroy();
  const marks = [
    ...items.map(({ code }) => code),
    ...stories.map(({ result }) => /segno-\d+/.exec(JSON.stringify(result))?.[0]),
  ].filter((mark) => mark?.startsWith('segno-'));
  return { items, marks };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;

test(
  `C12 and C13: ${CYCLES} crashes during writes lose nothing that was acknowledged and duplicate nothing`,
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const witness = openWitness(join(root, 'witness'));
    const writers = crashWriters(witness);
    await layTemplate(dataDir);
    await liftDailyLimits();
    const starts: number[] = [];
    let token = '';
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      starts.push(await start(port));
      // An access token outlives many crashes, but not the whole long run.
      if (cycle % 50 === 0) token = await login(url);
      await writers.again(url, token);
      const gone = writers.untilGone(url, token);
      await wait(blow(cycle));
      await end('SIGKILL');
      await gone;
    }
    starts.push(await start(port));
    await writers.again(url, token);
    await end('SIGTERM');
    witness.close();

    const { items, marks } = await whatIsKept();
    const kept = new Set(marks);
    const lost = witness.seen.filter(({ text }) => !kept.has(text));
    const files = openFolderStore(dataDir);
    for (const { file_name, file_sha256 } of items) {
      const hash = createHash('sha256')
        .update(readFileSync(files.place(file_name)))
        .digest('hex');
      expect(hash).toBe(file_sha256);
    }
    process.stdout.write(
      `${CYCLES} crashes: ${witness.seen.length} acknowledged, ${lost.length} lost, ` +
        `${marks.length - kept.size} doubled; ready again after ${Math.round(median(starts))} ms (median), ` +
        `${Math.round(Math.max(...starts))} ms at most\n`,
    );
    expect(witness.seen.length).toBeGreaterThan(CYCLES);
    expect(lost).toEqual([]);
    expect(marks).toHaveLength(kept.size);
    expect(writers.unanswered).toEqual([]);
    // A crash between file and row leaves a file, which waits aside after an hour and is not removed.
    const stored: string[] = [];
    for await (const batch of files.list()) stored.push(...batch.map(({ name }) => name));
    expect(stored).toEqual(expect.arrayContaining(items.map((item) => item.file_name)));
    expect(stored.length - items.length).toBeLessThanOrEqual(4 * CYCLES);
    expect(median(starts)).toBeLessThan(5_000);
  },
  CYCLES * 60_000,
);
