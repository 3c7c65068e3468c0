import { expect, test } from 'vitest';
import { COOLDOWN_SECONDS, cooldownAfter, isTooSoon } from '../../domain/cooldown.ts';
import type { Result } from '../../domain/result.ts';

const refused = (status: number, retryAfter?: number): Result<null> => ({
  kind: 'refused',
  status,
  detail: undefined,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

test('a minute lies between one mail and the next', () => {
  expect(COOLDOWN_SECONDS).toBe(60);
});

test.each<[string, Result<null>, boolean, number]>([
  ['a mail that went out', { kind: 'ok', data: null }, false, 60],
  ['asking too often', refused(429), true, 60],
  ['asking too often, with a time to wait', refused(429, 17), true, 17],
  ['asking too often, with nothing left to wait', refused(429, 0), true, 0],
  ['a wrong address', refused(422), false, 60],
  ['a server that fails just so', { kind: 'failed', status: 429, detail: undefined }, false, 60],
  ['no answer', { kind: 'unreachable', because: 'timeout' }, false, 60],
])('after %s: too soon is %s, the next mail may go after %i s', (_, answer, soon, seconds) => {
  expect(isTooSoon(answer)).toBe(soon);
  expect(cooldownAfter(answer)).toBe(seconds);
});
