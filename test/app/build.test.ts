import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ADDRESS_SCRIPT } from '../../scripts/build/address-script.ts';
import { compress } from '../../scripts/build/compress.ts';
import { type PageKind, type PageParts, pageHtml } from '../../scripts/build/page-html.ts';
import { recogniserFolder } from '../../scripts/build/recogniser-files.ts';
import { OLD_BROWSER_SCRIPT, START_SCRIPT } from '../../scripts/build/start-script.ts';
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

  test('a text file gets a .br and a .gz file beside it and stays as it is', async () => {
    const { folder, names } = await compressed({ 'index.html': LONG });
    expect(names).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
    const file = join(folder, 'index.html');
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(LONG);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(LONG);
    expect(await readFile(file, 'utf8')).toBe(LONG);
  });

  test('a text file in a subfolder does, too', async () => {
    const { folder } = await compressed({ 'contest/index.html': LONG });
    expect(brotliDecompressSync(await readFile(join(folder, 'contest/index.html.br'))).toString()).toBe(LONG);
  });

  test.for(['html', 'js', 'css', 'svg', 'json', 'txt'])('.%s files are compressed', async (kind) => {
    const { names } = await compressed({ [`file.${kind}`]: LONG });
    expect(names).toEqual([`file.${kind}`, `file.${kind}.br`, `file.${kind}.gz`]);
  });

  test.for(['woff2', 'png', 'webp', 'pdf', 'br', 'gz'])(
    '.%s files are not compressed again',
    async (kind) => {
      expect((await compressed({ [`file.${kind}`]: LONG })).names).toEqual([`file.${kind}`]);
    },
  );

  test('files under 256 bytes are not compressed', async () => {
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
  };

  const css = '@layer parts{.worn{color:red}.missing{color:blue}a:hover{color:green}}';
  const pageFiles = new Map([
    ['contest', 'src/screens/contest/contest.tsx'],
    ['home', 'src/screens/home/home.tsx'],
  ]);
  const BEFORE = '<section class="banner">Cookie</section>';
  const template = { html, manifest, pageFiles, css, siteUrl: 'https://spiga.example', before: BEFORE };
  const page: PageParts = { title: 'Amici della Spiga | Homepage', html: '<main class="worn">Ciao</main>' };
  const made = (parts: Partial<PageParts> = {}, kind: PageKind = 'route') =>
    pageHtml(template, { ...page, ...parts }, kind).html;
  const chunksOf = (text: string) => /data-chunks="([^"]*)"/.exec(text)?.[1]?.split(' ');

  describe('a prerendered page', () => {
    test('holds its title, and its content in the root element that React hydrates', () => {
      const text = made();
      expect(text).toContain('<title>Amici della Spiga | Homepage</title>');
      expect(text).toContain('<div id="root" data-kind="route"><main class="worn">Ciao</main></div>');
      expect(text.match(/<title>/g)).toHaveLength(1);
    });

    test('replaces every placeholder of the template', () => {
      expect(made()).not.toContain('<!--');
    });

    test('loads no script and no style sheet before its first frame', () => {
      const text = made();
      for (const part of [ENTRY, SHARED, STYLE]) expect(text).not.toContain(part);
      expect(text).toContain(`<script data-styles="/assets/index-1.css" data-chunks="`);
      expect(text).toContain(`>${START_SCRIPT}</script>`);
    });

    test('asks the browser for its age before anything else runs', () => {
      expect(made()).toContain(`<script>${OLD_BROWSER_SCRIPT}</script><script data-styles=`);
    });

    test('begins with what stands before the page, outside of what React hydrates, and with its styles', () => {
      const asked = { ...template, css: '.worn{color:red}.banner{color:blue}' };
      for (const kind of ['route', 'shell'] as const) {
        const { html: text, styles } = pageHtml(asked, page, kind);
        expect(text).toMatch(/<body>\s*<section class="banner">Cookie<\/section>\s*<div id="root"/);
        expect(styles).toContain('.banner');
      }
      for (const kind of ['locked', 'offline'] as const) {
        const { html: text, styles } = pageHtml(asked, page, kind);
        expect(text + styles).not.toContain('banner');
      }
    });

    test('escapes special characters in its title', () => {
      expect(made({ title: '"Pane & <pasta>"' })).toContain(
        '<title>&quot;Pane &amp; &lt;pasta>&quot;</title>',
      );
    });

    test('keeps dollar signs as they are', () => {
      const text = made({ title: '$& costa 5 $$', html: "<p>$' $` $1 $&</p>" });
      expect(text).toContain('<title>$&amp; costa 5 $$</title>');
      expect(text).toContain("<p>$' $` $1 $&</p></div>");
    });
  });

  describe('the inline styles of a page', () => {
    test('are those that match its elements, and no others', () => {
      const { html: text, styles } = pageHtml(template, page, 'route');
      expect(styles).toBe('@layer parts{.worn{color:red}}');
      expect(text).toContain(`<style>${styles}</style>`);
    });
  });

  describe('the metadata of a page', () => {
    const about = { description: 'Pane & "pasta"', path: '/contest' };

    test('are its description, its canonical address and its preview picture', () => {
      const text = made({ about });
      expect(text).toContain('<meta name="description" content="Pane &amp; &quot;pasta&quot;">');
      expect(text).toContain('<link rel="canonical" href="https://spiga.example/contest">');
      expect(text).toContain('<meta property="og:image" content="https://spiga.example/social.png">');
      expect(text).not.toContain('noindex');
    });

    test('ask search engines not to index a page without an address', () => {
      expect(made({ about: { description: 'Niente qui.' } })).toContain('content="noindex"');
      expect(made({}, 'shell')).toContain('content="noindex"');
    });
  });

  describe('the chunks of a page', () => {
    test('are listed each after its imports, the entry last', () => {
      expect(chunksOf(made({ page: 'contest' }))).toEqual([
        '/assets/react-1.js',
        '/assets/field-1.js',
        '/assets/form-1.js',
        '/assets/contest-1.js',
        '/assets/index-1.js',
      ]);
    });

    test('are those of that page alone', () => {
      expect(chunksOf(made({ page: 'home' }))).toEqual([
        '/assets/react-1.js',
        '/assets/home-1.js',
        '/assets/index-1.js',
      ]);
    });

    test('throw for a page that is not in the registry', () => {
      expect(() => made({ page: 'sagra' })).toThrow(
        'src/app/pages.ts does not say which file the page sagra is in.',
      );
    });

    test('are the entry’s alone when the page is part of the entry', () => {
      expect(chunksOf(made())).toEqual(['/assets/react-1.js', '/assets/index-1.js']);
    });
  });

  describe('the shell', () => {
    test('is marked as a shell, so that React does not hydrate it', () => {
      expect(made({}, 'shell')).toContain(
        '<div id="root" data-kind="shell"><main class="worn">Ciao</main></div>',
      );
    });

    test('runs the scripts of the site', () => {
      expect(made({}, 'shell')).toContain(START_SCRIPT);
    });
  });

  describe('the page of the locked site', () => {
    test('runs only the script that cleans the address, and loads nothing', () => {
      const text = made({ page: 'home' }, 'locked');
      expect(text.match(/<script.*?<\/script>/g)).toEqual([`<script>${ADDRESS_SCRIPT}</script>`]);
      expect(text).not.toContain('modulepreload');
      expect(text).toContain('<style>');
    });

    test('marks the page root', () => {
      expect(made({}, 'locked')).toContain('<html lang="it" class="locked">');
      expect(made()).not.toContain('class="locked"');
    });
  });

  test('the offline page runs only the scripts that clean the address and wait for the network', () => {
    const text = made({}, 'offline');
    expect(text.match(/<script.*?<\/script>/g)).toEqual([
      `<script>${ADDRESS_SCRIPT}</script>`,
      '<script src="/offline.js" defer></script>',
    ]);
    expect(text).not.toContain('/assets/');
    expect(text).toContain('<style>');
  });
});

