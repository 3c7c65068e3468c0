// @vitest-environment node
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { liesIn, readSources } from '../architecture/sources.ts';

const sources = readSources(join(import.meta.dirname, '../..')).filter(({ path }) => liesIn(path, 'src'));

/** The files that a source imports by a relative path, from the root of the project. */
const importsOf = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
    posix.normalize(posix.join(posix.dirname(path), to)),
  );

test('every part of the kit is drawn with by some screen', () => {
  const used = new Set(sources.flatMap(importsOf));
  const parts = sources.map(({ path }) => path).filter((path) => liesIn(path, 'src/ui'));
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((path) => !used.has(path))).toEqual([]);
});
