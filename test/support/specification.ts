import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../docs/specification.md');
const text = readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n');

/** One line of the table of pages (§R.4); `heading` is null where the page has one of its own choice. */
export type SpecifiedPage = {
  path: string;
  access: 'public' | 'private' | 'visitors';
  heading: string | null;
  isEnabled: boolean;
  isPrerendered: boolean;
};

const ROW = /^\| (`\/.*?) \| (.*?) \| (.*?) \| (yes|no) \| (yes|no) \|$/gm;

/** `/survey/2` … `/survey/7` names the numbers between them, too. */
function pathsOf(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const ranges = [...cell.matchAll(/`(\/[\w-]+[/-])(\d)` … `\1(\d)`/g)].flatMap(([, stem, from, to]) =>
    Array.from({ length: Number(to) - Number(from) - 1 }, (_, step) => `${stem}${Number(from) + step + 1}`),
  );
  return [...named, ...ranges];
}

const accessOf = (cell: string) =>
  cell.startsWith('private') ? 'private' : cell.startsWith('visitors') ? 'visitors' : 'public';

/** The table of pages, a path an entry. */
export function specifiedPages(): SpecifiedPage[] {
  return [...text.matchAll(ROW)].flatMap(([, paths = '', access = '', heading = '', enabled, prerendered]) =>
    pathsOf(paths).map((path) => ({
      path,
      access: accessOf(access),
      heading: ['of its own', '—'].includes(heading) ? null : heading.replace(' (title only)', ''),
      isEnabled: enabled === 'yes',
      isPrerendered: prerendered === 'yes',
    })),
  );
}

/** A quotation ends at a mark that no letter follows: one inside a word is an apostrophe. */
const QUOTED = /(?<![\p{L}\p{N}])'((?:[^']|'(?=\p{L}))+?)'(?!\p{L})/gu;

/** Every sentence that the specification quotes, once each; a hole is written `{name}`. */
export function specifiedSentences(): string[] {
  const lines = text.replace(/\s*\n\s+/g, ' ');
  return [...new Set([...lines.matchAll(QUOTED)].map(([, sentence = '']) => sentence))];
}
