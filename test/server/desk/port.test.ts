import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../e2e/support/free-port.ts';
import { endServer, ready, type ServerProcess, startServer } from '../support/server-process.ts';
import { layTemplate } from '../support/template.ts';

let dataDir: string;
const running: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-desk-'));
  await layTemplate(dataDir);
});
afterEach(async () => {
  for (const server of running.splice(0)) await endServer(server, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ServerProcess {
  const server = startServer({ DATA_DIR: dataDir, JOBS: 'off', ...environment });
  running.push(server);
  return server;
}

test('the desk is at its own port, with the people of a demonstration, and ends with the server', async () => {
  const [port, deskPort] = [await freePort(), await freePort()];
  const server = start({ PORT: String(port), DESK_PORT: String(deskPort) });
  await ready(server);
  await expect.poll(server.said).toContain(`The desk of the brand is at http://localhost:${deskPort}.`);
  const door = await fetch(`http://127.0.0.1:${deskPort}/desk/v1/door`);
  expect(await door.json()).toMatchObject({
    people: [{ role: 'clerk' }, { role: 'clerk' }, { role: 'manager' }, { role: 'auditor' }],
  });
  expect((await fetch(`http://127.0.0.1:${port}/desk/v1/door`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${deskPort}/api/v1/utils/time`)).status).toBe(404);
  expect(await endServer(server, 'SIGTERM')).toBe(0);
  await expect(fetch(`http://127.0.0.1:${deskPort}/desk/v1/door`)).rejects.toThrow();
}, 120_000);

test('a port that was named and is taken ends the start with one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const server = start({ PORT: String(await freePort()), DESK_PORT: String(port) });
  expect(await server.ended).toBe(2);
  expect(server.said()).toBe(
    `DESK_PORT takes a free port for the desk of the brand, or 0 for none: ${port} is taken\n`,
  );
  holder.close();
}, 120_000);
