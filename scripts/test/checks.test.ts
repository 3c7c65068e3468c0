import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER, STAGES } from './checks.ts';
import { nodeArguments, ROOT } from './tools.ts';

const CHECKS = STAGES.flat(2);

test('every check has a name of its own', () => {
  expect(new Set([BROWSER, ...CHECKS.map(({ name }) => name)]).size).toBe(CHECKS.length + 1);
});

test('a check needs only what has run before it in its row or in an earlier stage', () => {
  const known = [BROWSER];
  for (const stage of STAGES) {
    for (const row of stage) {
      for (const [index, { needs = [] }] of row.entries()) {
        const before = [...known, ...row.slice(0, index).map(({ name }) => name)];
        expect(before).toEqual(expect.arrayContaining([...needs]));
      }
    }
    known.push(...stage.flat().map(({ name }) => name));
  }
});

test.each(CHECKS)('the program of "$name" is there', ({ command }) => {
  const [program = ''] = nodeArguments(command);
  expect(existsSync(join(ROOT, program)) || existsSync(program)).toBe(true);
});
