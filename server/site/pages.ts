import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseAssets } from './release-assets.ts';
import type { RenderedPage, RenderPage } from './rendered-pages.ts';
import type { SiteBuild } from './site-build.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const ASK_AGAIN = 'no-cache';

/**
 * The folder of what reads receipts on a device: two workers, of which the second runs WebAssembly. A worker obeys the
 * policy of its own file and not its page's: no page may do what this folder may, and nothing here reaches another
 * origin (docs/decisions/0030).
 */
const READER_FOLDER = 'reading/';
const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const OFFLINE_PAGE = '/offline.html';

/** A built site, whether it is locked, and the files of the releases beside it. */
export type SiteOptions = {
  build: SiteBuild;
  locked: boolean;
  assetsOfOthers: ReleaseAssets;
  renderPage: RenderPage;
};

/** Answers paths without a route: a file of the build, a page, or the not-found page with its status. */
export async function answerSite(
  { build, locked, assetsOfOthers, renderPage }: SiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plainNotFound(reply);
  const path = pathOf(request.url);
  if (path === undefined) return plainNotFound(reply);
  const file = path.slice(1);
  if (build.files.has(file)) {
    if (file.startsWith(READER_FOLDER)) reply.header('content-security-policy', READER_POLICY);
    return reply.header('cache-control', cachingOf(file)).sendFile(file, { cacheControl: false });
  }
  if (path.startsWith('/assets/')) return assetOfOthers(assetsOfOthers, file, request, reply);
  // The worker asks for it by name, also while the site is locked: it comes with the rest of the version.
  if (path === OFFLINE_PAGE && build.prerendered.size > 0) return sendPage(reply, OFFLINE_PAGE.slice(1));
  if (locked) return sendPage(reply, 'locked.html');
  const route = path === '/' ? path : path.replace(/\/+$/, '');
  const rendered = build.prerendered.has(route)
    ? await renderedOrNone(renderPage, route, request)
    : undefined;
  if (rendered !== undefined) return sendRendered(rendered, request, reply);
  if (build.prerendered.has(route)) return sendPage(reply, `${route.slice(1)}/index.html`.replace(/^\//, ''));
  if (build.shell.has(route)) return sendPage(reply, 'shell.html');
  return notFoundPage(build, reply);
}

/** The decoded path; nothing for one that cannot be decoded. Files are looked up in a list, so no path leaves the build. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

function cachingOf(file: string): string {
  if (file.startsWith('assets/') || file.startsWith(READER_FOLDER)) return FOREVER;
  return /\.(js|json|webmanifest)$/.test(file) ? ASK_AGAIN : AN_HOUR;
}

/** The types of the build's hashed files; a file of any other kind is not shared between releases. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
};

/** While a release replaces another, a page of the one asks the server of the other. A file that neither has is a real 404: a page in its place would be run as code. */
async function assetOfOthers(
  find: ReleaseAssets,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  const asset = type === undefined ? undefined : await find(file, accepts('br', request));
  if (type === undefined || asset === undefined) return plainNotFound(reply);
  if (asset.encoding === 'br') reply.header('content-encoding', 'br');
  return reply
    .header('cache-control', FOREVER)
    .header('vary', 'accept-encoding')
    .type(type)
    .send(asset.bytes);
}

const sendPage = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('cache-control', ASK_AGAIN).sendFile(file, { cacheControl: false });

/** A page that cannot be drawn is served as it was built: its facts are the brand's own, and all else of it works. */
async function renderedOrNone(render: RenderPage, route: string, { log }: FastifyRequest) {
  try {
    return await render(route);
  } catch (error) {
    log.error(error, `The page ${route} could not be drawn`);
    return undefined;
  }
}

/** `br;q=0` refuses it. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

const accepts = (coding: keyof typeof ACCEPTED, { headers }: FastifyRequest): boolean =>
  ACCEPTED[coding].test(String(headers['accept-encoding'] ?? ''));

/** A page that was drawn here: compressed where the browser takes it, and not sent again to who has it. */
function sendRendered(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  const coding = (['br', 'gzip'] as const).find((one) => accepts(one, request));
  const tag = coding === undefined ? page.etag : `${page.etag.slice(0, -1)}-${coding}"`;
  reply.headers({ 'cache-control': ASK_AGAIN, etag: tag, vary: 'accept-encoding' });
  const had = String(request.headers['if-none-match'] ?? '').replaceAll('W/', '');
  if (had.split(/,\s*/).includes(tag)) return reply.code(304).send();
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(page[coding ?? 'html']);
}

async function notFoundPage(build: SiteBuild, reply: FastifyReply): Promise<FastifyReply> {
  if (build.prerendered.size === 0) return plainNotFound(reply);
  const page = await readFile(join(build.root, '404.html'));
  return reply.code(404).header('cache-control', ASK_AGAIN).type('text/html; charset=utf-8').send(page);
}

const plainNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Error 404 - Page not found\n');
