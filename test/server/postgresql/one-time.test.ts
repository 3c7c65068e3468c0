import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeOfDatabase } from '../../../server/db/engines.ts';
import { type DatabaseClock, openDatabaseClock } from '../../../server/system/clock.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Two servers on one database, whose own clocks are half an hour apart.

let database: TestDatabase;
let clocks: DatabaseClock[];
let servers: TestServer[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  clocks = await Promise.all(
    [0, 1_800_000].map((ahead) =>
      openDatabaseClock({
        ask: () => timeOfDatabase(db),
        monotonic: () => performance.now() + ahead,
        onFailure: (error) => {
          throw error;
        },
      }),
    ),
  );
  const key = Buffer.alloc(32, 7);
  servers = await Promise.all(
    clocks.map(({ now }) =>
      openTestServer({ database, environment: { RATE_LIMIT_FACTOR: '1' }, deps: { key, realNow: now } }),
    ),
  );
});
afterAll(async () => {
  for (const clock of clocks) clock.stop();
  for (const { app } of servers) await app.close();
  await database.close();
});

test('two servers read the same time', () => {
  const [one = 0, other = 0] = clocks.map(({ now }) => now());
  expect(Math.abs(one - other)).toBeLessThan(1_000);
});

test('two servers share the window of every limit', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const answer = await servers[n % 2]?.call('POST', '/players/login', {
      body: { email: 'una@example.com', password: 'x' },
      from: '192.0.2.7',
    });
    statuses.push(answer?.status ?? 0);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(14).fill(429)]);
});
