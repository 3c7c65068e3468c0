import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import { PAGE_CONFIGURATION_ID, type PageConfiguration } from '../../domain/page-configuration.ts';
import { ONE_SECOND } from '../system/clock.ts';
import type { SiteBuild } from './site-build.ts';

/** A prerendered page as the shown edition has it, plain and in both compressions that browsers ask for. */
export type RenderedPage = { etag: string } & Record<'html' | 'br' | 'gzip', Buffer>;

/** The bundle of `src/prerender.tsx`, which the build leaves beside the site: a file of the build, as the pages are. */
const rendererSchema = v.object({ prerender: v.function() });
const renderedSchema = v.object({ html: v.string() });
const rendererOf = (build: SiteBuild): string => join(build.root, '../renderer/prerender.js');

const load = createRequire(import.meta.url);

/** The page of a route; nothing where the file of the build is to be served. */
export type RenderPage = (route: string) => Promise<RenderedPage | undefined>;

/** How old what is known of the edition may be, milliseconds: a crowd costs one query a second. */
const FRESH_FOR_MS = ONE_SECOND;

const ROOT = '<div id="root" data-kind="route">';

const compressedBrotli = promisify(brotliCompress);
const compressedGzip = promisify(gzip);

/**
 * Redraws the prerendered pages from what is known of the shown edition, once for each route and edition: the HTML holds
 * the facts that the browser begins from (docs/decisions/0045). Without a build, without an edition and where either cannot
 * be had there is none, and the file of the build tells the brand's own.
 */
export function createPageRenderer(
  build: SiteBuild,
  readPageConfiguration: () => Promise<PageConfiguration | undefined>,
  realNow: () => number,
): RenderPage {
  if (!existsSync(rendererOf(build))) return async () => undefined;
  let last: { readAt: number; configuration: Promise<PageConfiguration | undefined> } | undefined;
  let renderedFrom = '';
  let rendered = new Map<string, Promise<RenderedPage>>();

  const current = (): Promise<PageConfiguration | undefined> => {
    if (last === undefined || realNow() - last.readAt >= FRESH_FOR_MS)
      // Where the database is away the pages go on, as they were built.
      last = { readAt: realNow(), configuration: readPageConfiguration().catch(() => undefined) };
    return last.configuration;
  };

  return async (route) => {
    const configuration = await current();
    if (configuration === undefined) return undefined;
    const json = JSON.stringify(configuration);
    if (json !== renderedFrom) [renderedFrom, rendered] = [json, new Map()];
    const pages = rendered;
    const page = pages.get(route);
    if (page !== undefined) return page;
    const rendering = renderHtml(build, route, configuration).then(compressed);
    pages.set(route, rendering);
    // One that failed is redrawn for the next reader.
    rendering.catch(() => pages.delete(route));
    return rendering;
  };
}

/** The HTML of a prerendered page, drawn from a configuration by the build's own renderer. */
export async function renderHtml(
  build: SiteBuild,
  route: string,
  configuration: PageConfiguration,
): Promise<string> {
  const { prerender } = v.parse(rendererSchema, load(rendererOf(build)));
  const built = await readFile(join(build.root, route, 'index.html'), 'utf8');
  const { html: page } = v.parse(renderedSchema, await prerender(route, configuration));
  const at = built.indexOf(ROOT);
  const end = built.lastIndexOf('</div>');
  if (at < 0 || end < at) throw new Error(`The built page of ${route} has no place for another`);
  // A data block, which no browser runs; `<` is written so that no text can end it.
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="${PAGE_CONFIGURATION_ID}">${json}</script>`;
  return built.slice(0, at) + block + ROOT + page + built.slice(end);
}

async function compressed(page: string): Promise<RenderedPage> {
  const html = Buffer.from(page);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, br: await compressedBrotli(html, { params }), gzip: await compressedGzip(html), etag };
}
