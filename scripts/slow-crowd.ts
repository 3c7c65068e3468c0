// Whether ten thousand who say nothing, and uploads of a byte a second, slow down those who use the site (C18).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '../test/e2e/support/free-port.ts';
import { endServer, ready, startServer } from '../test/server/support/server-process.ts';
import type { Crowd } from './slow-crowd/sockets.ts';

const WANTED = 10_000;
/** Two are let in; the others are refused at once and go on dripping all the same. */
const UPLOADS = 20;
const MEASURED_MS = 30_000;
/** The goal; a machine that is slower by itself may take half as much again as without the crowd. */
const [goalMs, tolerance] = [300, 1.5];

/** How many files a process may have open; Windows names no limit. */
const { userLimits }: { userLimits?: { open_files: { soft: number | 'unlimited' } } } = JSON.parse(
  JSON.stringify(process.report.getReport()),
);
const limit = userLimits?.open_files.soft ?? 'unlimited';
/** Some are open besides: modules, the database, the other clients. */
const silent = limit === 'unlimited' ? WANTED : Math.min(WANTED, limit - 1_000);

const dataDir = mkdtempSync(join(tmpdir(), 'spiga-crowd-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = startServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000000' });
await ready(server);

const answer = await fetch(`${url}/api/v1/players/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }),
});
const { accessToken }: { accessToken: string } = JSON.parse(await answer.text());

const opening = [
  'POST /api/v1/items/ HTTP/1.1',
  'Host: localhost',
  `Authorization: Bearer ${accessToken}`,
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 500000',
  '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
].join('\r\n');

/** Asks without a pause but a breath; how long each answer took, milliseconds. */
async function ask(until: number): Promise<number[]> {
  const took: number[] = [];
  while (performance.now() < until) {
    const before = performance.now();
    const me = await fetch(`${url}/api/v1/players/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await me.text();
    if (me.status !== 200) throw new Error(`An answer was ${me.status}`);
    took.push(performance.now() - before);
    await wait(20);
  }
  return took;
}

const measure = async (ms: number) => {
  const until = performance.now() + ms;
  return (await Promise.all([ask(until), ask(until), ask(until), ask(until)])).flat().sort((a, b) => a - b);
};
const p99 = (took: readonly number[]) => took[Math.floor(took.length * 0.99)] ?? Number.POSITIVE_INFINITY;

const alone = await measure(MEASURED_MS / 3);
const workerData: Crowd = { port, silent, uploads: UPLOADS, opening };
const crowd = new Worker(new URL('slow-crowd/sockets.ts', import.meta.url), { workerData });
await once(crowd, 'message');
const among = await measure(MEASURED_MS);
crowd.postMessage('how many?');
const [most]: number[] = await once(crowd, 'message');
await crowd.terminate();
await endServer(server, 'SIGKILL');
rmSync(dataDir, { recursive: true, force: true });

const few = silent < WANTED ? ` (no more than ${silent}: the system allows ${limit} open files)` : '';
console.log(
  `C18: ${most} idle sockets at once${few} and ${UPLOADS} uploads of a byte a second: the others' p99 is ` +
    `${p99(among).toFixed(0)} ms of ${among.length} answers; without them ${p99(alone).toFixed(0)} ms.`,
);
const allowed = Math.max(goalMs, tolerance * p99(alone));
if (p99(among) > allowed || (most ?? 0) < silent * 0.9) {
  console.error(`It may be ${allowed.toFixed(0)} ms at most, with nine tenths of the sockets open.`);
  process.exitCode = 1;
}
