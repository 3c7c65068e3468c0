import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteBuild } from './site-build.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const askAgain = 'no-cache';

const OFFLINE_PAGE = '/offline.html';

/** Answers what no route knows: a file of the build, a page, or the not-found page with its status. */
export async function answerSite(
  build: SiteBuild,
  locked: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plainNotFound(reply);
  const path = pathOf(request.url);
  if (path === undefined) return plainNotFound(reply);
  const file = path.slice(1);
  if (build.files.has(file)) {
    return reply.header('cache-control', cachingOf(file)).sendFile(file, { cacheControl: false });
  }
  // A missing chunk must be a real 404: a page in its place would be run as code.
  if (path.startsWith('/assets/')) return plainNotFound(reply);
  // The worker asks for it by name, also while the site is locked: it comes with the rest of the version.
  if (path === OFFLINE_PAGE && build.prerendered.size > 0) return sendPage(reply, OFFLINE_PAGE.slice(1));
  if (locked) return sendPage(reply, 'locked.html');
  const route = path === '/' ? path : path.replace(/\/+$/, '');
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
  if (file.startsWith('assets/')) return forever;
  return /\.(js|json|webmanifest)$/.test(file) ? askAgain : anHour;
}

const sendPage = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('cache-control', askAgain).sendFile(file, { cacheControl: false });

async function notFoundPage(build: SiteBuild, reply: FastifyReply): Promise<FastifyReply> {
  if (build.prerendered.size === 0) return plainNotFound(reply);
  const page = await readFile(join(build.root, '404.html'));
  return reply.code(404).header('cache-control', askAgain).type('text/html; charset=utf-8').send(page);
}

const plainNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Error 404 - Page not found\n');
