import { describe, expect, test } from 'vitest';
import type { SignUpValues } from '../../domain/account-forms.ts';
import { accountPorts } from '../../src/adapters/account.ts';
import { createResetToken, passwordPorts } from '../../src/adapters/password.ts';
import { aSession } from '../machines/support/people.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

describe('the account', () => {
  const PAIR = { accessToken: 'access-1', refreshToken: 'refresh-1' };
  const OPENED = { kind: 'ok', data: aSession() };
  const NO_PAIRS = [
    ['an empty object', {}],
    ['a list', []],
    ['no access token', { refreshToken: 'refresh-1' }],
    ['empty texts', { accessToken: '', refreshToken: '' }],
    ['a token with a line break', { accessToken: 'a\r\nb', refreshToken: 'refresh-1' }],
  ] as const;

  /** The server that answers one call, and what that call carried. */
  function server(call: string, answer: () => Response = () => json({})) {
    const { api, seen } = anApi({ [call]: answer });
    return {
      ports: accountPorts(api, { now: () => 1_000 }),
      sent: () => seen.map(({ call, body }) => ({ call, body })),
    };
  }

  describe('logging in', () => {
    const CALL = 'POST /players/login';
    const values = { email: ' maria@example.com ', password: ' Spaghetti1! ' };

    test('sends the address without the spaces around it, and the password as it was typed', async () => {
      const { ports, sent } = server(CALL, () => json(PAIR));
      expect(await askPort(ports.login, { values })).toEqual(OPENED);
      expect(sent()).toEqual([
        { call: CALL, body: { email: 'maria@example.com', password: ' Spaghetti1! ' } },
      ]);
    });

    test.for(NO_PAIRS)(
      'is malformed when the answer holds %s in place of the token pair',
      async ([, body]) => {
        const { ports } = server(CALL, () => json(body));
        expect(await askPort(ports.login, { values })).toEqual({ kind: 'malformed' });
      },
    );

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
      const { ports } = server(CALL, answer);
      expect(await askPort(ports.login, { values })).toMatchObject(failure);
    });
  });

  describe('registering', () => {
    const CALL = 'POST /players/signup';
    const typed: SignUpValues = {
      email: ' maria@example.com ',
      password: ' Spaghetti1! ',
      passwordConfirmation: ' Spaghetti1! ',
      firstName: ' Maria ',
      lastName: ' Bianchi',
      birthDate: '1988-04-12',
      phone: ' +39 333 1234567 ',
      state: ' bo ',
      termsAccepted: true,
      privacyAccepted: true,
      profilingAccepted: false,
    };
    const required = {
      email: 'maria@example.com',
      password: ' Spaghetti1! ',
      firstName: 'Maria',
      lastName: 'Bianchi',
      birthDate: '1988-04-12',
      termsAccepted: true,
      privacyAccepted: true,
      profilingAccepted: false,
    };

    test('sends the values trimmed, and the password once and untrimmed', async () => {
      const { ports, sent } = server(CALL, () => json(PAIR));
      expect(await askPort(ports.signUp, { values: typed })).toEqual(OPENED);
      expect(sent()).toEqual([{ call: CALL, body: { ...required, phone: '+39 333 1234567', state: 'BO' } }]);
    });

    test.for(['', '   '])('leaves out the optional fields that hold %j', async (nothing) => {
      const { ports, sent } = server(CALL, () => json(PAIR));
      await askPort(ports.signUp, { values: { ...typed, phone: nothing, state: nothing } });
      expect(sent()).toEqual([{ call: CALL, body: required }]);
    });

    test.for(NO_PAIRS)(
      'is malformed when the answer holds %s in place of the token pair',
      async ([, body]) => {
        const { ports } = server(CALL, () => json(body));
        expect(await askPort(ports.signUp, { values: typed })).toEqual({ kind: 'malformed' });
      },
    );

    test('passes on the server’s error of each field', async () => {
      const detail = [{ loc: ['body', 'state'], msg: 'Provincia non valida.', type: 'state' }];
      const { ports } = server(CALL, () => json({ detail }, 422));
      expect(await askPort(ports.signUp, { values: typed })).toEqual({
        kind: 'refused',
        status: 422,
        detail,
      });
    });

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
      const { ports } = server(CALL, answer);
      expect(await askPort(ports.signUp, { values: typed })).toMatchObject(failure);
    });
  });

  describe('the code', () => {
    test('is sent again by a call with an empty body, and the result holds the time of sending', async () => {
      const call = 'POST /players/send-email-confirmation';
      const { ports, sent } = server(call);
      expect(await askPort(ports.sendCode, undefined)).toEqual({ kind: 'ok', data: { at: 1_000 } });
      expect(sent()).toEqual([{ call, body: {} }]);
    });

    test('is refused with the seconds to wait when it is requested too soon', async () => {
      const { ports } = server(
        'POST /players/send-email-confirmation',
        () => new Response('{}', { status: 429, headers: { 'Retry-After': '42' } }),
      );
      expect(await askPort(ports.sendCode, undefined)).toMatchObject({ kind: 'refused', retryAfter: 42 });
    });

    test('is sent for confirmation without the spaces around it', async () => {
      const call = 'POST /players/confirm-email';
      const { ports, sent } = server(call);
      expect(await askPort(ports.confirmCode, { otp: ' 012345\n' })).toEqual({ kind: 'ok', data: {} });
      expect(sent()).toEqual([{ call, body: { otp: '012345' } }]);
    });

    test('is sent to a new address after the address is changed', async () => {
      const call = 'PUT /players/update';
      const { ports, sent } = server(call);
      await askPort(ports.changeAddress, { email: 'nuova@example.com' });
      expect(sent()).toEqual([{ call, body: { email: 'nuova@example.com' } }]);
    });
  });

  describe('the gate', () => {
    test('gives a consent', async () => {
      const call = 'POST /players-consents';
      const { ports, sent } = server(call);
      await askPort(ports.giveConsent, { policyId: 3 });
      await askPort(ports.giveConsent, { policyId: 3, version: 2 });
      expect(sent()).toEqual([
        { call, body: { policyId: 3 } },
        { call, body: { policyId: 3, version: 2 } },
      ]);
    });

    test('completes the player’s data, with the names trimmed', async () => {
      const call = 'POST /players/complete';
      const { ports, sent } = server(call);
      const values = { firstName: ' Maria ', lastName: 'Bianchi ', birthDate: '1988-04-12' };
      await askPort(ports.completePlayer, { values });
      expect(sent()).toEqual([
        { call, body: { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' } },
      ]);
    });
  });

  test.for(
    FAILURES.flatMap(([name, answer, failure]) => {
      const ask = {
        'POST /players/send-email-confirmation': (ports) => askPort(ports.sendCode, undefined),
        'POST /players/confirm-email': (ports) => askPort(ports.confirmCode, { otp: '123456' }),
        'PUT /players/update': (ports) => askPort(ports.changeAddress, { email: 'a@example.com' }),
        'POST /players-consents': (ports) => askPort(ports.giveConsent, { policyId: 3 }),
        'POST /players/complete': (ports) =>
          askPort(ports.completePlayer, { values: { firstName: 'A', lastName: 'B', birthDate: '' } }),
      } satisfies Record<string, (ports: ReturnType<typeof accountPorts>) => Promise<unknown>>;
      return Object.entries(ask).map(([call, asked]) => ({ call, name, answer, failure, asked }));
    }),
  )('$call passes on the failure when the server $name', async ({ call, answer, failure, asked }) => {
    expect(await asked(server(call, answer).ports)).toMatchObject(failure);
  });
});

