import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type TLSSocket } from 'node:tls';
import type { StartedProxy } from './proxy.ts';

export type Heard = { status: number; headers: Record<string, string>; body: Buffer };

/** A TLS connection of a visitor to a proxy. */
export async function dial({ port, ca }: StartedProxy): Promise<TLSSocket> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: 'localhost',
    ca,
    ALPNProtocols: ['http/1.1'],
  });
  await once(socket, 'secureConnect');
  return socket;
}

/**
 * Asks with exactly this address: other clients put it into its usual form first. The status, and everything that came
 * with it, as text.
 */
export async function askRaw(
  proxy: StartedProxy,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  const socket = await dial(proxy);
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const text = Buffer.concat(await socket.toArray()).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

/** Asks over HTTP/2. */
export async function askHttp2(
  { port, ca }: StartedProxy,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Heard> {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' });
  try {
    const method = body ? 'POST' : 'GET';
    const address = { ':authority': `localhost:${port}`, ':path': path, ':method': method };
    const request = session.request({ ...address, ...headers });
    const answered = once(request, 'response');
    request.end(body);
    const [heads]: Record<string, string>[] = await answered;
    return {
      status: Number(heads?.[':status']),
      headers: heads ?? {},
      body: Buffer.concat(await request.toArray()),
    };
  } finally {
    session.close();
  }
}
