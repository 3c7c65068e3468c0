import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { LONG_PARTS } from '../../scripts/test/long-parts.ts';

// The papers at the root say what is so: their links lead somewhere, and what two of them say is the same.

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const PAPERS = readdirSync(root).filter((name) => name.endsWith('.md'));

/** The files that a page links to, from the root. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    normalize(join(dirname(page), path)),
  );

test.each(PAPERS)('%s links to files that exist', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('README links every other document', () => {
  const others = ['LICENSE', ...PAPERS.filter((name) => name !== 'README.md')];
  expect(others.filter((name) => !linksOf('README.md').includes(name))).toEqual([]);
});

test.each(['', 'server/', 'src/'])('the map of README names every folder of “%s”', (place) => {
  // Made by commands; and `src`, whose folders are named one by one.
  const left = ['dist', 'node_modules', 'test-results', 'gallery', 'src'];
  const folders = readdirSync(join(root, place), { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.') && !left.includes(one.name))
    .map(({ name }) => (place === 'server/' ? `${name}/` : `${place}${name}/`));
  const map = read('README.md').split('## The map of the house')[1]?.split('\n## ')[0] ?? '';
  expect(folders.filter((name) => !map.includes(`\`${name}\``))).toEqual([]);
});

test('README lists every part of the long run except the build: first those that always run, then those that are named', () => {
  const [, ...tables] = read('README.md').split('| part | what it runs | time |');
  const listed = tables.map((table) =>
    (table.split('\n\n')[0] ?? '')
      .split('\n')
      .flatMap((row) => row.split('|')[1]?.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
      .toSorted(),
  );
  const named = (onlyNamed: boolean) =>
    LONG_PARTS.filter((part) => part.name !== 'site' && (part.onlyNamed ?? false) === onlyNamed).map(
      ({ name }) => name,
    );
  expect(listed).toEqual([named(false).toSorted(), named(true).toSorted()]);
});

test.each(PAPERS)('%s names only npm commands that exist', (page) => {
  const named = [...read(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test('LICENSE is the license that package.json names', () => {
  expect(read('LICENSE').split('\n', 1)[0]).toBe(`${packageJson.license} License`);
});

test('the hosted CI runs the command of the README', () => {
  const command = 'npm ci && npm test';
  expect(read('README.md')).toContain(`\n${command} `);
  expect(read('.github/workflows/test.yml')).toContain(`\n      - run: ${command}\n`);
});

test.each(['package-lock.json', 'tools/package-lock.json'])(
  '%s names no registry and causes no engine warning: `npm run lock` writes it so',
  (path) => {
    const lock: { packages: Record<string, object> } = JSON.parse(read(path));
    const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
    expect(packages.filter(([, entry]) => 'resolved' in entry || 'engines' in entry)).toEqual([]);
    expect(packages.length).toBeGreaterThan(100);
  },
);

test('README and package.json name the same minimum Node version and the one that the project installs', () => {
  const { engines, optionalDependencies } = packageJson;
  const [brought = ''] = new Set(Object.values(optionalDependencies));
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  expect(read('README.md')).toContain(`the Node ${brought.replace(/\.\d+$/, '')} that`);
  expect(read('.github/workflows/test.yml')).toContain(`node: [${engines.node.replace('>=', '')}, 24]`);
});

test('CONTRIBUTING names files that exist', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
