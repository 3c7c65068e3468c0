import { describe, expect, test } from 'vitest';
import { createResetToken, passwordPorts } from '../../src/adapters/password.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const FORGOT = 'POST /players/forgot-password';
const RESET = 'POST /players/reset-password';

/** The server that answers one call, and what that call carried. */
function server(call: string, answer: () => Response = () => json({})) {
  const { api, seen } = anApi({ [call]: answer });
  return { ports: passwordPorts(api), sent: () => seen.map(({ call, body }) => ({ call, body })) };
}

describe('a link to choose a new password', () => {
  test('is asked for by address', async () => {
    const { ports, sent } = server(FORGOT);
    expect(await askPort(ports.askResetLink, { email: 'maria@example.com' })).toEqual({
      kind: 'ok',
      data: {},
    });
    expect(sent()).toEqual([{ call: FORGOT, body: { email: 'maria@example.com' } }]);
  });

  test('that was asked for too often says when it may be', async () => {
    const { ports } = server(
      FORGOT,
      () => new Response('{}', { status: 429, headers: { 'Retry-After': '1800' } }),
    );
    expect(await askPort(ports.askResetLink, { email: 'maria@example.com' })).toMatchObject({
      kind: 'refused',
      retryAfter: 1800,
    });
  });

  test.for(FAILURES)('comes to nothing where the server %s', async ([, answer, failure]) => {
    const { ports } = server(FORGOT, answer);
    expect(await askPort(ports.askResetLink, { email: 'maria@example.com' })).toMatchObject(failure);
  });
});

describe('a new password', () => {
  const asked = { token: 'token-1', password: ' Rigatoni2? ' };

  test('is sent as it was typed, with the token of the link', async () => {
    const { ports, sent } = server(RESET);
    expect(await askPort(ports.resetPassword, asked)).toEqual({ kind: 'ok', data: {} });
    expect(sent()).toEqual([{ call: RESET, body: asked }]);
  });

  test.for(FAILURES)('comes to nothing where the server %s', async ([, answer, failure]) => {
    const { ports } = server(RESET, answer);
    expect(await askPort(ports.resetPassword, asked)).toMatchObject(failure);
  });
});

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
