import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the site that can be taken away from any browser, as a tunnel does to a telephone. */
export class Relay {
  #to = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor() {}

  /** Opens a way that leads nowhere yet: the server has to know its address when it starts. */
  static async open(): Promise<Relay> {
    const relay = new Relay();
    await relay.up();
    return relay;
  }

  leadTo(url: string): void {
    this.#to = Number(new URL(url).port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async up(): Promise<void> {
    if (this.#server) return;
    const server = createServer((from) => this.#join(from, connect(this.#to, '127.0.0.1')));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#server = server;
  }

  async down(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(from: Socket, to: Socket): void {
    const end = () => {
      from.destroy();
      to.destroy();
    };
    for (const socket of [from, to]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    from.pipe(to).pipe(from);
  }
}
