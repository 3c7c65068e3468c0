import { describe, expect, test, vi } from 'vitest';
import type { RefreshAttempt } from '../../src/adapters/identity/service.ts';
import { createRefreshCall } from '../../src/adapters/token-refresh.ts';
import { settle } from '../machines/support/held.ts';
import {
  aCognitoSession,
  aPlayer,
  aRefreshedSession,
  aSession,
  aShortSession,
} from '../machines/support/people.ts';
import { entry } from './support/a-store.ts';
import { anApi, cutCable, json, refusing, silent } from './support/an-api.ts';
import { heldWaits } from './support/held-waits.ts';
import { KEPT, REFRESH, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

describe('refreshing the tokens', () => {
  const PAIR = { accessToken: 'access-2', refreshToken: 'refresh-2' };
  const refreshed = { kind: 'refreshed', session: aRefreshedSession() };
  const fine = () => json(PAIR);

  describe('a refresh', () => {
    test('sends the token once and stores the new pair, while the player stays', async () => {
      const { tab, kept, server, manager } = tabsOfABrowser(fine);
      expect(await tab()).toEqual(refreshed);
      expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([
        { call: REFRESH, body: { refreshToken: 'refresh-1' } },
      ]);
      expect(kept.read()).toEqual({ session: aRefreshedSession(), player: aPlayer() });
      expect(manager.names).toEqual(['spiga:session']);
    });

    test('answered that the account is closed says so', async () => {
      const problem = { loc: ['header', 'authorization'], msg: 'Chiuso.', type: 'errors.accountClosed' };
      const { tab } = tabsOfABrowser(refusing(401, [problem]));
      expect(await tab()).toEqual({ kind: 'refused', isClosed: true });
    });

    test('of a session without a refresh token makes no call', async () => {
      const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(aShortSession()) });
      expect(await tab(aShortSession())).toEqual({ kind: 'refused' });
      expect(server.calls()).toEqual([]);
    });

    test.for([
      ['401', refusing(401, 'Accesso non valido')],
      ['403', refusing(403, 'User does not have frontend privileges')],
      ['422', refusing(422, [{ loc: ['body', 'refreshToken'], msg: 'Campo richiesto', type: 'required' }])],
    ] as const)(
      'answered with %s is refused, and the stored session is left to the session machine',
      async ([, answer]) => {
        const { tab, kept, server } = tabsOfABrowser(answer);
        expect(await tab()).toEqual({ kind: 'refused' });
        expect(kept.read().session).toEqual(aSession());
        expect(server.calls()).toHaveLength(1);
      },
    );

    test.for([
      ['a 500', refusing(500, 'Errore generico')],
      ['a 503 with Retry-After', () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } })],
      ['too many requests', refusing(429, 'Errore generico')],
      ['an HTML page', () => new Response('<!doctype html>')],
      ['an empty object', () => json({})],
      ['a list', () => json([])],
      ['tokens of null', () => json({ accessToken: null, refreshToken: null })],
      ['only one token', () => json({ accessToken: 'access-2' })],
      ['a token with a line break', () => json({ accessToken: 'a\r\nb', refreshToken: 'refresh-2' })],
    ] as const)('that meets %s is not a refusal: the tokens are kept', async ([, answer]) => {
      const { tab, kept } = tabsOfABrowser(answer);
      expect(await tab()).toEqual({ kind: 'unreachable' });
      expect(kept.read()).toEqual({ session: aSession(), player: aPlayer() });
    });
  });

  describe('two tabs', () => {
    test('that refresh at the same moment make one request and share its tokens', async () => {
      const { tab, server, manager } = tabsOfABrowser(fine);
      expect(await Promise.all([tab(), tab()])).toEqual([refreshed, refreshed]);
      expect(server.calls()).toEqual([REFRESH]);
      expect(manager.most()).toBe(1);
    });

    test('that are eight make one request, too', async () => {
      const { tab, server } = tabsOfABrowser(fine);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => tab()));
      expect(outcomes).toEqual(Array.from({ length: 8 }, () => refreshed));
      expect(server.calls()).toEqual([REFRESH]);
    });

    test('get the same refusal, the second after waiting for the first', async () => {
      const { tab, server, manager } = tabsOfABrowser(refusing(401, 'Accesso non valido'));
      expect(await Promise.all([tab(), tab()])).toEqual([{ kind: 'refused' }, { kind: 'refused' }]);
      expect(server.calls()).toHaveLength(2);
      expect(manager.most()).toBe(1);
    });

    test('share tokens that the other has stored before: no call is made', async () => {
      const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(aRefreshedSession()) });
      expect(await tab()).toEqual(refreshed);
      expect(server.calls()).toEqual([]);
    });

    test('share tokens that the other stores while this one is being refused', async () => {
      const { tab, kept } = tabsOfABrowser(() => {
        kept.write(aRefreshedSession(), aPlayer());
        return json({ detail: 'Accesso non valido' }, 401);
      });
      expect(await tab()).toEqual(refreshed);
      expect(kept.read().session).toEqual(aRefreshedSession());
    });

    test('make no call when the other logs out before this one gets the lock', async () => {
      const { tab, server, storage } = tabsOfABrowser(fine, { 'spiga.user': '', 'spiga.userData': '' });
      expect(await tab()).toEqual({ kind: 'refused' });
      expect(server.calls()).toEqual([]);
      expect(storage.held()).toEqual({});
    });

    test('do not write the session back when the other logs out during the call', async () => {
      const { tab, kept, storage } = tabsOfABrowser(() => {
        kept.drop();
        return fine();
      });
      expect(await tab()).toEqual({ kind: 'refused' });
      expect(storage.held()).toEqual({});
    });
  });

  describe('leaving the page', () => {
    test('during the call is not a refusal and writes nothing', async () => {
      const { tab, kept, leaving } = tabsOfABrowser((request) => {
        const answer = silent(request);
        leaving.abort();
        return answer;
      });
      expect(await tab()).toEqual({ kind: 'unreachable' });
      expect(kept.read().session).toEqual(aSession());
    });

    test('while another tab holds the lock is not a refusal and makes no call', async () => {
      const { tab, leaving, server, manager } = tabsOfABrowser(fine);
      const stuck = Promise.withResolvers<void>();
      void manager.locks.request('session', { signal: new AbortController().signal }, () => stuck.promise);
      const outcome = tab();
      leaving.abort();
      expect(await outcome).toEqual({ kind: 'unreachable' });
      stuck.resolve();
      expect(server.calls()).toEqual([]);
    });
  });

  describe('a refusal', () => {
    test('is overridden by newer tokens of other tabs three times in a row, and accepted after that', async () => {
      let stored = 1;
      const { open, kept } = tabsOfABrowser(() => {
        stored += 1;
        kept.write(aSession({ access_token: `access-${stored}` }), aPlayer());
        return json({ detail: 'Accesso non valido' }, 401);
      });
      const refresh = open();
      const outcomes: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const session = kept.read().session ?? aSession();
        outcomes.push((await refresh(session)).kind);
      }
      expect(outcomes).toEqual(['refreshed', 'refreshed', 'refreshed', 'refused']);
    });

    test('is counted from zero again after a successful refresh', async () => {
      let asked = 0;
      const { open, kept } = tabsOfABrowser(() => {
        asked += 1;
        if (asked === 3) return json({ accessToken: 'access-fresh', refreshToken: 'refresh-fresh' });
        kept.write(aSession({ access_token: `access-of-${asked}` }), aPlayer());
        return json({ detail: 'Accesso non valido' }, 401);
      });
      const refresh = open();
      const outcomes: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        outcomes.push((await refresh(kept.read().session ?? aSession())).kind);
      }
      expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'refreshed'));
    });
  });

  describe('a login in another tab during the call', () => {
    const ofTheLogin = aSession({ access_token: 'of-the-login' });

    test.for([
      ['the same player is adopted', aPlayer(), { kind: 'refreshed', session: ofTheLogin }],
      ['another player is not adopted', aPlayer({ id: 8 }), { kind: 'unreachable' }],
    ] as const)('of %s, and its session is not overwritten', async ([, player, outcome]) => {
      const { tab, kept } = tabsOfABrowser(() => {
        kept.write(ofTheLogin, player);
        return fine();
      });
      expect(await tab()).toEqual(outcome);
      expect(kept.read()).toEqual({ session: ofTheLogin, player });
    });
  });

  test('tokens with a new access token alone count as newer, too', async () => {
    const newer = aSession({ access_token: 'access-2' });
    const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(newer) });
    expect(await tab()).toEqual({ kind: 'refreshed', session: newer });
    expect(server.calls()).toEqual([]);
  });
});

