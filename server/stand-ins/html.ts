import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand, palette } from '../brand/brand.ts';
import { escapeHtml } from '../system/escape-html.ts';

/** A whole page of a stand-in: it looks like the site, light and dark, and has no scripts; the style comes from `<base>/style.css`. */
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
<header><a href="/"><img src="/favicon.svg" alt="" width="40" height="40"> ${escapeHtml(brand.name)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;

const style = `${palette}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
header::after { display: block; height: 1rem; background: repeating-linear-gradient(90deg, var(--check) 0 .5rem, transparent .5rem 1rem), repeating-linear-gradient(0deg, var(--check) 0 .5rem, transparent .5rem 1rem); content: ""; }
header a { display: flex; gap: .75rem; align-items: center; min-height: 4.5rem; padding: .5rem clamp(1rem, .4rem + 2.6vw, 3rem); font: 400 1.25rem/1.1 "Young Serif", Georgia, serif; color: var(--ink); text-decoration: none; }
header img { width: 2.5rem; border-radius: 0; }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font: 400 clamp(2.125rem, 1.6rem + 2.6vw, 3rem)/1.1 "Young Serif", Georgia, serif; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
a { color: var(--tomato-text); }
.lead { font-size: 1.25rem; line-height: 1.5; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { flex: 1 1 14rem; }
input { display: block; width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line-strong); border-radius: .5rem; background: var(--paper-raised); color: inherit; font: inherit; }
button, .button { display: inline-flex; align-items: center; min-height: 48px; padding: .6rem 1.5rem; border: 2px solid transparent; border-radius: 1.75rem; background: var(--tomato); color: var(--on-tomato); font: inherit; font-weight: 650; line-height: 1.25; text-decoration: none; }
.plain { border-color: var(--line-strong); background: var(--paper-raised); color: var(--ink); }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--paper-raised); }
article p { margin: .25rem 0; color: var(--ink-soft); overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
main img { display: block; width: 100%; height: auto; border-radius: .75rem; }
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
