import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Text as it may stand in a page. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A whole page of a stand-in: plain, light, without scripts; the style comes from `<base>/style.css`. */
export const htmlPage = (base: string, title: string, main: string): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${base}/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;

const style = `:root { color-scheme: light; --paper: #fffaf0; --ink: #2b2118; --soft: #6b5b4b; --line: #d9c8ae; --tomato: #a5281b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font: 700 1.75rem/1.2 Georgia, serif; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
a { color: var(--tomato); }
:focus-visible { outline: 3px solid var(--tomato); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { flex: 1 1 14rem; }
input { display: block; width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: #fff; color: inherit; font: inherit; }
button { min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--tomato); color: #fff; font: inherit; font-weight: 600; }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
article p { margin: .25rem 0; color: var(--soft); overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
img { display: block; width: 100%; height: auto; border-radius: .75rem; }
`;

/** The one stylesheet of the stand-ins, beside the page that asks for it. */
export function registerStyle(app: FastifyInstance, base: string): void {
  app.get(`${base}/style.css`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );
}

/** One text of the query; empty when it is absent, repeated or no storable text. */
export function queryText(request: FastifyRequest, name: string): string {
  const query = request.query;
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(query, name)?.value;
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.trim() : '';
}
