import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER, CHECKS } from './checks.ts';
import { nodeArguments, ROOT } from './tools.ts';

test('every check has a name of its own', () => {
  expect(new Set([BROWSER, ...CHECKS.map(({ name }) => name)]).size).toBe(CHECKS.length + 1);
});

test('a check needs only what has run before it', () => {
  const known = [BROWSER, ...CHECKS.map(({ name }) => name)];
  for (const [index, { needs = [] }] of CHECKS.entries()) {
    expect(known.slice(0, index + 1)).toEqual(expect.arrayContaining([...needs]));
  }
});

test.each(CHECKS)('the program of "$name" is there', ({ command }) => {
  const [program = ''] = nodeArguments(command);
  expect(existsSync(join(ROOT, program)) || existsSync(program)).toBe(true);
});
