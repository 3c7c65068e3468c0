import { expect, test } from 'vitest';
import { createGeneralLimit } from '../../../server/http/general-limit.ts';

test('a hundred thousand networks a minute are counted separately, and further ones together', () => {
  const refused = createGeneralLimit(() => 0, { rateLimitFactor: 1, sharedIpv4Factor: 1 });
  const address = (n: number) => `${10 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.1`;
  for (let n = 0; n < 100_000; n += 1) expect(refused(address(n))).toBe(undefined);
  const late = Array.from({ length: 301 }, (_, n) => refused(`192.0.${n >> 8}.${n & 255}`));
  expect(late.slice(0, 300).every((one) => one === undefined)).toBe(true);
  expect(late[300]).toMatchObject({ reason: 'tooManyRequests' });
  expect(refused(address(0))).toBe(undefined);
});
