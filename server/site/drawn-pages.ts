import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { TOLD_ID, type Told } from '../../domain/told.ts';
import { oneSecond } from '../system/clock.ts';
import type { SiteBuild } from './site-build.ts';

/** A prerendered page as the shown edition has it. */
export type DrawnPage = { html: Buffer; brotli: Buffer; etag: string };

/** The bundle of `src/prerender.tsx`, which the build leaves beside the site: a file of the build, as the pages are. */
const rendererSchema = v.object({ prerender: v.function() });
const renderedSchema = v.object({ html: v.string() });
type Renderer = v.InferOutput<typeof rendererSchema>;

const load = createRequire(import.meta.url);

/** The page of a route; nothing where the file of the build is to be served. */
export type DrawnPages = (route: string) => Promise<DrawnPage | undefined>;

/** How old what is known of the edition may be, milliseconds: a crowd costs one query a second. */
const TOLD_IS_FRESH_FOR = oneSecond;

const ROOT = '<div id="root" data-kind="route">';

const compressed = promisify(brotliCompress);

/**
 * Draws the prerendered pages anew from what is known of the shown edition, once for each route and edition: the HTML holds
 * the facts that the browser begins from (docs/decisions/0045). Without a build, without an edition and where either cannot
 * be had there is none, and the file of the build tells the brand's own.
 */
export function createDrawnPages(
  build: SiteBuild,
  readTold: () => Promise<Told | undefined>,
  real: () => number,
): DrawnPages {
  const file = join(build.root, '../renderer/prerender.js');
  if (!existsSync(file)) return async () => undefined;
  let renderer: Renderer | undefined;
  let known: { at: number; told: Promise<Told | undefined> } | undefined;
  let drawnFrom = '';
  let drawn = new Map<string, Promise<DrawnPage>>();

  const told = (): Promise<Told | undefined> => {
    if (known === undefined || real() - known.at >= TOLD_IS_FRESH_FOR)
      // Where the database is away the pages go on, as they were built.
      known = { at: real(), told: readTold().catch(() => undefined) };
    return known.told;
  };

  return async (route) => {
    const facts = await told();
    if (facts === undefined) return undefined;
    const json = JSON.stringify(facts);
    if (json !== drawnFrom) [drawnFrom, drawn] = [json, new Map()];
    const page = drawn.get(route);
    if (page !== undefined) return page;
    renderer ??= v.parse(rendererSchema, load(file));
    const drawing = draw(build.root, route, facts, renderer);
    drawn.set(route, drawing);
    return drawing;
  };
}

async function draw(root: string, route: string, facts: Told, { prerender }: Renderer): Promise<DrawnPage> {
  const built = await readFile(join(root, route, 'index.html'), 'utf8');
  const { html: page } = v.parse(renderedSchema, await prerender(route, facts));
  const at = built.indexOf(ROOT);
  const end = built.lastIndexOf('</div>');
  if (at < 0 || end < at) throw new Error(`The built page of ${route} has no place for another`);
  // A data block, which no browser runs; `<` is written so that no text can end it.
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="${TOLD_ID}">${json}</script>`;
  const html = Buffer.from(built.slice(0, at) + block + ROOT + page + built.slice(end));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, brotli: await compressed(html, { params }), etag };
}
