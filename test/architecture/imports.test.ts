import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importComplaints, readImports } from './imports.ts';
import { FOLDERS } from './sources.ts';

type Planted = readonly [what: string, path: string, text: string];

const REFUSED: readonly Planted[] = [
  ['a machine that knows React', 'machines/alert/alert.machine.ts', `import 'react';`],
  ['a machine that knows the site', 'machines/alert/alert.machine.ts', `import '../../brands/a/brand.ts';`],
  ['a machine that loads the wire types', 'machines/ports/a.ts', `import '../../openapi/schema.d.ts';`],
  ['a rule that starts machines', 'domain/a.ts', `import '../machines/alert/alert.machine.ts';`],
  ['a rule that knows xstate', 'domain/a.ts', `import { setup } from 'xstate';`],
  ['a hook that starts machines', 'src/actors/a.ts', `import '../../machines/alert/alert.machine.ts';`],
  ['an adapter that shows something', 'src/adapters/clock.ts', `import 'react';`],
  ['an adapter that decides', 'src/adapters/clock.ts', `import '../../machines/alert/alert.machine.ts';`],
  ['a client with a user interface', 'src/api/client.ts', `import '../ui/alert.tsx';`],
  ['a screen that calls', 'src/screens/home/home.tsx', `import '../../adapters/clock.ts';`],
  ['a screen that imports a screen', 'src/screens/home/home.tsx', `import '../gate/gate.tsx';`],
  [
    'a screen that starts machines',
    'src/screens/home/home.tsx',
    `import '../../../machines/app/a.machine.ts';`,
  ],
  ['a frame that knows a screen', 'src/shell/header.tsx', `import '../screens/home/home.tsx';`],
  ['a component that asks by itself', 'src/components/form.ts', `import '../adapters/clock.ts';`],
  ['a dumb part that knows a machine', 'src/ui/button.tsx', `import type {} from '../../machines/app/a.ts';`],
  ['a dumb part that speaks', 'src/ui/button.tsx', `import '../i18n/text.ts';`],
  ['sentences that know the screens', 'src/i18n/text.ts', `import '../screens/home/home.tsx';`],
  ['a brand with a library', 'brands/a/brand.ts', `import 'react-router';`],
  ['a brand that knows the site', 'brands/a/drawings.ts', `import '../../src/ui/button.tsx';`],
  ['a brand that knows another', 'brands/a/drawings.ts', `import '../b/drawings.ts';`],
  ['sentences that load a brand', 'src/i18n/text.ts', `import '../../brands/a/brand.ts';`],
  ['a rule that speaks', 'domain/routes.ts', `import '../src/i18n/messages.ts';`],
  ['a part that asks the composition root', 'src/shell/header.tsx', `import '../app/start.ts';`],
  ['a site that runs on Node', 'src/app/start.ts', `import 'node:fs';`],
  ['a site that imports a test', 'src/app/start.ts', `import '../../test/support/noise-ledger.ts';`],
  ['a site that imports the server', 'src/main.tsx', `import '../server/main.ts';`],
  ['a server that knows the site', 'server/main.ts', `import '../brands/a/brand.ts';`],
  ['a server that runs machines', 'server/main.ts', `import '../machines/alert/alert.machine.ts';`],
  ['a feature that answers by itself', 'server/receipts/a.ts', `import '../http/reply.ts';`],
  ['a room of the desk that makes a call', 'src/desk/draws/a.tsx', `import '../../api/client.ts';`],
  ['a feature that uses one above it', 'server/staff/a.ts', `import '../players/points.ts';`],
  ['a feature that calls the api', 'server/players/a.ts', `import '../api/players.ts';`],
  ['a handler of calls that knows a feature', 'server/http/a.ts', `import '../receipts/service.ts';`],
  ['an authentication that knows the players', 'server/auth/a.ts', `import '../players/validation.ts';`],
  ['an authentication that answers by itself', 'server/auth/a.ts', `import '../http/reply.ts';`],
  ['a database that knows who is signed in', 'server/db/a.ts', `import '../auth/sessions.ts';`],
  ['a file store that knows the receipts', 'server/files/a.ts', `import '../receipts/view.ts';`],
  ['a feature that imports a seed', 'server/surveys/a.ts', `import '../seeds/missions.ts';`],
  ['a step of the schema that writes seeds', 'server/db/migrations/a.ts', `import '../../seeds/a.ts';`],
  ['a room that builds its own dependencies', 'server/receipts/a.ts', `import '../run.ts';`],
  ['a server that imports a test', 'server/main.ts', `import type {} from '../test/support/a.ts';`],
  [
    'a screen that calls by a second name',
    'src/screens/home/a.tsx',
    `export { call } from '../../api/client.ts';`,
  ],
  ['a screen that calls by any name', 'src/screens/home/a.tsx', `export * from '../../api/client.ts';`],
  [
    'a screen that calls later',
    'src/screens/home/a.tsx',
    `export const go = () => import('../../api/client.ts');`,
  ],
  ['an adapter with a style', 'src/adapters/clock.ts', `import './clock.css';`],
];

