// Weighs the built site, exact to the byte, and fails where a page is heavier than its budget (docs/decisions/0014).
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { weighPages } from './build/weights.ts';

const client = join(import.meta.dirname, '../dist/client');

const BUDGETS = {
  /** The aim is 140 000: what still keeps home from it stands in docs/performance.md. */
  homeScripts: 159_000,
  /** Each is a request; a module that is moved may fall out of the files that scripts/build/chunk-groups.ts joins. */
  homeFiles: 8,
  html: 14_500,
  route: 15_000,
};

/** What the build has compressed already; it leaves alone what is too small to gain by it. */
const bytesOf = (file: string) =>
  (statSync(`${join(client, file)}.br`, { throwIfNoEntry: false }) ?? statSync(join(client, file))).size;
const routes: { prerendered: string[] } = JSON.parse(readFileSync(join(client, 'routes.json'), 'utf8'));
const pages = routes.prerendered.map((path) => {
  const file = join(path, 'index.html').replace(/^[\\/]/, '');
  return { path, html: readFileSync(join(client, file), 'utf8') };
});

const weights = weighPages(pages, bytesOf, (html) => brotliCompressSync(html).length);
const tooHeavy = weights.flatMap(({ path, html, scripts, files, route }) => [
  ...(html > BUDGETS.html ? [`${path}: ${html} bytes of HTML, ${BUDGETS.html} are allowed`] : []),
  ...(route > BUDGETS.route
    ? [`${path}: ${route} bytes of its own chunk, ${BUDGETS.route} are allowed`]
    : []),
  ...(path === '/' && scripts > BUDGETS.homeScripts
    ? [`/: ${scripts} bytes of scripts until it is hydrated, ${BUDGETS.homeScripts} are allowed`]
    : []),
  ...(path === '/' && files > BUDGETS.homeFiles
    ? [`/: ${files} scripts until it is hydrated, ${BUDGETS.homeFiles} are allowed`]
    : []),
]);

console.table(weights);
for (const line of tooHeavy) console.error(line);
process.exitCode = tooHeavy.length > 0 ? 1 : 0;
