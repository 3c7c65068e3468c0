import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** What the build of the site left for the server. Without a build everything is empty and only calls answer. */
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
};

const routesSchema = v.object({ prerendered: v.array(v.string()), shell: v.array(v.string()) });
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
    inline: readJson(root, 'csp.json', inlineSchema, { styles: [], scripts: [] }),
    versions: version === undefined ? readJson(root, 'version-manifest.json', versionsSchema, []) : [version],
  };
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
