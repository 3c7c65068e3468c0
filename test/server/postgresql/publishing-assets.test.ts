import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAssetsJob, publishAssets } from '../../../server/site/release-assets.ts';
import { readSiteBuild } from '../../../server/site/site-build.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Servers of one release that start together write the same rows. In different orders each would wait for the other,
// and PostgreSQL would end one of them (40P01).

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = mkdtempSync(join(tmpdir(), 'spiga-publishing-'));
  mkdirSync(join(root, 'assets'));
  for (const name of ['a.js', 'b.js']) writeFileSync(join(root, 'assets', name), name);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  `.execute(server.deps.db);
  return rows[0]?.count;
};
const stored = async () =>
  (await server.deps.db.selectFrom('site_assets').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  );

test('servers publish their files one after the other, and none removes files meanwhile', async () => {
  const { db } = server.deps;
  await db.deleteFrom('site_assets').execute();
  const deps = { ...server.deps, site: readSiteBuild(root, undefined) };
  const others: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('site assets'))`.execute(tx);
    others.push(publishAssets(deps), publishAssets(deps));
    others.push(forgetAssetsJob.run(server.deps, new AbortController().signal));
    await expect.poll(waiting).toBe(3);
    expect(await stored()).toEqual([]);
  });
  await Promise.all(others);
  expect(await stored()).toEqual(['assets/a.js', 'assets/b.js']);
});
