import { expect, test } from 'vitest';
import { readLoadOptions } from './options.ts';
import { openingRequests } from './requests.ts';
import { failures, type LoadResult, percentile, rate, together, unsuccessful } from './run-load.ts';

const volley = (statuses: [number, number][], more: Partial<LoadResult> = {}): LoadResult => ({
  seconds: 2,
  times: [10, 20, 30],
  statuses: new Map(statuses),
  withRetryAfter: 0,
  broken: 0,
  ...more,
});

test('the rate counts successful answers only', () => {
  const mixed = volley([
    [200, 6],
    [204, 2],
    [422, 5],
    [503, 1],
  ]);
  expect([rate(mixed), unsuccessful(mixed), percentile(mixed, 0.5)]).toEqual([4, 6, 20]);
});

test('a 429 or 503 with Retry-After is no failure; one without it, and a broken connection, are', () => {
  const statuses: [number, number][] = [
    [200, 6],
    [422, 1],
    [429, 2],
    [503, 3],
  ];
  expect(failures(volley(statuses, { withRetryAfter: 5 }))).toBe(0);
  expect(failures(volley(statuses, { withRetryAfter: 4, broken: 2 }))).toBe(3);
  expect(failures(volley([[500, 1]]))).toBe(1);
});

test('two volleys sent at the same time are added up', () => {
  const both = together([
    volley([[200, 3]], { seconds: 3, broken: 1 }),
    volley([[200, 1]], { withRetryAfter: 1 }),
  ]);
  expect(both).toMatchObject({ seconds: 3, broken: 1, withRetryAfter: 1 });
  expect([both.times.length, both.statuses.get(200)]).toEqual([6, 4]);
});

test('the calls of an opening are sixteen reads, three logins and one receipt in twenty', () => {
  const asks = openingRequests(Buffer.from('picture'));
  const of = (path: string) => asks.filter((ask) => ask.path === path).length;
  expect([of('/api/v1/players/login'), of('/api/v1/items/')]).toEqual([
    asks.length * 0.15,
    asks.length * 0.05,
  ]);
  expect(of('/api/v1/players/me')).toBeGreaterThan(of('/api/v1/players/login'));
});

test('the load bench reads its options and refuses unknown or impossible ones', () => {
  const read = (...args: string[]) => {
    const reading = readLoadOptions(args);
    return reading.kind === 'read' ? reading.options : reading.kind;
  };
  expect(read('--seconds=60', '--soak=30')).toMatchObject({ seconds: 60, soakMinutes: 30, write: false });
  expect(read('--aged', '--scale=0.1', '--at=/there')).toMatchObject({
    aged: true,
    scale: 0.1,
    at: '/there',
  });
  expect([read('--aged', '--scale=2'), read('--aged', '--rounds=10')]).toEqual(['refused', 'refused']);
  expect([read('--seconds=0'), read('--soak=-1'), read('--soak=long')]).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
});
