import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a database server that a test can cut, take away and give back. */
export type Wire = {
  url: string;
  cut: () => void;
  takeAway: () => Promise<void>;
  giveBack: () => Promise<void>;
};

export async function wireTo(target: string): Promise<Wire & { close: () => Promise<void> }> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && sockets.delete(one));
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const takeAway = async () => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  return { url: url.href, cut, takeAway, giveBack: () => listen(port), close: takeAway };
}
