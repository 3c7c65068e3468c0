import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { ready, startServer } from '../support/server-process.ts';
import { layTemplate } from '../support/template.ts';

test('C16: a production server that is told to stop reports not ready, finishes its running requests and loses nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spiga-stop-'));
  await layTemplate(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    CLOCK: 'now',
    RATE_LIMIT_FACTOR: '100000',
    // Whether mails are real is nothing to this.
    DEMO_STANDINS: '1',
  });
  await ready(server);
  const acknowledged: string[] = [];
  const client = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const email = `${name}-${n}@example.com`;
      try {
        const answer = await fetch(`${url}/api/v1/users/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'Rigatoni2?' }),
        });
        await answer.text();
        if (answer.status !== 200) return;
        acknowledged.push(email);
      } catch {
        // The server takes no more connections.
        return;
      }
    }
  };
  const clients = Promise.all(['a', 'b', 'c', 'd'].map(client));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(3);
  const stoppedAt = performance.now();
  server.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 20 }).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_500);
  await clients;

  const db = embeddedDatabase(await openEngine(join(dataDir, 'database')));
  const kept = new Set((await db.selectFrom('players').select('email').execute()).map(({ email }) => email));
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
}, 240_000);
