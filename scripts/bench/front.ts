import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../test/e2e/support/free-port.ts';
import type { Certificate } from './certificate.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const PRELOAD = /<link\b(?=[^>]*\brel="?modulepreload\b)[^>]*>/gi;

/** The same page with every script taken out, and what would be fetched for one: the limit that a page can reach. */
export const withoutScripts = (html: string): string => html.replace(SCRIPT, '').replace(PRELOAD, '');

/** What a proxy in front of the site does to its pages. */
export type Scripts = 'kept' | 'removed';

type Pass = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export type Proxy = {
  url: string;
  /** Passes everything on to a server; its stand-ins, whose addresses are its own, are found behind this front, too. */
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
export async function openProxy({ key, cert }: Certificate): Promise<Proxy> {
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
      pass = passingTo({ origin, scripts, agent, url: `https://localhost:${port}` });
    },
    close: async () => {
      agent.destroy();
      server.close();
    },
  };
}

type Way = { origin: string; scripts: Scripts; agent: Agent; url: string };

/** Where the site learns the addresses of its neighbours. */
const CONFIGURATION = '/api/v1/frontend-configs';

function passingTo({ origin, scripts, agent, url }: Way): Pass {
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
      if (path === CONFIGURATION) return void sendRenamed(answer, response, [origin, url]);
      const isPage = scripts === 'removed' && answer.headers['content-type']?.startsWith('text/html');
      if (isPage) void sendStripped(answer, response, path, stripped);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers)));
    });
    asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

/** A server with an https address of its own is no demonstration, so it speaks of http, and the front of itself. */
async function sendRenamed(
  answer: IncomingMessage,
  response: Http2ServerResponse,
  [from, to]: readonly [string, string],
): Promise<void> {
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  const body = Buffer.from(text.replaceAll(from, to));
  const headers = { ...passedOn(answer.headers), 'content-length': body.length };
  response.writeHead(answer.statusCode ?? 502, headers).end(body);
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
