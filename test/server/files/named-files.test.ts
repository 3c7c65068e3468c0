import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNamedFile, namedAmong, namedFiles } from '../../../server/files/orphans.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('every database column that names a file is read by the sweep and by the check', async () => {
  const columns = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ 'file' AND column_name ~ 'name'`.execute(server.deps.db);
  const known = namedFiles.map(({ table, name }) => `${table}.${name}`);
  expect(columns.rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted());
});

test('the files named by rows are read in batches, each once, and distinguished from others', async () => {
  for (const n of [1, 2, 3]) {
    const { token } = await aPlayer(server);
    await server.call('POST', '/items/', { token, form: aReceipt({ code: `NOME-${n}` }) });
  }
  const names: string[] = [];
  for await (const batch of everyNamedFile(server.deps.db, 2)) {
    expect(batch.length).toBeLessThanOrEqual(2);
    for (const { name, sha256 } of batch) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      names.push(name);
    }
  }
  expect(names.toSorted()).toEqual([...server.files.kept.keys()].toSorted());
  expect(await namedAmong(server.deps.db, [...names, 'altro.jpg'])).toEqual(new Set(names));
  expect(await namedAmong(server.deps.db, [])).toEqual(new Set());
});
