import { describe, expect, test } from 'vitest';
import { createResetToken } from '../../src/adapters/reset-token.ts';
import { askPort } from './support/ask-port.ts';

/** A page opened at an address, and the addresses that it was given in its place. */
function aPage(search: string, hash = '') {
  const replaced: string[] = [];
  const { lift, ports } = createResetToken({
    location: { pathname: '/reset-password', search, hash },
    replace: (address) => replaced.push(address),
  });
  return { lift, take: () => askPort(ports.takeResetToken, undefined), replaced };
}

describe('the token of a reset link (§B.33)', () => {
  test('is lifted out of the address and given away once', async () => {
    const { lift, take, replaced } = aPage('?token=token-1');
    lift();
    expect(replaced).toEqual(['/reset-password']);
    expect(await take()).toBe('token-1');
    expect(await take()).toBeNull();
  });

  test('leaves the rest of the address where it is', () => {
    const { lift, replaced } = aPage('?utm=mail&token=token-1', '#login');
    lift();
    expect(replaced).toEqual(['/reset-password?utm=mail#login']);
  });

  test.for(['', '?token=', '?altro=1'])('is none in %j', async (search) => {
    const { lift, take } = aPage(search);
    lift();
    expect(await take()).toBeNull();
  });

  test.for(['', '?altro=1'])('that is not there leaves the address %j alone', (search) => {
    const { lift, replaced } = aPage(search);
    lift();
    expect(replaced).toEqual([]);
  });

  test('stays in the address of a page that has nothing to do with it', async () => {
    const { take, replaced } = aPage('?token=token-1');
    expect(await take()).toBeNull();
    expect(replaced).toEqual([]);
  });
});
