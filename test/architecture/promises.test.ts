import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('each promise of the server about races and durability, C1 to C18, has a test with its name', () => {
  const titles = globSync('test/server/**/*.test.ts', { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/['`](?:C\d+ and )*C\d+: /g) ?? [])
    .flatMap((title) => [...title.matchAll(/\d+/g)].map(([number]) => Number(number)));
  expect([...new Set(titles)].sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
});
