import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import type { Deps } from '../deps.ts';
import { errorCode } from '../system/error-code.ts';
import type { Random } from '../system/random.ts';
import { commandSchema, runCommand } from './command.ts';
import { t } from './messages.ts';
import { type CommandOutput, refused } from './output.ts';

/** The maximum length of a socket path in bytes, over all systems. */
const LONGEST_PATH = 100;

/** The file of the data directory that says on which socket its server takes commands. */
const noteOf = (dataDir: string): string => join(resolve(dataDir), 'desk.address');

/** The socket on which a server takes commands; `remove` when it stops. */
export type Socket = { address: string; remove: () => void };

/**
 * Makes a place in which nobody but this server's user can put a socket, and notes it in the data directory: a new
 * folder of its own (0700), in the data directory or, where that path is too long, in the user's runtime folder or the
 * system's temporary one. On Windows a pipe of a random name.
 */
export function makeSocket(dataDir: string, random: Random, platform: string = process.platform): Socket {
  const note = noteOf(dataDir);
  removeLeftOver(note);
  const folder = platform === 'win32' ? undefined : makeFolder(dataDir);
  const address =
    folder === undefined
      ? `\\\\.\\pipe\\spiga-desk-${random.bytes(16).toString('hex')}`
      : join(folder, 'socket');
  writeFileSync(`${note}.part`, address, { mode: 0o600 });
  renameSync(`${note}.part`, note);
  const remove = () => {
    rmSync(note, { force: true });
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { address, remove };
}

function makeFolder(dataDir: string): string {
  const bases = [resolve(dataDir), process.env.XDG_RUNTIME_DIR ?? tmpdir(), tmpdir()];
  const fits = (base: string) =>
    Buffer.byteLength(join(base, `${FOLDER_NAME}XXXXXX`, 'socket')) <= LONGEST_PATH;
  // Its name is random and its mode 0700, so no other user can have created it or can enter it.
  return mkdtempSync(join(bases.find(fits) ?? tmpdir(), FOLDER_NAME));
}

const FOLDER_NAME = 'spiga-desk-';

/** Removes the folder of a killed server, only if it belongs to this user. */
function removeLeftOver(note: string): void {
  const reading = readNote(note);
  if (reading === undefined || !isOwnFolder(dirname(reading))) return;
  if (basename(dirname(reading)).startsWith(FOLDER_NAME))
    rmSync(dirname(reading), { recursive: true, force: true });
}

function readNote(note: string): string | undefined {
  try {
    return readFileSync(note, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** `unsafe`: another user could have created the socket there and would get the secret. */
export type SocketAddress = { kind: 'address'; address: string } | { kind: 'none' } | { kind: 'unsafe' };

/** Where the server of a data directory listens, if it is a place of this user alone. */
export function findSocket(
  dataDir: string,
  platform: string = process.platform,
  user: number | undefined = process.geteuid?.(),
): SocketAddress {
  const address = readNote(noteOf(dataDir));
  if (address === undefined) return { kind: 'none' };
  if (platform === 'win32' || isOwnFolder(dirname(address), user)) return { kind: 'address', address };
  return isThere(dirname(address)) ? { kind: 'unsafe' } : { kind: 'none' };
}

function isOwnFolder(path: string, user = process.geteuid?.()): boolean {
  if (!isThere(path)) return false;
  const status = lstatSync(path);
  return status.isDirectory() && status.uid === user && (status.mode & 0o077) === 0;
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** A secret that proves access to the server's key, since a socket or pipe proves nothing by itself. */
export const ipcSecret = (key: ServerKey): string => hmac(key, 'desk').toString('base64url');

const callSchema = v.object({ command: commandSchema, by: v.pipe(v.string(), v.maxLength(100)) });

/** What is answered by a command that makes a file of its own kind. */
const BYTES = 'application/octet-stream';

/** Says after the last line whether the command did what was asked. */
export const OUTCOME_TRAILER = 'x-outcome';

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
  const type = report.bytes === undefined ? 'text/plain; charset=utf-8' : BYTES;
  const headers = { 'content-type': type, trailer: OUTCOME_TRAILER };
  response.writeHead(report.kind === 'done' ? 200 : 422, headers);
  await pipeline(Readable.from(report.bytes ?? report.text), response, { end: false });
  response.addTrailers({ [OUTCOME_TRAILER]: report.outcome?.() ?? report.kind });
  response.end();
}

export type Asking = { kind: 'answered'; report: CommandOutput } | { kind: 'nobody' };

/** Sends a command to the server that owns the data directory; `nobody` when none is listening. */
export async function askServer(dataDir: string, call: Call): Promise<Asking> {
  const word = readWord(dataDir);
  if (word === undefined) return { kind: 'nobody' };
  const place = findSocket(dataDir);
  if (place.kind === 'none') return { kind: 'nobody' };
  if (place.kind === 'unsafe')
    return { kind: 'answered', report: refused(t('admin.unsafeLine', { dataDir })) };
  const response = await connect(place.address, word, call);
  if (response === undefined) return { kind: 'nobody' };
  const { statusCode } = response;
  if (statusCode === 200 || statusCode === 422) {
    const outcome = () => (response.trailers[OUTCOME_TRAILER] === 'done' ? 'done' : 'refused');
    const kind = statusCode === 200 ? 'done' : 'refused';
    if (response.headers['content-type'] === BYTES)
      return { kind: 'answered', report: { kind, text: [], bytes: response, outcome } };
    response.setEncoding('utf8');
    return { kind: 'answered', report: { kind, text: response, outcome } };
  }
  response.destroy();
  const line =
    statusCode === 401
      ? t('admin.otherOwner', { dataDir })
      : t('admin.failed', { reason: String(statusCode) });
  return { kind: 'answered', report: refused(line) };
}

function readWord(dataDir: string): string | undefined {
  try {
    return ipcSecret(Buffer.from(readFileSync(join(dataDir, 'server.key'), 'utf8'), 'base64url'));
  } catch {
    return undefined;
  }
}

/** Undefined when no server is listening: no socket, or one left by a dead server. */
function connect(address: string, word: string, call: Call): Promise<IncomingMessage | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>();
  const asking = request({
    socketPath: address,
    method: 'POST',
    path: '/',
    headers: { authorization: word },
  });
  asking.on('response', resolve);
  asking.on('error', (error) => {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error))) resolve(undefined);
    else reject(error);
  });
  asking.end(JSON.stringify(call));
  return promise;
}