describe('refreshing ahead of time', () => {
  const CALL = 'POST /auth/refresh-token';
  const refreshed = { kind: 'refreshed', session: aRefreshedSession() };
  const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  const wrongDoor = () => Promise.reject(new Error('A local session was taken to the identity service.'));

  /** The server answers each refresh by the next of `answers`. */
  function aRefresh(...answers: ((request: Request) => Response | Promise<Response>)[]) {
    const server = anApi({ [CALL]: (request) => (answers.shift() ?? cutCable)(request) });
    const waits = heldWaits();
    const leaving = new AbortController();
    const refresh = createRefreshCall(server.api, wrongDoor, waits.wait);
    return { server, waits, leaving, outcome: refresh(aSession(), leaving.signal) };
  }

  describe('a network fault', () => {
    test('is followed by one retry with the same token after half a second', async () => {
      const { server, waits, outcome } = aRefresh(cutCable, fine);
      await settle();
      expect(waits.lengths()).toEqual([500]);
      expect(server.calls()).toHaveLength(1);
      waits.pass(500);
      expect(await outcome).toEqual(refreshed);
      expect(server.seen.map(({ body }) => body)).toEqual(
        Array.from({ length: 2 }, () => ({ refreshToken: 'refresh-1' })),
      );
      expect(waits.lengths()).toEqual([]);
    });

    test('that happens twice is not a refusal and is not retried again', async () => {
      const { server, waits, outcome } = aRefresh(cutCable, cutCable, fine);
      await settle();
      waits.pass(500);
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(server.calls()).toHaveLength(2);
    });

    test('followed by a refusal is a refusal', async () => {
      const { waits, outcome } = aRefresh(cutCable, refusing(401, 'Accesso non valido'));
      await settle();
      waits.pass(500);
      expect(await outcome).toEqual({ kind: 'refused' });
    });

    test('is not retried when the page is left during the pause', async () => {
      const { server, leaving, outcome } = aRefresh(cutCable, fine);
      await settle();
      leaving.abort();
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(server.calls()).toHaveLength(1);
    });
  });

  test.for([
    ['a refusal', refusing(401, 'Accesso non valido'), 'refused'],
    ['a defect of the server', refusing(500, 'Errore generico'), 'unreachable'],
    ['too many requests', refusing(429, 'Errore generico'), 'unreachable'],
    ['a page', () => new Response('<!doctype html>'), 'unreachable'],
  ] as const)('%s is an answer, and the call is not retried', async ([, answer, kind]) => {
    const { server, waits, outcome } = aRefresh(answer, fine);
    expect(await outcome).toEqual({ kind });
    expect(server.calls()).toHaveLength(1);
    expect(waits.lengths()).toEqual([]);
  });

  test('a session of the identity service is refreshed there, with the same single retry', async () => {
    const waits = heldWaits();
    const { api, calls } = anApi({});
    const atService = vi
      .fn<() => Promise<RefreshAttempt>>()
      .mockResolvedValueOnce({ kind: 'noResponse' })
      .mockResolvedValueOnce({ kind: 'refreshed', session: aCognitoSession() });
    const outcome = createRefreshCall(
      api,
      atService,
      waits.wait,
    )(aCognitoSession(), new AbortController().signal);
    await settle();
    waits.pass(500);
    expect(await outcome).toEqual({ kind: 'refreshed', session: aCognitoSession() });
    expect(calls()).toEqual([]);
  });
});
