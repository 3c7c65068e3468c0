import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compress } from '../../scripts/build/compress.ts';
import { LIFT_SCRIPT } from '../../scripts/build/lift-script.ts';
import { type PageKind, type PageParts, pageHtml } from '../../scripts/build/page-html.ts';
import { START_SCRIPT } from '../../scripts/build/start-script.ts';
import { weighPages } from '../../scripts/build/weights.ts';
import { withoutDescriptions } from '../../scripts/build/without-descriptions.ts';

describe('compressed files', () => {
  const LONG = 'Gli amici della spiga. '.repeat(100);

  /** A built site of these files, compressed; gives the names of all files that then lie there. */
  async function compressed(files: Record<string, string>) {
    const folder = await mkdtemp(join(tmpdir(), 'compress-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await compress(folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return { folder, names: names.toSorted() };
  }

  test('a text gets both its forms beside it, and stays itself', async () => {
    const { folder, names } = await compressed({ 'index.html': LONG });
    expect(names).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
    const file = join(folder, 'index.html');
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(LONG);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(LONG);
    expect(await readFile(file, 'utf8')).toBe(LONG);
  });

  test('so does one in a folder', async () => {
    const { folder } = await compressed({ 'contest/index.html': LONG });
    expect(brotliDecompressSync(await readFile(join(folder, 'contest/index.html.br'))).toString()).toBe(LONG);
  });

  test.for(['html', 'js', 'css', 'svg', 'json', 'txt'])('.%s is such a text', async (kind) => {
    const { names } = await compressed({ [`file.${kind}`]: LONG });
    expect(names).toEqual([`file.${kind}`, `file.${kind}.br`, `file.${kind}.gz`]);
  });

  test.for(['woff2', 'png', 'webp', 'pdf', 'br', 'gz'])('.%s is small already', async (kind) => {
    expect((await compressed({ [`file.${kind}`]: LONG })).names).toEqual([`file.${kind}`]);
  });

  test('what compression would hardly shrink stays alone', async () => {
    const { names } = await compressed({ 'small.js': 'a'.repeat(255), 'large.js': 'a'.repeat(256) });
    expect(names).toEqual(['large.js', 'large.js.br', 'large.js.gz', 'small.js']);
  });
});

describe('the HTML of a page', () => {
  const ENTRY = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
  const SHARED = '<link rel="modulepreload" crossorigin href="/assets/react-1.js">';
  const STYLE = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">';

  /** The project's own page, as the bundler leaves it. */
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
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
    'src/app/connect.ts': { file: 'assets/opened-1.js', imports: ['_react-1.js', '_form-1.js', '_api-1.js'] },
    '_api-1.js': { file: 'assets/api-1.js' },
  };

  const css = '@layer parts{.worn{color:red}.missing{color:blue}a:hover{color:green}}';
  const pageFiles = new Map([
    ['contest', 'src/screens/contest/contest.tsx'],
    ['home', 'src/screens/home/home.tsx'],
  ]);
  const template = { html, manifest, pageFiles, css, siteUrl: 'https://spiga.example' };
  const page: PageParts = { title: 'Amici della Spiga | Homepage', html: '<main class="worn">Ciao</main>' };
  const made = (parts: Partial<PageParts> = {}, kind: PageKind = 'route') =>
    pageHtml(template, { ...page, ...parts }, kind).html;
  const chunksOf = (text: string) => /data-chunks="([^"]*)"/.exec(text)?.[1]?.split(' ');

  describe('a page of its own', () => {
    test('carries its title and its content, in the place that React takes over', () => {
      const text = made();
      expect(text).toContain('<title>Amici della Spiga | Homepage</title>');
      expect(text).toContain('<div id="root" data-kind="route"><main class="worn">Ciao</main></div>');
      expect(text.match(/<title>/g)).toHaveLength(1);
    });

    test('leaves none of the template’s places open', () => {
      expect(made()).not.toContain('<!--');
    });

    test('asks for no script and no style sheet before its first frame', () => {
      const text = made();
      for (const part of [ENTRY, SHARED, STYLE]) expect(text).not.toContain(part);
      expect(text).toContain(`<script data-styles="/assets/index-1.css" data-chunks="`);
      expect(text).toContain(`>${START_SCRIPT}</script>`);
    });

    test('shows a title with signs as it is written', () => {
      expect(made({ title: '"Pane & <pasta>"' })).toContain(
        '<title>&quot;Pane &amp; &lt;pasta>&quot;</title>',
      );
    });

    test('takes dollar signs for nothing special', () => {
      const text = made({ title: '$& costa 5 $$', html: "<p>$' $` $1 $&</p>" });
      expect(text).toContain('<title>$&amp; costa 5 $$</title>');
      expect(text).toContain("<p>$' $` $1 $&</p></div>");
    });
  });

  describe('the styles that stand in a page', () => {
    test('are those that can touch it, and no others', () => {
      const { html: text, styles } = pageHtml(template, page, 'route');
      expect(styles).toBe('@layer parts{.worn{color:red}a:hover{color:green}}');
      expect(text).toContain(`<style>${styles}</style>`);
    });
  });

  describe('what a page says of itself', () => {
    const about = { description: 'Pane & "pasta"', path: '/contest' };

    test('is its description, its one address, and the picture for who shares it', () => {
      const text = made({ about });
      expect(text).toContain('<meta name="description" content="Pane &amp; &quot;pasta&quot;">');
      expect(text).toContain('<link rel="canonical" href="https://spiga.example/contest">');
      expect(text).toContain('<meta property="og:image" content="https://spiga.example/social.png">');
      expect(text).not.toContain('noindex');
    });

    test('is nothing that a search should find where it has no address', () => {
      expect(made({ about: { description: 'Niente qui.' } })).toContain('content="noindex"');
      expect(made({}, 'shell')).toContain('content="noindex"');
    });
  });

  describe('the chunks of a page', () => {
    test('come each after those that it imports, the entry last', () => {
      expect(chunksOf(made({ page: 'contest' }))).toEqual([
        '/assets/react-1.js',
        '/assets/field-1.js',
        '/assets/form-1.js',
        '/assets/contest-1.js',
        '/assets/index-1.js',
      ]);
    });

    test('are no more than those of a single page', () => {
      expect(chunksOf(made({ page: 'home' }))).toEqual([
        '/assets/react-1.js',
        '/assets/home-1.js',
        '/assets/index-1.js',
      ]);
    });

    test('are followed by those that the site needs, without those listed already', () => {
      const nextOf = (text: string) => /data-next="([^"]*)"/.exec(text)?.[1];
      expect(nextOf(made({ page: 'contest' }))).toBe('/assets/api-1.js /assets/opened-1.js');
    });

    test('cannot be listed for a page that is not in the registry', () => {
      expect(() => made({ page: 'sagra' })).toThrow(
        'src/app/pages.ts does not say which file the page sagra is in.',
      );
    });

    test('are the entry’s alone where the page is part of it', () => {
      expect(chunksOf(made())).toEqual(['/assets/react-1.js', '/assets/index-1.js']);
    });
  });

  describe('the shell', () => {
    test('says that it is no page, so that nothing is taken over', () => {
      expect(made({}, 'shell')).toContain(
        '<div id="root" data-kind="shell"><main class="worn">Ciao</main></div>',
      );
    });

    test('runs the scripts of the site', () => {
      expect(made({}, 'shell')).toContain(START_SCRIPT);
    });
  });

  describe('the locked site', () => {
    test('runs nothing but what cleans its address, and loads nothing', () => {
      const text = made({ page: 'home' }, 'locked');
      expect(text.match(/<script.*?<\/script>/g)).toEqual([`<script>${LIFT_SCRIPT}</script>`]);
      expect(text).not.toContain('modulepreload');
      expect(text).toContain('<style>');
    });

    test('marks the page root', () => {
      expect(made({}, 'locked')).toContain('<html lang="it" class="locked">');
      expect(made()).not.toContain('class="locked"');
    });
  });

  test('the offline page runs nothing of the site, only what cleans its address and waits for the network', () => {
    const text = made({}, 'offline');
    expect(text.match(/<script.*?<\/script>/g)).toEqual([
      `<script>${LIFT_SCRIPT}</script>`,
      '<script src="/offline.js" defer></script>',
    ]);
    expect(text).not.toContain('/assets/');
    expect(text).toContain('<style>');
  });
});

describe('weights', () => {
  test('a page weighs its HTML, all that it asks for until it is hydrated, and its own chunk', () => {
    const html = '<script data-styles="/a.css" data-chunks="/react.js /home.js /index.js"></script>';
    const bytes: Record<string, number> = { 'react.js': 100, 'home.js': 10, 'index.js': 1 };
    const weighed = weighPages(
      [{ path: '/', html }],
      (file) => bytes[file] ?? 0,
      (text) => text.length,
    );
    expect(weighed).toEqual([{ path: '/', html: html.length, scripts: 111, route: 10 }]);
  });
});

test('a flow loses what its states say to a reader, and nothing else', () => {
  const source = `
const machine = setup({}).createMachine({
  description: 'Signs a person in.',
  states: {
    open: { description: \`The posts about \${theme}.\`, on: { close: 'closed' } },
    closed: { description: 'It is closed.' },
  },
});
const edition = (description: string): string => description;
`;
  expect(withoutDescriptions('a.machine.ts', source)).toBe(`
const machine = setup({}).createMachine({
${'  '}
  states: {
    open: {  on: { close: 'closed' } },
    closed: {  },
  },
});
const edition = (description: string): string => description;
`);
});
