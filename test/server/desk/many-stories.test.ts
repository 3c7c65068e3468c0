import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Of thirty thousand rows, in the long run a hundred thousand, a tenth are stories, one of ten of these waits, and of these
// one of ten is an opinion: a page of them reads no more than it shows.

const ROWS = process.env.LONG_RUN === undefined ? 30_000 : 100_000;
const WAITING = ROWS / 100;

let server: TestServer;
let desk: TestDesk;
let noted: ReturnType<typeof withNotedStatements>;
beforeAll(async () => {
  server = await openTestServer();
  noted = withNotedStatements(server);
  desk = await openTestDesk(noted.server);
  const { db } = server.deps;
  await sql`
    INSERT INTO players (id, email, email_key, active, created_at)
    SELECT 10000 + n, 'p' || n, 'p' || n, true, '2025-07-20T08:00:00Z' FROM generate_series(1, ${ROWS}) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO survey_completions (player_id, survey_id, name, result, completed_at, decision)
    SELECT 10000 + n, CASE WHEN n % 10 = 0 THEN NULL ELSE 1 END,
      CASE WHEN n % 1000 = 0 THEN 'opinion' WHEN n % 10 = 0 THEN 'story' ELSE 'survey_abitudini' END,
      jsonb_build_object('frequenza', 'una', 'formati', ARRAY['penne', 'fusilli'], 'tempo', n % 5 + 1),
      '2025-08-01T08:00:00Z'::timestamptz + n * interval '1 millisecond',
      CASE WHEN n % 10 = 0 AND n % 100 <> 0 THEN 'read' END
    FROM generate_series(1, ${ROWS}) AS n`.execute(db);
  await sql`ANALYZE survey_completions`.execute(db);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

/** Every row is read, or every number from one on, or what was found is sorted or sieved. */
const MORE_THAN_SHOWN =
  /Seq Scan on survey_completions\b|using survey_completions_pkey on survey_completions\b.*\n(?!\s*Index Cond: \(id = )|Sort Key: .*\bid\b|^\s*Filter: /m;

test('a page, a count and a decision read no more stories than they show', async () => {
  const { session } = await aClerk(server);
  const begun = performance.now();
  const plans = await noted.plansOf(/\bsurvey_completions\b/, async () => {
    const { body } = await desk.call('GET', '/stories?status=pending', { session });
    const { data, next } = body as components['schemas']['Stories'];
    expect({ dataLength: data.length, next }).toEqual({ dataLength: 20, next: data.at(-1)?.id });
    await desk.call('GET', `/stories?status=pending&beyond=${next}`, { session });
    await desk.call('GET', '/stories?status=pending&mission=grano2', { session });
    await desk.call('GET', `/stories?status=read&mission=rigacuore&beyond=${ROWS}`, { session });
    const path = `/stories/${data[0]?.id}`;
    const verdict = { version: 1, decision: 'read' };
    expect((await desk.call('POST', `${path}/decide`, { session, body: verdict })).status).toBe(200);
    expect((await desk.call('POST', `${path}/undo`, { session, body: { version: 2 } })).status).toBe(200);
  });
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`six calls about ${ROWS / 10} stories took ${took} ms\n`);
  expect(plans.length).toBeGreaterThan(8);
  const counting = plans.filter((plan) => plan.startsWith('Aggregate'));
  expect(counting.length).toBeGreaterThan(3);
  expect(counting.filter((plan) => !plan.includes('stories_by_'))).toEqual([]);
  // One story by its number is found by the primary key.
  const others = plans.filter(
    (plan) => !plan.startsWith('Aggregate') && !plan.includes('using survey_completions_pkey'),
  );
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((plan) => MORE_THAN_SHOWN.test(plan))).toEqual([]);
});

test('all waiting stories come twenty at a time, none twice, the oldest first', async () => {
  const { session } = await aClerk(server, 'auditor');
  const seen: number[] = [];
  let beyond = '';
  for (let pages = 0; pages <= WAITING / 20; pages += 1) {
    const { body } = await desk.call('GET', `/stories?status=pending${beyond}`, { session });
    const { data, next } = body as components['schemas']['Stories'];
    seen.push(...data.map(({ id }) => id));
    if (next === null) break;
    beyond = `&beyond=${next}`;
  }
  expect(seen).toHaveLength(WAITING);
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
});

test('the waiting stories are counted to a thousand, and one beyond', async () => {
  const { session } = await aClerk(server, 'auditor');
  await sql`UPDATE survey_completions SET decision = NULL WHERE id IN (
    SELECT id FROM survey_completions WHERE decision = 'read' ORDER BY id LIMIT 1000)`.execute(
    server.deps.db,
  );
  const { body } = await desk.call('GET', '/stories?status=pending', { session });
  expect((body as components['schemas']['Stories']).waiting).toBe(1_001);
});

test('a piece of an export goes on behind the last row by an index', async () => {
  const { session } = await aClerk(server, 'auditor');
  const plans = await noted.plansOf(/\bsurvey_completions\b.*order by/, async () => {
    const { text } = await desk.call('GET', '/surveys/1/export', { session });
    expect(text.trim().split('\r\n')).toHaveLength(1 + (ROWS * 9) / 10);
  });
  expect(plans.length).toBeGreaterThan(50);
  expect(plans.filter((plan) => /Seq Scan on survey_completions|Sort Key/.test(plan))).toEqual([]);
});

test('every answer of a survey is counted', async () => {
  const { session } = await aClerk(server, 'auditor');
  const begun = performance.now();
  const { body } = await desk.call('GET', '/surveys/1', { session });
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`counting ${(ROWS * 9) / 10} answers took ${took} ms\n`);
  expect((body as components['schemas']['SurveyCounts']).survey.answered).toBe((ROWS * 9) / 10);
});
