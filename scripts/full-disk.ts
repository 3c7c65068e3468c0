// A server whose disk for uploads runs full: it says so, goes on with everything else, and works again when there is room.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/e2e/support/free-port.ts';
import { aReceipt } from '../test/server/support/receipts.ts';
import { endServer, ready, startServer } from '../test/server/support/server-process.ts';

/** `/readyz` asks the disk every 10 s. */
const TIMEOUT_MS = 15_000;

const dataDir = mkdtempSync(join(tmpdir(), 'spiga-full-disk-'));
const uploads = join(dataDir, 'uploads');
mkdirSync(uploads);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', uploads], { encoding: 'utf8' });
if (mounted.status !== 0) {
  console.error(
    'Not tried: a small file system can be mounted by root on Linux only, outside of most containers.',
  );
  rmSync(dataDir, { recursive: true });
  process.exit(1);
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = startServer({ DATA_DIR: dataDir, PORT: String(port) });
const problems: string[] = [];
try {
  await ready(server);
  await tryIt();
} finally {
  await endServer(server, 'SIGKILL');
  spawnSync('umount', [uploads]);
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(
  `full disk: ${problems.length === 0 ? 'all as it should be' : `${problems.length} not as it should be`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function expect(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

/** What `/readyz` says of the files once it has the status, or what it says in the end. */
async function readiness(status: number): Promise<string | undefined> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    const { files }: { files?: string } = JSON.parse(await answer.text());
    if (answer.status === status || performance.now() > until) return files;
    await wait(200);
  }
}

async function tryIt(): Promise<void> {
  const login = await fetch(`${url}/api/v1/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
  });
  const { accessToken }: { accessToken: string } = JSON.parse(await login.text());
  const headers = { authorization: `Bearer ${accessToken}` };
  const send = () =>
    fetch(`${url}/api/v1/items/`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'a-receipt-on-a-full-disk' },
      body: aReceipt({ code: 'PIENO' }),
    });

  expect('with room', await readiness(200), 'ok');
  const { bavail, bsize } = statfsSync(uploads);
  writeFileSync(join(uploads, 'filling'), Buffer.alloc(bavail * bsize));
  expect('when full', await readiness(503), 'full');
  expect('/healthz when full', (await fetch(`${url}/healthz`)).status, 200);
  expect(
    'a call that writes no file, when full',
    (await fetch(`${url}/api/v1/players/me`, { headers })).status,
    200,
  );
  const refused = await send();
  expect('a receipt when full', [refused.status, refused.headers.has('retry-after')], [503, true]);
  rmSync(join(uploads, 'filling'));
  expect('with room again', await readiness(200), 'ok');
  expect('the same receipt again', (await send()).status, 200);
}
