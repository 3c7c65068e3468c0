import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { commandSchema, runCommand } from './command.ts';
import { ipcSecret, makeSocket } from './ipc-address.ts';

const callSchema = v.object({ command: commandSchema, by: v.pipe(v.string(), v.maxLength(100)) });

/** Says behind the last line whether the command did what was asked. */
export const outcomeTrailer = 'x-outcome';

export type Call = v.InferOutput<typeof callSchema>;

/** `close` waits for the commands that are under way; `cutOff` ends them. */
export type IpcServer = { close: () => Promise<void>; cutOff: () => void };

/** Listens to `npm run admin` on a local socket: the embedded database has one owner, so other processes have to ask it. */
export async function openIpcServer(deps: Deps, onFailure: (error: unknown) => void): Promise<IpcServer> {
  const { address, remove } = makeSocket(deps.config.dataDir, deps.random);
  const secret = Buffer.from(ipcSecret(deps.key));
  const server = createServer((request, response) => {
    answer(deps, secret, request, response).catch((error: unknown) => {
      onFailure(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.listen(address);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    remove();
  };
  return { close, cutOff: () => server.closeAllConnections() };
}

async function answer(
  deps: Deps,
  secret: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const said = Buffer.from(request.headers.authorization ?? '');
  if (said.length !== secret.length || !timingSafeEqual(said, secret)) {
    response.writeHead(401).end();
    return;
  }
  const { command, by } = v.parse(callSchema, JSON.parse(await text(request)));
  const report = await runCommand(deps, command, by);
  const headers = { 'content-type': 'text/plain; charset=utf-8', trailer: outcomeTrailer };
  response.writeHead(report.kind === 'done' ? 200 : 422, headers);
  await pipeline(Readable.from(report.text), response, { end: false });
  response.addTrailers({ [outcomeTrailer]: report.outcome?.() ?? report.kind });
  response.end();
}
