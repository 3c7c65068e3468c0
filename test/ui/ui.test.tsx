import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Logo } from '#brand/logo.tsx';
import { CONTENT_DRAWINGS, CONTENT_PARTS, HOME, PAGES } from './support/showcase-pages.tsx';
import { DRAWINGS, FIELDS, PARTS, WORDLESS } from './support/showcase-parts.tsx';

const speaking = { ...PARTS, ...CONTENT_PARTS, ...HOME, ...FIELDS, ...PAGES };
const silent = { ...DRAWINGS, ...CONTENT_DRAWINGS, ...WORDLESS };
const all = { ...speaking, ...silent };

/** Components that stand inside another one, as every `…Shape` stands in its drawing. */
const WITHIN_ANOTHER = ['FoldedEntry', 'Point', 'StandingEar', 'Step', 'TimelineEntry'];

describe('every component renders without a window', () => {
  test('this test has no window and no document', () => {
    expect('window' in globalThis).toBe(false);
    expect('document' in globalThis).toBe(false);
  });

  test('the showcase draws every component that is exported', () => {
    const components = ['src/ui', 'brands/amici-della-spiga/drawings']
      .map((folder) => join(import.meta.dirname, '../..', folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
      )
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((text) => [...text.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)])
      .map(([, name = '']) => name)
      .filter((name) => !name.endsWith('Shape'));
    expect(components.length).toBeGreaterThan(100);
    expect(components.filter((name) => !(name in all) && !WITHIN_ANOTHER.includes(name))).toEqual([]);
  });

  test.each(Object.entries(speaking))('%s renders its text', (_, part) => {
    expect(renderToString(part)).toContain('Parole');
  });

  test.each(Object.entries(silent))('the inspector redacts %s', (_, part) => {
    expect(renderToString(part)).toContain('aria-hidden="true"');
  });

  test.each(Object.entries(all))(
    '%s has no style attribute, which the content security policy forbids',
    (_, part) => {
      expect(renderToString(part)).not.toMatch(/ style=/);
    },
  );

  test('the logo has the brand’s name as its text alternative', () => {
    expect(renderToString(<Logo />)).toContain('Amici della Spiga');
  });
});
