import { join } from 'node:path/posix';
import { ADDRESS_SCRIPT } from './address-script.ts';
import { criticalStyles } from './critical-styles.ts';
import { OLD_BROWSER_SCRIPT, START_SCRIPT } from './start-script.ts';

/**
 * The built index.html with its places for a page, Vite's manifest of chunks, the source file of each page, and the
 * whole style sheet.
 */
export type Template = {
  html: string;
  manifest: unknown;
  pageFiles: ReadonlyMap<string, string>;
  css: string;
  siteUrl: string;
  /** What stands before the page's root: the link past the header, the question about cookies. */
  before: string;
};

/**
 * `route`: the page that React hydrates · `shell`: what is seen until a page without own HTML is drawn ·
 * `locked`: the site is closed, nothing of it runs · `offline`: the worker's own page, which only waits for the network.
 */
export type PageKind = 'route' | 'shell' | 'locked' | 'offline';

/** What a page puts into the template; `page` is its name in the registry of pages (src/app/pages.ts). */
export type PageParts = {
  title: string;
  html: string;
  page?: string;
  /** What a search or a shared link says about the page; `path` is its own address, where it has one. */
  about?: { description: string; path?: string };
};

/** A page whole, with the styles that stand in it. */
export type PageHtml = { html: string; styles: string };

type Chunk = { file: string; imports?: string[] };

const ENTRY = 'index.html';

/** The source file that each page is imported from, as the manifest names it: the text of the registry says both. */
export function pageFilesIn(registry: string): ReadonlyMap<string, string> {
  const entries = registry.matchAll(/(\w+)(?::| =) (?:async )?\(\)[^;]*?import\('(\.[^']+)'\)/g);
  return new Map([...entries].map(([, name = '', file = '']) => [name, join('src/app', file)]));
}

/** The files of a chunk, each after those that it imports, so that each can be evaluated as it comes. */
function chunksOf(manifest: unknown, modules: readonly string[]): string[] {
  const chunks = manifest as Record<string, Chunk | undefined>;
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const next of chunk.imports ?? []) if (next !== ENTRY) visit(next);
    files.add(`/${chunk.file}`);
  };
  // What every page needs comes first, and so from the cache; then the page's own.
  for (const common of chunks[ENTRY]?.imports ?? []) visit(common);
  modules.forEach(visit);
  return [...files];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What the bundler has put into the head: its entry, what it preloads, the style sheet. */
const BUNDLED = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/;

function metaOf({ title, about }: PageParts, siteUrl: string): string {
  if (!about) return '<meta name="robots" content="noindex">';
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escaped(content)}">`;
  const address = about.path === undefined ? undefined : siteUrl + about.path;
  return [
    meta('name', 'description', about.description),
    ...(address === undefined
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escaped(address)}">`, meta('property', 'og:url', address)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', about.description),
    meta('property', 'og:image', `${siteUrl}/social.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** What runs in a page of this kind. */
function scriptOf(template: Template, { page }: PageParts, kind: PageKind): string {
  const lift = `<script>${ADDRESS_SCRIPT}</script>`;
  if (kind === 'locked') return lift;
  if (kind === 'offline') return `${lift}<script src="/offline.js" defer></script>`;
  const sheet = STYLE_SHEET.exec(template.html)?.[1] ?? '';
  const own = page === undefined ? [] : [template.pageFiles.get(page)];
  if (own.includes(undefined))
    throw new Error(`src/app/pages.ts does not say which file the page ${page} is in.`);
  // The entry comes last: it finds everything of the page evaluated.
  const chunks = chunksOf(template.manifest, [...own.filter((file) => file !== undefined), ENTRY]);
  return `<script>${OLD_BROWSER_SCRIPT}</script><script data-styles="${sheet}" data-chunks="${chunks.join(' ')}">${START_SCRIPT}</script>`;
}

/**
 * One whole HTML file: title, what it is about, its own styles, what starts it, and the page. `alsoWorn`: other HTML whose
 * styles the page needs at once, since the server may put it in its place.
 */
export function pageHtml(template: Template, page: PageParts, kind: PageKind, alsoWorn = ''): PageHtml {
  const { html, css, siteUrl } = template;
  const before = kind === 'route' || kind === 'shell' ? template.before : '';
  const styles = criticalStyles(css, before + page.html + alsoWorn);
  const head = `${metaOf(page, siteUrl)}<style>${styles}</style>${scriptOf(template, page, kind)}`;
  const filled = html
    .replace(BUNDLED, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--before-->', () => before)
    .replace('<div id="root"><!--page-->', () => `<div id="root" data-kind="${kind}">${page.html}`);
  return {
    html: kind === 'locked' ? filled.replace('<html lang="it">', '<html lang="it" class="locked">') : filled,
    styles,
  };
}
