import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { findSocket, ipcSecret } from './ipc-address.ts';
import { type Call, outcomeTrailer } from './ipc-server.ts';
import { t } from './messages.ts';
import { type Report, refused } from './output.ts';

export type Asking = { kind: 'answered'; report: Report } | { kind: 'nobody' };

/** Hands a command to the server that owns the data directory; `nobody` when none listens there. */
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
    response.setEncoding('utf8');
    const outcome = () => (response.trailers[outcomeTrailer] === 'done' ? 'done' : 'refused');
    return {
      kind: 'answered',
      report: { kind: statusCode === 200 ? 'done' : 'refused', text: response, outcome },
    };
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

/** Nothing when nobody listens: no socket, or one that a dead server left. */
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
    const code = 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) resolve(undefined);
    else reject(error);
  });
  asking.end(JSON.stringify(call));
  return promise;
}
