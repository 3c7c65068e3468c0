import { describe, expect, test } from 'vitest';
import { importComplaints } from './import-table.ts';

const complaints = (path: string, text: string) => importComplaints([{ path, text }]);

test('a complaint is a sentence that names the edge and what would be allowed', () => {
  expect(
    complaints('src/screens/contest/contest.tsx', `import { call } from '../../api/client.ts';`),
  ).toEqual([
    'src/screens/contest/contest.tsx imports src/api/client.ts: src/screens may import machines (types), ' +
      'machines (selectors), domain, src/actors, src/components, src/ui, src/i18n, src/brand, locales, ' +
      'react, @xstate/react, react-router, styles and pictures.',
  ]);
});

test('a place that may import nothing says so', () => {
  expect(complaints('locales/keys.ts', `import type { A } from '../machines/a.ts';`)).toEqual([
    'locales/keys.ts imports types of machines/a.ts: locales may import nothing.',
  ]);
});

test('a folder without a line in the table is refused', () => {
  expect(complaints('src/services/login.ts', '')).toEqual([
    'src/services/login.ts lives in no place of the import table.',
  ]);
});

describe.each([
  ['a machine that knows React', 'machines/alert/alert.machine.ts', `import 'react';`],
  ['a machine that knows the site', 'machines/alert/alert.machine.ts', `import '../../src/brand/brand.ts';`],
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
  ['a screen that hides an import', 'src/screens/home/home.tsx', `import(where);`],
  ['a frame that knows a screen', 'src/shell/header.tsx', `import '../screens/home/home.tsx';`],
  ['a component that asks by itself', 'src/components/form.ts', `import '../adapters/clock.ts';`],
  ['a dumb part that knows a machine', 'src/ui/button.tsx', `import type {} from '../../machines/app/a.ts';`],
  ['a dumb part that speaks', 'src/ui/button.tsx', `import '../i18n/text.ts';`],
  ['sentences that know the screens', 'src/i18n/text.ts', `import '../screens/home/home.tsx';`],
  ['a brand with a library', 'src/brand/brand.ts', `import 'react';`],
  ['a rule that speaks', 'domain/routes.ts', `import '../src/i18n/messages.ts';`],
  ['a part that asks the composition root', 'src/shell/header.tsx', `import '../app/start.ts';`],
  ['a site that runs on Node', 'src/app/start.ts', `import 'node:fs';`],
  ['a site that imports a test', 'src/app/start.ts', `import '../../test/support/noise-ledger.ts';`],
  ['a site that imports the server', 'src/main.tsx', `import '../server/main.ts';`],
  ['a server that knows the site', 'server/main.ts', `import '../src/brand/brand.ts';`],
  ['a server that runs machines', 'server/main.ts', `import '../machines/alert/alert.machine.ts';`],
  ['a feature that answers by itself', 'server/receipts/a.ts', `import '../http/reply.ts';`],
  ['a feature that calls the api', 'server/players/a.ts', `import '../api/players.ts';`],
  ['a handler of calls that knows a feature', 'server/http/a.ts', `import '../receipts/service.ts';`],
  ['an authentication that knows the players', 'server/auth/a.ts', `import '../players/validation.ts';`],
  ['an authentication that answers by itself', 'server/auth/a.ts', `import '../http/reply.ts';`],
  ['a database that knows who is signed in', 'server/db/a.ts', `import '../auth/access.ts';`],
  ['a file store that knows the receipts', 'server/files/a.ts', `import '../receipts/view.ts';`],
  ['a feature that imports a seed', 'server/surveys/a.ts', `import '../seeds/missions.ts';`],
  ['a room that builds its own dependencies', 'server/receipts/a.ts', `import '../run.ts';`],
  ['a server that imports a test', 'server/main.ts', `import type {} from '../test/support/a.ts';`],
])('%s', (_, path, text) => {
  test('is refused', () => {
    expect(complaints(path, text)).toHaveLength(1);
  });
});

describe.each([
  ['machines invoke machines', 'machines/app/app.setup.ts', `import '../alert/alert.machine.ts';`],
  ['ports know the wire types', 'machines/ports/a.ts', `import type {} from '../../openapi/schema.d.ts';`],
  ['rules validate', 'domain/a.ts', `import 'valibot'; import 'validator/es/lib/isEmail.js';`],
  ['actors select', 'src/actors/a.ts', `import '../../machines/shell/shell.selectors.ts';`],
  ['adapters fill ports', 'src/adapters/clock.ts', `import type {} from '../../machines/ports/site.ts';`],
  ['screens import their own parts', 'src/screens/home/home.tsx', `import './hero/hero.tsx';`],
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
  ['a step of the schema writes seeds', 'server/db/migrations/a.ts', `import '../../seeds/quiz.ts';`],
  [
    'a test may import everything',
    'test/a.test.ts',
    `import '../src/main.tsx'; import(any); import 'node:fs';`,
  ],
])('%s', (_, path, text) => {
  test('is allowed', () => {
    expect(complaints(path, text)).toEqual([]);
  });
});
