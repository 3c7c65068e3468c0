import { describe, expect, test } from 'vitest';
import { createResetToken } from '../../src/adapters/reset-token.ts';
import { askPort } from './support/ask-port.ts';

const takenFrom = (token: string | null) => {
  const { takeResetToken } = createResetToken(token);
  return () => askPort(takeResetToken, undefined);
};

describe('the token of a reset link (§B.33)', () => {
  test('is given away once', async () => {
    const take = takenFrom('token-1');
    expect(await take()).toBe('token-1');
    expect(await take()).toBeNull();
  });

  test.for([null, ''])('is none where the address has brought %j', async (token) => {
    expect(await takenFrom(token)()).toBeNull();
  });
});
