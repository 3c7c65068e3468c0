import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../test/e2e/support/free-port.ts';
import type { Certificate } from './certificate.ts';
import { withoutScripts } from './scriptless.ts';

/** What a proxy in front of the site does to its pages. */
export type Scripts = 'kept' | 'removed';

type Pass = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export type Front = {
  url: string;
  serve: (origin: string, scripts: Scripts) => void;
  close: () => Promise<void>;
};

/** Headers of one connection, which HTTP/2 has no place for. */
const OF_A_CONNECTION = /^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade|:.*)$/;

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.test(name)));

/**
 * TLS and HTTP/2 in front of a server that speaks neither, as a site is deployed (docs/deploy.md). It listens at once,
 * so that the server can be told its public address, and answers from `serve` on.
 */
export async function openFront({ key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const port = await freePort();
  let pass: Pass = (_request, response) => void response.writeHead(503).end();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    pass(request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    serve: (origin, scripts) => {
      pass = passingTo(origin, scripts, agent);
    },
    close: async () => {
      agent.destroy();
      server.close();
    },
  };
}

function passingTo(origin: string, scripts: Scripts, agent: Agent): Pass {
  const { hostname, port } = new URL(origin);
  const stripped = new Map<string, Buffer>();
  return (request, response) => {
    const headers = {
      ...passedOn(request.headers),
      host: request.authority,
      // A page is taken apart as text, and packed again as the build packs it.
      ...(scripts === 'removed' && { 'accept-encoding': 'identity' }),
    };
    const { method, url: path } = request;
    const asked = ask({ hostname, port, method, path, headers, agent }, (answer) => {
      const isPage = scripts === 'removed' && answer.headers['content-type']?.startsWith('text/html');
      if (isPage) void sendStripped(answer, response, path, stripped);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers)));
    });
    asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

async function sendStripped(
  answer: IncomingMessage,
  response: Http2ServerResponse,
  path: string,
  stripped: Map<string, Buffer>,
): Promise<void> {
  const html = Buffer.concat(await answer.toArray()).toString('utf8');
  const page = stripped.get(path) ?? brotliCompressSync(withoutScripts(html));
  stripped.set(path, page);
  const headers = { ...passedOn(answer.headers), 'content-encoding': 'br', 'content-length': page.length };
  response.writeHead(answer.statusCode ?? 502, headers).end(page);
}