describe('page weights', () => {
  test('the weight of a page is its HTML, everything it loads until hydration, and its own chunk', () => {
    const html = '<script data-styles="/a.css" data-chunks="/react.js /home.js /index.js"></script>';
    const bytes: Record<string, number> = { 'react.js': 100, 'home.js': 10, 'index.js': 1 };
    const weighed = weighPages(
      [{ path: '/', html }],
      (file) => bytes[file] ?? 0,
      (text) => text.length,
    );
    expect(weighed).toEqual([{ path: '/', html: html.length, scripts: 111, files: 3, route: 10 }]);
  });
});

test('the build removes the descriptions of a machine’s states and nothing else', () => {
  const source = `
const machine = setup({}).createMachine({
  description: 'Signs a person in.',
  states: {
    open: { description: \`The posts about \${theme}.\`, on: { close: 'closed' } },
    closed: { description: 'It is closed.' },
  },
});
const edition = (description: string): string => description;
const isNamed = ({ description }: Edition): boolean => description !== undefined;
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
const isNamed = ({ description }: Edition): boolean => description !== undefined;
`);
});

test('the folder of the recogniser is named after the versions of all its parts', async () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const locked = (name: string): string => lock.packages[`node_modules/${name}`].version;
  expect(await recogniserFolder()).toBe(
    `/reading/${['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/ita'].map(locked).join('-')}`,
  );
});
