// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Logo } from '../../src/brand/logo.tsx';
import { CONTENT_DRAWINGS, CONTENT_PARTS } from './support/showcase-content.tsx';
import { DRAWINGS } from './support/showcase-drawings.tsx';
import { FIELDS } from './support/showcase-fields.tsx';
import { HOME } from './support/showcase-home.tsx';
import { PAGES } from './support/showcase-pages.tsx';
import { PARTS, WORDLESS } from './support/showcase-parts.tsx';

const speaking = { ...PARTS, ...CONTENT_PARTS, ...HOME, ...FIELDS, ...PAGES };
const silent = { ...DRAWINGS, ...CONTENT_DRAWINGS, ...WORDLESS };
const all = { ...speaking, ...silent };

describe('every part is drawn on a machine without a window', () => {
  test('there is none here', () => {
    expect('window' in globalThis).toBe(false);
    expect('document' in globalThis).toBe(false);
  });

  test('the showcase has all of them', () => {
    const files = readdirSync(join(import.meta.dirname, '../../src/ui'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replace('.tsx', '').split(sep).join('/'));
    expect(Object.keys(all).sort()).toEqual(files.sort());
  });

  test.each(Object.entries(speaking))('%s says its words', (_, part) => {
    expect(renderToString(part)).toContain('Parole');
  });

  test.each(Object.entries(silent))('%s is hidden from who listens', (_, part) => {
    expect(renderToString(part)).toContain('aria-hidden="true"');
  });

  test.each(Object.entries(all))(
    '%s carries no style attribute, which the policy of the site forbids',
    (_, part) => {
      expect(renderToString(part)).not.toMatch(/ style=/);
    },
  );

  test('the logo says the name of the brand', () => {
    expect(renderToString(<Logo />)).toContain('Amici della Spiga');
  });
});