const ALLOWED: readonly Planted[] = [
  ['machines invoke machines', 'machines/app/app.setup.ts', `import '../alert/alert.machine.ts';`],
  ['ports know the wire types', 'machines/ports/a.ts', `import type {} from '../../openapi/schema.d.ts';`],
  ['rules validate', 'domain/a.ts', `import 'valibot'; import 'validator/es/lib/isEmail.js';`],
  ['actors select', 'src/actors/a.ts', `import '../../machines/shell/shell.selectors.ts';`],
  ['adapters fill ports', 'src/adapters/clock.ts', `import type {} from '../../machines/ports/site.ts';`],
  ['screens import their own parts', 'src/screens/home/home.tsx', `import './hero/hero.tsx';`],
  [
    'brands draw on the sheet',
    'brands/a/heart.tsx',
    `import '../../src/ui/drawings/drawing.tsx'; import 'react';`,
  ],
  ['screens wear styles', 'src/screens/home/home.tsx', `import './home.css';`],
  [
    'components bind rules',
    'src/components/form.ts',
    `import '../../domain/fields.ts'; import 'react-hook-form';`,
  ],
  [
    'the root knows all of the site',
    'src/app/start.ts',
    `import '../screens/home/home.tsx'; import 'xstate';`,
  ],
  ['the first file starts the root', 'src/main.tsx', `import './app/start.ts';`],
  ['the server shares rules', 'server/a.ts', `import '../domain/fields.ts'; import 'pg';`],
  ['features ask each other', 'server/receipts/a.ts', `import '../players/completeness.ts';`],
  ['rooms know what is handed in', 'server/auth/a.ts', `import type { Deps } from '../deps.ts';`],
  ['seeds are read as the command line reads', 'server/seeds/a.ts', `import '../admin/edition-mistakes.ts';`],
  ['a test may import everything', 'test/a.test.ts', `import '../src/main.tsx'; import 'node:fs';`],
];

/** A tree with these files in it; the files of ours that they import are there too, and empty. */
function plant(files: readonly { path: string; text: string }[]): string {
  const root = mkdtempSync(join(tmpdir(), 'spiga-walls-'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'junction');
  for (const folder of FOLDERS) mkdirSync(join(root, folder));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const { path, text } of files) write(join(root, path), text);
  for (const { path, text } of files) {
    for (const [, specifier = ''] of text.matchAll(/'(\.[^']+)'/g)) {
      const target = join(root, dirname(path), specifier);
      if (!existsSync(target)) write(target, '');
    }
  }
  return root;
}

/** What the walls say of a tree with these files. */
async function complaints(files: readonly { path: string; text: string }[]): Promise<string[]> {
  const root = plant(files);
  try {
    return importComplaints(await readImports(root));
  } finally {
    rmSync(root, { recursive: true });
  }
}

// All in one tree, each in a file of its own, for one start of the library.
describe('the import table', () => {
  const fileOf = (path: string, number: number) => `${dirname(path)}/planted-${number}${extname(path)}`;
  const planted = [...REFUSED, ...ALLOWED].map(([what, path, text], at) => ({
    what,
    path: fileOf(path, at),
    text,
  }));
  let said: string[] = [];

  beforeAll(async () => {
    said = await complaints(planted);
  });

  const saidOf = (path: string) => said.filter((sentence) => sentence.startsWith(`${path} `));

  test.each(planted.slice(0, REFUSED.length))('$what is refused', ({ path }) => {
    expect(saidOf(path)).toHaveLength(1);
  });

  test.each(planted.slice(REFUSED.length))('$what', ({ path }) => {
    expect(saidOf(path)).toEqual([]);
  });
});

test('a complaint names the import and what would be allowed', async () => {
  expect(
    await complaints([
      { path: 'locales/keys.ts', text: `import type { A } from '../machines/a.ts';` },
      { path: 'src/screens/contest/contest.tsx', text: `import { call } from '../../api/client.ts';` },
      { path: 'src/services/login.ts', text: '' },
      { path: 'src/ui/button.tsx', text: `import 'react-router/dom'; import 'fs';` },
    ]),
  ).toEqual([
    'src/services/login.ts lives in no place of the import table.',
    'locales/keys.ts imports types of machines/a.ts: locales may import nothing.',
    'src/screens/contest/contest.tsx imports src/api/client.ts: src/screens may import machines (types), ' +
      'machines (selectors), domain, src/actors, src/components, src/ui, src/i18n, brands, locales, ' +
      'react, @xstate/react, react-router, styles and pictures.',
    'src/ui/button.tsx imports react-router/dom: src/ui may import brands, react, styles and pictures.',
    'src/ui/button.tsx imports fs: src/ui may import brands, react, styles and pictures.',
  ]);
});

describe('cycles', () => {
  test('a cycle of three files is reported once, without files that only lead to it', async () => {
    expect(
      await complaints([
        { path: 'src/app/start.ts', text: `import './a.ts';` },
        { path: 'src/app/a.ts', text: `import './b.ts';` },
        { path: 'src/app/b.ts', text: `export const c = () => import('./c.ts');` },
        { path: 'src/app/c.ts', text: `export { a } from './a.ts';` },
      ]),
    ).toEqual(['src/app/a.ts → src/app/b.ts → src/app/c.ts → src/app/a.ts is an import cycle.']);
  });

  test('type imports beside value imports do not hide a cycle', async () => {
    expect(
      await complaints([
        { path: 'domain/a.ts', text: `import type { B } from './b.ts'; import { b } from './b.ts';` },
        { path: 'domain/b.ts', text: `import type { A } from './a.ts'; import { a } from './a.ts';` },
      ]),
    ).toEqual(['domain/a.ts → domain/b.ts → domain/a.ts is an import cycle.']);
  });

  test('type imports make no cycle, and neither do two paths to the same file', async () => {
    expect(
      await complaints([
        { path: 'domain/a.ts', text: `import './b.ts'; import './c.ts';` },
        { path: 'domain/b.ts', text: `import './d.ts';` },
        { path: 'domain/c.ts', text: `import './d.ts';` },
        { path: 'domain/d.ts', text: `import type { A } from './a.ts';` },
      ]),
    ).toEqual([]);
  });
});
