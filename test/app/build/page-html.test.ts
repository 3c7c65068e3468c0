// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PageKind, type PageParts, pageHtml } from '../../../scripts/build/page-html.ts';

const ENTRY = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const SHARED = '<link rel="modulepreload" crossorigin href="/assets/react-1.js">';
const STYLE = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">';

/** The project's own page, as the bundler leaves it. */
const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
  .replace(/\s*<script type="module" src="\/src\/main\.tsx"><\/script>/, '')
  .replace('</head>', `${ENTRY}\n    ${SHARED}\n    ${STYLE}\n  </head>`);

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react-1.js'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  '_form-1.js': { file: 'assets/form-1.js', imports: ['_react-1.js', '_field-1.js'] },
  '_field-1.js': { file: 'assets/field-1.js', imports: ['_form-1.js'] },
  'src/screens/contest/contest.tsx': {
    file: 'assets/contest-1.js',
    imports: ['index.html', '_form-1.js'],
    dynamicImports: ['src/screens/home/home.tsx'],
  },
  'src/screens/home/home.tsx': { file: 'assets/home-1.js' },
};

const page: PageParts = { title: 'Amici della Spiga | Homepage', html: '<main>Ciao</main>' };
const made = (parts: Partial<PageParts> = {}, kind: PageKind = 'route') =>
  pageHtml({ html, manifest }, { ...page, ...parts }, kind);
const preloaded = (text: string) =>
  [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href);

describe('a page of its own', () => {
  test('carries its title and its content, in the place that React takes over', () => {
    const text = made();
    expect(text).toContain('<title>Amici della Spiga | Homepage</title>');
    expect(text).toContain('<div id="root" data-kind="route"><main>Ciao</main></div>');
    expect(text.match(/<title>/g)).toHaveLength(1);
  });

  test('leaves none of the template’s places open', () => {
    expect(made()).not.toContain('<!--');
  });

  test('keeps everything else of the template', () => {
    const text = made();
    for (const part of [ENTRY, SHARED, STYLE, '<html lang="it">', '<meta charset="utf-8" />']) {
      expect(text).toContain(part);
    }
  });

  test('shows a title with signs as it is written', () => {
    expect(made({ title: '"Pane & <pasta>"' })).toContain('<title>&quot;Pane &amp; &lt;pasta>&quot;</title>');
  });

  test('takes dollar signs for nothing special', () => {
    const text = made({ title: '$& costa 5 $$', html: "<p>$' $` $1 $&</p>" });
    expect(text).toContain('<title>$&amp; costa 5 $$</title>');
    expect(text).toContain("<p>$' $` $1 $&</p></div>");
  });
});

describe('the chunk of a page', () => {
  test('is preloaded with what it imports, each once, beside the entry', () => {
    expect(preloaded(made({ module: 'src/screens/contest/contest.tsx' }))).toEqual([
      '/assets/contest-1.js',
      '/assets/form-1.js',
      '/assets/field-1.js',
      '/assets/react-1.js',
    ]);
  });

  test('brings no page that is only loaded later', () => {
    expect(made({ module: 'src/screens/contest/contest.tsx' })).not.toContain('home-1.js');
  });

  test('is the one of a single page', () => {
    expect(preloaded(made({ module: 'src/screens/home/home.tsx' }))).toEqual([
      '/assets/home-1.js',
      '/assets/react-1.js',
    ]);
  });

  test('that is part of the entry preloads nothing more', () => {
    expect(preloaded(made({ module: 'src/screens/gate/gate.tsx' }))).toEqual(['/assets/react-1.js']);
    expect(preloaded(made())).toEqual(['/assets/react-1.js']);
  });
});

describe('the shell', () => {
  test('says that it is no page, so that nothing is taken over', () => {
    expect(made({}, 'shell')).toContain('<div id="root" data-kind="shell"><main>Ciao</main></div>');
  });

  test('runs the scripts of the site', () => {
    expect(made({}, 'shell')).toContain(ENTRY);
  });
});

describe('the locked site', () => {
  test('runs no script and loads none', () => {
    const text = made({ module: 'src/screens/home/home.tsx' }, 'locked');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('modulepreload');
    expect(text).toContain(STYLE);
  });

  test('marks the page root', () => {
    expect(made({}, 'locked')).toContain('<html lang="it" class="locked">');
    expect(made()).not.toContain('class="locked"');
  });
});