describe('the password', () => {
  const FORGOT = 'POST /players/forgot-password';
  const RESET = 'POST /players/reset-password';

  /** The server that answers one call, and what that call carried. */
  function server(call: string, answer: () => Response = () => json({})) {
    const { api, seen } = anApi({ [call]: answer });
    return { ports: passwordPorts(api), sent: () => seen.map(({ call, body }) => ({ call, body })) };
  }

  describe('a link to choose a new password', () => {
    test('is requested for an e-mail address', async () => {
      const { ports, sent } = server(FORGOT);
      expect(await askPort(ports.askResetLink, { email: 'maria@example.com' })).toEqual({
        kind: 'ok',
        data: {},
      });
      expect(sent()).toEqual([{ call: FORGOT, body: { email: 'maria@example.com' } }]);
    });

    test('is refused with the seconds to wait when it is requested too often', async () => {
      const { ports } = server(
        FORGOT,
        () => new Response('{}', { status: 429, headers: { 'Retry-After': '1800' } }),
      );
      expect(await askPort(ports.askResetLink, { email: 'maria@example.com' })).toMatchObject({
        kind: 'refused',
        retryAfter: 1800,
      });
    });

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
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

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
      const { ports } = server(RESET, answer);
      expect(await askPort(ports.resetPassword, asked)).toMatchObject(failure);
    });
  });

  describe('calls that need the current password', () => {
    const CALLS = [
      [
        'changePassword',
        'POST /players/change-password',
        { currentPassword: 'Spaghetti1!', password: 'Rigatoni2?' },
      ],
      ['closeAccount', 'POST /players/close', { password: 'Spaghetti1!' }],
      ['closeAccount', 'POST /players/close', { word: 'CHIUDI' }],
    ] as const;

    test.each(CALLS)('%s is sent as it was typed', async (name, call, body) => {
      const { ports, sent } = server(call);
      const port = name === 'closeAccount' ? ports.closeAccount : ports.changePassword;
      expect(await askPort(port as typeof ports.closeAccount, body as { word: string })).toEqual({
        kind: 'ok',
        data: {},
      });
      expect(sent()).toEqual([{ call, body }]);
    });
  });

  const takenFrom = (token: string | null) => {
    const { takeResetToken } = createResetToken(token);
    return () => askPort(takeResetToken, undefined);
  };

  describe('the token of a reset link (§B.33)', () => {
    test('is returned once', async () => {
      const take = takenFrom('token-1');
      expect(await take()).toBe('token-1');
      expect(await take()).toBeNull();
    });

    test.for([null, ''])('is null when the address of the page held %j', async (token) => {
      expect(await takenFrom(token)()).toBeNull();
    });
  });
});
