/** The built index.html with its places for a page, and Vite's manifest of chunks. */
export type Template = { html: string; manifest: unknown };

/**
 * `route`: the page that React hydrates · `shell`: what is seen until a page without own HTML is drawn ·
 * `locked`: the site is closed, no script runs · `offline`: the worker's own page, which only waits for the network.
 */
export type PageKind = 'route' | 'shell' | 'locked' | 'offline';

/** What a page puts into the template; `module` is the source file whose chunk it needs at once. */
export type PageParts = { title: string; html: string; module?: string };

type Chunk = { file: string; imports?: string[] };

function chunksOf(manifest: unknown, module: string): string[] {
  const chunks = manifest as Record<string, Chunk | undefined>;
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(module);
  return [...files];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const SCRIPTS = /<script type="module".*?<\/script>\s*|<link rel="modulepreload".*?>\s*/g;

/** One whole HTML file: title, page, and its chunk preloaded beside the entry. */
export function pageHtml({ html, manifest }: Template, page: PageParts, kind: PageKind): string {
  const preloads = page.module
    ? chunksOf(manifest, page.module)
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    : [];
  const filled = html
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('<!--head-->', () => preloads.join(''))
    .replace('<div id="root"><!--page-->', () => `<div id="root" data-kind="${kind}">${page.html}`);
  if (kind === 'offline') {
    return filled.replace(SCRIPTS, '').replace('</head>', '<script src="/offline.js" defer></script></head>');
  }
  return kind === 'locked'
    ? filled.replace(SCRIPTS, '').replace('<html lang="it">', '<html lang="it" class="locked">')
    : filled;
}
