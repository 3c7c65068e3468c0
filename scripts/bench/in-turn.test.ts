import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';
import { readBenchOptions } from './options.ts';

test('every round starts with another candidate, and every figure is listed under its own candidate', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  const figures = await inTurn(3, { a: measure('a'), b: measure('b'), c: measure('c') });
  expect(order.join('')).toBe('abcbcacab');
  expect(figures).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] });
});

test('the bench reads its options and refuses unknown or impossible ones', () => {
  const read = (...args: string[]) => {
    const reading = readBenchOptions(args);
    return reading.kind === 'read' ? reading.options : reading.kind;
  };
  expect(read()).toEqual({ rounds: 7, lighthouse: false, write: false });
  expect(read('--rounds=9', '--lighthouse', '--write')).toEqual({ rounds: 9, lighthouse: true, write: true });
  expect([read('--rounds=0'), read('--rounds=many'), read('--fast')]).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
});
