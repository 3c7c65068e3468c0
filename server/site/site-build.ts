import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withScheme } from '../../domain/redirects.ts';
import type { Config } from '../config/config.ts';

/** The output of the site's build. Without a build it is empty, and only calls are answered. */
export type SiteBuild = {
  root: string;
  /** Every file that may be asked for by its own name, as paths from the root: `assets/index-1a2b.js`. */
  files: ReadonlySet<string>;
  prerendered: ReadonlySet<string>;
  /** Known pages that share one neutral shell. */
  shell: ReadonlySet<string>;
  /** Hashes of the inline blocks, as the content security policy writes them. */
  inline: { styles: readonly string[]; scripts: readonly string[] };
  /** The published versions; the highest is what the site shows. */
  versions: readonly number[];
  /** The address that its pages name to search engines and social networks; nothing in an older build. */
  siteUrl: string | undefined;
};

const routesSchema = v.object({
  prerendered: v.array(v.string()),
  shell: v.array(v.string()),
  siteUrl: v.optional(v.string()),
});
const hashes = v.array(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/)));
const inlineSchema = v.object({ styles: hashes, scripts: hashes });
const versionsSchema = v.array(v.pipe(v.number(), v.finite()));

/** Read by the server, not asked for by name. */
const ownFiles = new Set(['routes.json', 'csp.json', 'version-manifest.json']);
const isPageOrVariant = (path: string): boolean => /\.(html|br|gz)$/.test(path);

/** Reads a build once; `version` (SITE_VERSION) wins over the build's own. A file of the wrong shape is a defect. */
export function readSiteBuild(root: string, version: number | undefined): SiteBuild {
  const routes = readJson(root, 'routes.json', routesSchema, { prerendered: [], shell: [] });
  return {
    root,
    files: new Set(filesUnder(root).filter((path) => !ownFiles.has(path) && !isPageOrVariant(path))),
    prerendered: new Set(routes.prerendered),
    shell: new Set(routes.shell),
    siteUrl: routes.siteUrl,
    inline: readJson(root, 'csp.json', inlineSchema, { styles: [], scripts: [] }),
    versions: version === undefined ? readJson(root, 'version-manifest.json', versionsSchema, []) : [version],
  };
}

/** The line for a site whose pages name another address than its own; nothing where they agree, or nothing was built. */
export const addressWarning = ({ siteUrl }: SiteBuild, own: string): string | undefined =>
  siteUrl === undefined || siteUrl === own
    ? undefined
    : `The pages name ${siteUrl} to search engines: build the site with SITE_URL=${own}.`;

/** The SHA-256, in lower-case hexadecimal, of a PDF that this build serves at an address; null where it has none. */
export async function pdfSha256({ root, files }: SiteBuild, address: string): Promise<string | null> {
  const name = address.replace(/^\//, '');
  if (!files.has(name)) return null;
  return createHash('sha256')
    .update(await readFile(join(root, name)))
    .digest('hex');
}

function readJson<S extends v.GenericSchema>(
  root: string,
  name: string,
  schema: S,
  absent: v.InferOutput<S>,
): v.InferOutput<S> {
  const path = join(root, name);
  return existsSync(path) ? v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))) : absent;
}

function filesUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** The published versions, never from a cache. */
export function registerVersionManifest(app: FastifyInstance, build: SiteBuild): void {
  app.get('/version-manifest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build.versions),
  );
}

/** The version in the footer's small print; `0` where no site was built. */
export const shownVersion = (build: SiteBuild): string => String(Math.max(0, ...build.versions));

/** The headers of every answer, computed once: content security policy and referrer policy among them. */
export function securityHeaders(config: Config, build: SiteBuild): Record<string, string> {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config, build),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  return config.siteUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers;
}

/** Only hosts of configured services are added to the site's own origin; no inline code but the build's own blocks. */
function contentSecurityPolicy(config: Config, build: SiteBuild): string {
  const { blogUrl, identity, sentryDsn } = config.services;
  const blog = originOf(blogUrl);
  const connect = [originOf(identity && withScheme(identity.domain)), blog, originOf(sentryDsn)];
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...build.inline.scripts.map(quoted)],
    'style-src': ["'self'", ...build.inline.styles.map(quoted)],
    'img-src': ["'self'", 'blob:', 'data:', blog],
    'connect-src': ["'self'", ...connect],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');
}

/**
 * The only makers of what a browser would run: the blog's sanitiser, and the addresses of the service worker and of
 * the workers that redraw photos and read receipts. Any other text that reaches such a place is refused by the browser itself.
 */
const TRUSTED_TYPES = ['dompurify', 'photo-worker', 'receipt-reader', 'service-worker'];

const quoted = (hash: string): string => `'${hash}'`;
const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin;
