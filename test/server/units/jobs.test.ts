import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createJobs, type Job, RENEW_EVERY_MS, runIfDue, takeLease } from '../../../server/jobs/run-jobs.ts';
import { ONE_HOUR } from '../../../server/system/clock.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => sql`DELETE FROM background_jobs`.execute(server.deps.db));
afterEach(() => {
  vi.useRealTimers();
});

const going = new AbortController().signal;
const failures: unknown[] = [];
const onFailure = (job: string, error: unknown) => failures.push([job, error]);

/** A job that does nothing but count its runs, unless it is given work. */
function aJob(work: Job['run'] = () => Promise.resolve()) {
  let runs = 0;
  const job: Job = {
    name: 'a-job',
    everyMs: ONE_HOUR,
    run: async (deps, signal) => {
      runs += 1;
      await work(deps, signal);
    },
  };
  return { job, runs: () => runs, run: (signal = going) => runIfDue(server.deps, job, signal, onFailure) };
}

const row = () =>
  server.deps.db.selectFrom('background_jobs').selectAll().where('name', '=', 'a-job').executeTakeFirst();

/** As if so much time had passed by the database's clock. */
const later = (ms: number) =>
  sql`UPDATE background_jobs SET leased_until = leased_until - make_interval(secs => ${ms / 1_000}),
    due_at = due_at - make_interval(secs => ${ms / 1_000})`.execute(server.deps.db);

test('a job runs once in its interval, on any server', async () => {
  const { run, runs } = aJob();
  expect(await run()).toBe(ONE_HOUR);
  const wait = await run();
  expect(runs()).toBe(1);
  expect(wait).toBeGreaterThan(ONE_HOUR - 60_000);
  expect(wait).toBeLessThanOrEqual(ONE_HOUR);
  await later(ONE_HOUR);
  await run();
  expect(runs()).toBe(2);
});

test('while one server runs a job, no other does', async () => {
  const other = aJob();
  const { run } = aJob(async () => {
    await other.run();
  });
  await run();
  expect(other.runs()).toBe(0);
});

test('a job of a killed server is taken over when its lease has expired', async () => {
  const { db } = server.deps;
  expect(await takeLease(db, { name: 'a-job', holder: 'killed' })).toEqual({ kind: 'taken' });
  const { run, runs } = aJob();
  const wait = await run();
  expect(runs()).toBe(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  await later(wait);
  await run();
  expect(runs()).toBe(1);
});

test('a server that lost its lease is told to stop, and its end changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { run } = aJob(async ({ db }, signal) => {
    await vi.advanceTimersByTimeAsync(RENEW_EVERY_MS);
    await expect.poll(async () => (await row())?.leased_until).toBeDefined();
    expect(signal.aborted).toBe(false);
    await sql`UPDATE background_jobs SET holder = 'another'`.execute(db);
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await vi.advanceTimersByTimeAsync(RENEW_EVERY_MS);
    await aborted;
  });
  await run();
  expect(await row()).toMatchObject({ holder: 'another', last_succeeded_at: null });
});

test('a failed run is reported, does not count as a success, and is repeated at its next time', async () => {
  const broken = new Error('no');
  const { run, runs } = aJob(() => Promise.reject(broken));
  await run();
  expect(failures.splice(0)).toEqual([['a-job', broken]]);
  expect(await row()).toMatchObject({ holder: null, last_succeeded_at: null });
  await run();
  expect(runs()).toBe(1);
  await later(ONE_HOUR);
  await run();
  expect(runs()).toBe(2);
  expect(failures.splice(0)).toHaveLength(1);
});

test('a stop waits for the current batch, and another server can continue at once', async () => {
  const begun = Promise.withResolvers<void>();
  const batch = Promise.withResolvers<void>();
  const order: string[] = [];
  const { job } = aJob(async (_deps, signal) => {
    begun.resolve();
    await batch.promise;
    order.push(signal.aborted ? 'batch ended, told to stop' : 'batch ended');
  });
  const jobs = createJobs({ ...server.deps, random: { bytes: (n) => Buffer.alloc(n) } }, [job], onFailure);
  jobs.start();
  await begun.promise;
  const stopped = jobs.stop().then(() => order.push('stopped'));
  batch.resolve();
  await stopped;
  expect(order).toEqual(['batch ended, told to stop', 'stopped']);
  const again = aJob();
  await again.run();
  expect(again.runs()).toBe(1);
});

test('jobs that were never started stop at once', async () => {
  await createJobs(server.deps, [aJob().job], onFailure).stop();
  expect(await row()).toBeUndefined();
});

test('the metrics report when each job last ended, by the clock of the database', async () => {
  const endedAt = async () => {
    const { text } = await server.get('/metrics');
    return /^background_job_last_success_timestamp_seconds\{job="a-job"\} (\S+)$/m.exec(text)?.[1];
  };
  expect(await endedAt()).toBeUndefined();
  await takeLease(server.deps.db, { name: 'a-job', holder: 'somebody' });
  expect(await endedAt()).toBe('0');
  await later(ONE_HOUR);
  await aJob().run();
  const ended = (await row())?.last_succeeded_at;
  expect(Number(await endedAt())).toBe((ended?.getTime() ?? 0) / 1_000);
});
