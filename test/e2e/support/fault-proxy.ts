import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type Answered, type Fault, untouched } from './faults.ts';

/** Whether a request is meant, by method and path (`POST /api/v1/players/login`), its access token and its query. */
export type Meant = (call: string, token: string | undefined, query: string) => boolean;

/** A request as it came to the proxy, and what the server said to it; null while it has not answered. */
export type Passed = {
  call: string;
  token: string | undefined;
  /** All after the question mark. */
  query: string;
  body: string;
  answer: string | null;
};

type Rule = { meant: Meant; fault: Fault; hits: number };

/** Headers that belong to one connection only. */
const OF_THE_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Stands before the real server and spoils the calls that a test names, as roads, hotels and proxies do. The browser
 * knows no other address. Whatever is not named passes untouched.
 */
export class FaultProxy {
  readonly url: string;
  /** Everything that came, the oldest first. */
  readonly passed: Passed[] = [];
  readonly #server: Server;
  #target = '';
  #rules: Rule[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Listens on a free port; `aim` tells it later where the server is, which wants to know this address first. */
  static async start(): Promise<FaultProxy> {
    const server = createServer((incoming, response) => {
      // A browser that goes away meanwhile leaves nobody to answer.
      proxy.#serve(incoming, response).catch(() => response.destroy());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
    const proxy = new FaultProxy(server, address.port);
    return proxy;
  }

  aim(target: string): void {
    this.#target = target;
  }

  /** From now on the calls that are meant meet this fault; answers how often it has been met. */
  spoil(meant: Meant, fault: Fault): () => number {
    const rule = { meant, fault, hits: 0 };
    this.#rules = [rule, ...this.#rules];
    return () => rule.hits;
  }

  /** Everything passes again. */
  heal(): void {
    this.#rules = [];
  }

  /** How many of the calls that are meant have come. */
  count(meant: Meant): number {
    return this.passed.filter(({ call, token, query }) => meant(call, token, query)).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const [path, query = ''] = url.split('?');
    const call = `${method} ${path}`;
    const body = await bodyOf(incoming);
    const token = incoming.headers.authorization?.replace('Bearer ', '');
    const passed: Passed = { call, token, query, body: body.toString(), answer: null };
    this.passed.push(passed);
    const forward = () => this.#forward(incoming, body, passed);
    const rule = this.#rules.find(({ meant }) => meant(call, token, query));
    if (rule) rule.hits += 1;
    await (rule?.fault ?? untouched)({ response, forward });
  }

  async #forward(incoming: IncomingMessage, body: Buffer, passed: Passed): Promise<Answered> {
    const { method = 'GET', url = '/' } = incoming;
    // Plain bytes: a fault may cut them or tell them otherwise.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    // A connection of its own for each call: one that was kept could be closed by the server at this very moment.
    const outgoing = request(new URL(url, this.#target), { method, headers, agent: false });
    outgoing.end(body);
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    const content = await bodyOf(reply);
    passed.answer = content.toString();
    const kept = Object.entries(reply.headers).filter(([name]) => !OF_THE_HOP.includes(name));
    return { status: reply.statusCode ?? 502, headers: Object.fromEntries(kept), body: content };
  }
}
