import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './tools.ts';

const UNFORMATTED = 'export const  sum=(a:number,b:number)=>a+b\n';
const FORMATTED = 'export const sum = (a: number, b: number) => a + b;\n';

let repository: string;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'hooks-'));
  for (const name of ['.githooks', '.gitignore', 'biome.json']) {
    cpSync(join(ROOT, name), join(repository, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(repository, 'node_modules'));
  git('init', '--quiet');
  git('config', 'core.hooksPath', '.githooks');
});
afterEach(() => rmSync(repository, { recursive: true }));

test('with the hook a commit holds formatted code', () => {
  writeFileSync(join(repository, 'sum.ts'), UNFORMATTED);
  git('add', 'sum.ts');
  git('commit', '--quiet', '-m', 'Add a sum');
  expect(git('show', 'HEAD:sum.ts')).toBe(FORMATTED);
});

test('a file that is staged in part is committed as it was staged', () => {
  writeFileSync(join(repository, 'sum.ts'), UNFORMATTED);
  git('add', 'sum.ts');
  writeFileSync(join(repository, 'sum.ts'), `${UNFORMATTED}export const later = 1;\n`);
  git('commit', '--quiet', '-m', 'Add a sum');
  expect(git('show', 'HEAD:sum.ts')).toBe(UNFORMATTED);
});

test('a commit that only removes a file, or adds one of another kind, passes', () => {
  writeFileSync(join(repository, 'picture.png'), 'not code');
  git('add', 'picture.png');
  git('commit', '--quiet', '-m', 'Add a picture');
  git('rm', '--quiet', 'picture.png');
  git('commit', '--quiet', '-m', 'Remove it');
  expect(git('log', '--format=%s')).toBe('Remove it\nAdd a picture\n');
});

const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);

test.each([
  ['a semicolon', 'Add a sum; remove it', 'has no semicolon: Add a sum; remove it'],
  ['one word', 'Fix', 'has more than one word: Fix'],
  ['73 characters', `Add ${'a'.repeat(69)}`, `at most 72 characters, not 73: Add ${'a'.repeat(69)}`],
  ['73 characters in two lines', `Add\n${'a'.repeat(69)}`, 'at most 72 characters, not 73'],
])('a commit whose subject has %s is refused in a sentence', (_, message, sentence) => {
  expect(() => commit(message)).toThrow(sentence);
});

test.each([
  ['72 characters of more bytes', `Add ${'è'.repeat(68)}`],
  ['a semicolon in the body alone', 'Add a sum\n\nIt adds; no more.'],
  ['the long subject that a fixup repeats', `fixup! Add ${'a'.repeat(68)}`],
])('a commit with %s passes', (_, message) => {
  expect(() => commit(message)).not.toThrow();
});
