import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER } from './checks.ts';
import { chosenParts, LONG_PARTS, type LongPart } from './long-parts.ts';
import { nodeArguments, ROOT } from './tools.ts';

const PARTS: LongPart[] = ['build', 'walk', 'paint'].map((name) => ({
  name,
  command: ['node', `${name}.ts`],
  needs: name === 'walk' ? ['build'] : [],
}));

test('every part has a name of its own', () => {
  expect(new Set([BROWSER, ...LONG_PARTS.map(({ name }) => name)]).size).toBe(LONG_PARTS.length + 1);
});

test('a part needs only what has run before it', () => {
  for (const [index, { needs = [] }] of LONG_PARTS.entries()) {
    const known = [BROWSER, ...LONG_PARTS.slice(0, index).map(({ name }) => name)];
    expect(known).toEqual(expect.arrayContaining([...needs]));
  }
});

test.each(LONG_PARTS)('the program of "$name" is there', ({ command }) => {
  const [program = ''] = nodeArguments(command);
  expect(existsSync(join(ROOT, program)) || existsSync(program)).toBe(true);
});

test('without a name all parts run but those that want to be named', () => {
  const again: LongPart = { name: 'again', command: ['node', 'again.ts'], onlyNamed: true };
  expect(chosenParts([], [...PARTS, again])).toEqual({ kind: 'chosen', parts: PARTS });
  expect(chosenParts(['again'], [...PARTS, again])).toEqual({ kind: 'chosen', parts: [again] });
});

test('a part that is named brings what it needs, in the order of the list', () => {
  expect(chosenParts(['paint', 'walk'], PARTS)).toEqual({ kind: 'chosen', parts: PARTS });
  expect(chosenParts(['walk'], PARTS)).toEqual({ kind: 'chosen', parts: PARTS.slice(0, 2) });
  expect(chosenParts(['paint'], PARTS)).toEqual({ kind: 'chosen', parts: PARTS.slice(2) });
});

test('a name that no part has is answered with the names that there are', () => {
  expect(chosenParts(['paint', 'sing'], PARTS)).toEqual({
    kind: 'unknown',
    line: 'There is no part "sing"; the parts are build, walk, paint.',
  });
});
