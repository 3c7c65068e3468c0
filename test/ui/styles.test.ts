// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './support/contrast.ts';
import { readPalette } from './support/palette.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

/** The declarations of the first rule whose selectors are these. */
function ruleOf(file: string, selectors: string): string {
  const [, declarations] = read(file).split(`${selectors} {`);
  if (!declarations) throw new Error(`${file} has no rule for ${selectors}.`);
  return declarations.slice(0, declarations.indexOf('}'));
}

/** The number that every step shows is written by its style sheet; WCAG 2.2, 1.3.1 wants it spoken too. */
test.each([
  ['ui/layout/step-path.css', '.step-path-plate::after'],
  ['ui/layout/step-list.css', '.step-mark::before'],
])('%s: the number of a step is said as it is drawn', (file, selectors) => {
  expect(ruleOf(file, selectors)).toContain('content: counter(step);');
});

const palette = readPalette(read('brand/palette.css'));
const GROUNDS = ['paper', 'paper-raised', 'paper-sunk', 'gold-wash'];

describe.each(['light', 'dark'] as const)('in %s mode the bars of what is awaited', (mode) => {
  const [, bar = ''] =
    /background-color: var\(--([a-z-]+)\)/.exec(
      ruleOf('ui/feedback/skeleton.css', '.skeleton-line,\n.post-skeleton-bar'),
    ) ?? [];

  /** No text nor control: a shade is enough, as of a line, but none is too little. */
  test.each(GROUNDS)('are seen on %s', (ground) => {
    expect(contrast(palette[mode][bar] ?? '', palette[mode][ground] ?? '')).toBeGreaterThan(1.2);
  });
});

test('the style sheets of the parts and of the shell are all there, folder by folder and each in its order', () => {
  const imports = [
    ...read('ui/styles/index.css').matchAll(/"([./]+\/[a-z]+\/[a-z-]+\.css)" layer\(parts\)/g),
  ];
  const sheets = imports
    .map(([, file = '']) => posix.join('ui/styles', file))
    .filter((file) => !file.startsWith('brand/'));
  const parts = readdirSync(join(SOURCES, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'styles')
    .map(({ name }) => `ui/${name}`)
    .sort();
  const files = [...parts, 'shell'].flatMap((folder) =>
    readdirSync(join(SOURCES, folder))
      .filter((file) => file.endsWith('.css'))
      .sort()
      .map((file) => `${folder}/${file}`),
  );
  expect(sheets).toEqual(files);
});
