import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readServerConfig } from '../../../server/config/config.ts';

// What an image or a unit starts, read from the files that say so: no engine for containers is needed.

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The instructions of the last stage of the Dockerfile, with continued lines joined. */
const lastStage = (
  read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .at(-1) ?? ''
).split('\n');
const valuesOf = (instruction: string) =>
  lastStage.flatMap((line) =>
    line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : [],
  );
const assignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** What the image sets: a build argument stands for what it is where the build says nothing. */
const imageEnvironment = (): Record<string, string> => {
  const defaults = assignments(valuesOf('ARG').join(' '));
  const text = valuesOf('ENV').join(' ');
  return assignments(text.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => defaults[name] ?? ''));
};

/** Every folder and file of the root that a path in the server's code leads to, itself included. */
function neededByServer(): string[] {
  const needed = new Set(['package.json', 'node_modules', 'server']);
  for (const file of globSync('server/**/*.ts', { cwd: root })) {
    // Types alone are gone when the server runs.
    const text = read(file).replaceAll(/^import type [^;]*;$/gm, '');
    const besides = [...text.matchAll(/['"`](\.\.?\/[^'"`$]*)['"`]/g)].map(([, path = '']) =>
      relative(root, resolve(root, file, '..', path)),
    );
    const below = [...text.matchAll(/join\(root, '([^']+)'/g)].map(([, path = '']) => path);
    for (const path of [...besides, ...below]) {
      const [top = ''] = path.split('/');
      // The built site need not be there.
      if (top === 'dist' || (top !== '' && top !== '..' && existsSync(join(root, top)))) needed.add(top);
    }
  }
  return [...needed].toSorted();
}

describe('the container image', () => {
  test('contains every folder that the server reads, and no others', () => {
    const copied = valuesOf('COPY').map(
      (value) => /^--from=build \/site\/(\S+) \.\//.exec(value)?.[1] ?? value,
    );
    expect(copied.toSorted()).toEqual(neededByServer());
  });

  test('holds no development dependencies: the stage that is copied from removes them after the build', () => {
    const build = read('Dockerfile')
      .replaceAll('\\\n', ' ')
      .match(/^RUN npm run build.*$/m)?.[0];
    expect(build).toMatch(/&& npm prune --omit=dev /);
  });

  test('starts its own entry point, not as root', () => {
    expect(valuesOf('USER')).toEqual(['node']);
    expect(valuesOf('CMD').join()).toContain('server/main.ts');
  });

  test('runs as production: without mail it does not start, and not as a demonstration', () => {
    const environment = imageEnvironment();
    expect(readServerConfig(environment)).toEqual({
      kind: 'refused',
      line: expect.stringMatching(/^SMTP_URL /),
    });
  });
});

test('compose.yaml starts production on a PostgreSQL once its file .env is complete', () => {
  const compose = read('compose.yaml');
  const asked = {
    SITE_URL: 'https://www.example.it',
    SMTP_URL: 'smtp://mail.example.it',
    DATABASE_PASSWORD: 'x',
    SITE_DATABASE_PASSWORD: 'x',
  };
  expect([...new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(asked).toSorted(),
  );
  const filled = compose.replaceAll(/\$\{(\w+):\?\}/g, (_, name: keyof typeof asked) => asked[name]);
  const given = Object.fromEntries(
    [...filled.matchAll(/^ {6}([A-Z_]+): (\S+)$/gm)]
      .map(([, name = '', value = '']) => [name, value])
      .filter(([name = '']) => !name.startsWith('POSTGRES_')),
  );
  const environment = { ...imageEnvironment(), ...given };
  expect(readServerConfig(environment)).toMatchObject({
    kind: 'read',
    config: { mode: 'production', clock: 'now', databaseUrl: 'postgres://site:x@database/spiga' },
  });
});

test('the systemd unit runs production as its own user, and names the required settings', () => {
  const unit = read('deploy/amici-della-spiga.service');
  expect(unit).toMatch(/^User=(?!root$).+$/m);
  const environment = assignments(
    [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, value]) => value).join(' '),
  );
  expect(readServerConfig(environment)).toEqual({
    kind: 'refused',
    line: expect.stringMatching(/^SMTP_URL /),
  });
  expect(unit).toMatch(/^EnvironmentFile=\//m);
  const head = unit.split('[Unit]')[0] ?? '';
  for (const name of ['SITE_URL', 'SMTP_URL', 'DATABASE_URL', 'TRUSTED_PROXIES'])
    expect(head).toContain(name);
});
