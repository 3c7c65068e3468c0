import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** A plain HTTP wire to a server, on which a test hears what is said and which it can take away and give back. */
export async function listeningWire(target: string) {
  let heard = '';
  const server: Server = createServer((near, answer) => {
    const lines = Object.entries(near.headers).map(([name, value]) => `${name}: ${String(value)}`);
    heard += `${near.method ?? ''} ${near.url ?? ''} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    const { method, url: path, headers } = near;
    // The host stays as it was signed.
    const far = request(target, { method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const takeAway = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every request's first line and headers. */
    said: () => heard,
    takeAway,
    giveBack: () => listen(port),
    close: takeAway,
  };
}
