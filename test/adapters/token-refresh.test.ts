import { describe, expect, test, vi } from 'vitest';
import type { RenewalAttempt } from '../../src/adapters/identity/service.ts';
import { createRenewal } from '../../src/adapters/token-refresh.ts';
import { settle } from '../machines/support/held.ts';
import {
  aCognitoSession,
  aPlayer,
  aRenewedSession,
  aSession,
  aShortSession,
} from '../machines/support/people.ts';
import { entry } from './support/a-store.ts';
import { anApi, cutCable, json, refusing, silent } from './support/an-api.ts';
import { heldWaits } from './support/held-waits.ts';
import { KEPT, REFRESH, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

describe('refreshing the tokens', () => {
  const PAIR = { accessToken: 'access-2', refreshToken: 'refresh-2' };
  const renewed = { kind: 'renewed', session: aRenewedSession() };
  const fine = () => json(PAIR);

  describe('a refresh', () => {
    test('sends the token once and keeps the new pair beside the player', async () => {
      const { tab, kept, server, manager } = tabsOfABrowser(fine);
      expect(await tab()).toEqual(renewed);
      expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([
        { call: REFRESH, body: { refreshToken: 'refresh-1' } },
      ]);
      expect(kept.read()).toEqual({ session: aRenewedSession(), player: aPlayer() });
      expect(manager.names).toEqual(['spiga:session']);
    });

    test('of a session that cannot be renewed asks nobody', async () => {
      const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(aShortSession()) });
      expect(await tab(aShortSession())).toEqual({ kind: 'refused' });
      expect(server.calls()).toEqual([]);
    });

    test.for([
      ['401', refusing(401, 'Accesso non valido')],
      ['403', refusing(403, 'User does not have frontend privileges')],
      ['422', refusing(422, [{ loc: ['body', 'refreshToken'], msg: 'Campo richiesto', type: 'required' }])],
    ] as const)(
      'answered with %s is refused, and what was kept is left to the session',
      async ([, answer]) => {
        const { tab, kept, server } = tabsOfABrowser(answer);
        expect(await tab()).toEqual({ kind: 'refused' });
        expect(kept.read().session).toEqual(aSession());
        expect(server.calls()).toHaveLength(1);
      },
    );

    test.for([
      ['a 500', refusing(500, 'Errore generico')],
      ['a 503 that names a time', () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } })],
      ['too many requests', refusing(429, 'Errore generico')],
      ['a page of a hotel', () => new Response('<!doctype html>')],
      ['an empty object', () => json({})],
      ['a list', () => json([])],
      ['tokens of null', () => json({ accessToken: null, refreshToken: null })],
      ['half a pair', () => json({ accessToken: 'access-2' })],
      ['a token with a line break', () => json({ accessToken: 'a\r\nb', refreshToken: 'refresh-2' })],
    ] as const)('that meets %s is no refusal: the tokens are kept', async ([, answer]) => {
      const { tab, kept } = tabsOfABrowser(answer);
      expect(await tab()).toEqual({ kind: 'unreachable' });
      expect(kept.read()).toEqual({ session: aSession(), player: aPlayer() });
    });
  });

  describe('two tabs', () => {
    test('at the same moment make one request, and both have its pair', async () => {
      const { tab, server, manager } = tabsOfABrowser(fine);
      expect(await Promise.all([tab(), tab()])).toEqual([renewed, renewed]);
      expect(server.calls()).toEqual([REFRESH]);
      expect(manager.most()).toBe(1);
    });

    test('eight of them make one request, too', async () => {
      const { tab, server } = tabsOfABrowser(fine);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => tab()));
      expect(outcomes).toEqual(Array.from({ length: 8 }, () => renewed));
      expect(server.calls()).toEqual([REFRESH]);
    });

    test('the second waits while the first is refused, and is refused itself', async () => {
      const { tab, server, manager } = tabsOfABrowser(refusing(401, 'Accesso non valido'));
      expect(await Promise.all([tab(), tab()])).toEqual([{ kind: 'refused' }, { kind: 'refused' }]);
      expect(server.calls()).toHaveLength(2);
      expect(manager.most()).toBe(1);
    });

    test('the other has stored a newer pair before: it is adopted without asking', async () => {
      const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(aRenewedSession()) });
      expect(await tab()).toEqual(renewed);
      expect(server.calls()).toEqual([]);
    });

    test('the other stores a newer pair while this one is being refused: it is adopted', async () => {
      const { tab, kept } = tabsOfABrowser(() => {
        kept.write(aRenewedSession(), aPlayer());
        return json({ detail: 'Accesso non valido' }, 401);
      });
      expect(await tab()).toEqual(renewed);
      expect(kept.read().session).toEqual(aRenewedSession());
    });

    test('the other logs out before this one gets its turn: nobody is asked, nothing comes back', async () => {
      const { tab, server, storage } = tabsOfABrowser(fine, { 'spiga.user': '', 'spiga.userData': '' });
      expect(await tab()).toEqual({ kind: 'refused' });
      expect(server.calls()).toEqual([]);
      expect(storage.held()).toEqual({});
    });

    test('the other logs out while the answer is on its way: the session is not written back', async () => {
      const { tab, kept, storage } = tabsOfABrowser(() => {
        kept.drop();
        return fine();
      });
      expect(await tab()).toEqual({ kind: 'refused' });
      expect(storage.held()).toEqual({});
    });
  });

  describe('leaving', () => {
    test('while the answer is awaited is no refusal and writes nothing', async () => {
      const { tab, kept, leaving } = tabsOfABrowser((request) => {
        const answer = silent(request);
        leaving.abort();
        return answer;
      });
      expect(await tab()).toEqual({ kind: 'unreachable' });
      expect(kept.read().session).toEqual(aSession());
    });

    test('while another tab holds the lock is no refusal and asks nobody', async () => {
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
    test('is rescued by what other tabs have stored three times in a row, and then believed', async () => {
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
      expect(outcomes).toEqual(['renewed', 'renewed', 'renewed', 'refused']);
    });

    test('is counted anew once the server has renewed a session', async () => {
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
      expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'renewed'));
    });
  });

  describe('a login in another tab while the answer is on its way', () => {
    const ofTheLogin = aSession({ access_token: 'of-the-login' });

    test.for([
      ['the same player: it is taken', aPlayer(), { kind: 'renewed', session: ofTheLogin }],
      ['somebody else: nothing is taken', aPlayer({ id: 8 }), { kind: 'unreachable' }],
    ] as const)('of %s, and not written over', async ([, player, outcome]) => {
      const { tab, kept } = tabsOfABrowser(() => {
        kept.write(ofTheLogin, player);
        return fine();
      });
      expect(await tab()).toEqual(outcome);
      expect(kept.read()).toEqual({ session: ofTheLogin, player });
    });
  });

  test('tokens of which only the access token has changed are newer ones, too', async () => {
    const newer = aSession({ access_token: 'access-2' });
    const { tab, server } = tabsOfABrowser(fine, { ...KEPT, 'spiga.user': entry(newer) });
    expect(await tab()).toEqual({ kind: 'renewed', session: newer });
    expect(server.calls()).toEqual([]);
  });
});

describe('renewing ahead of time', () => {
  const CALL = 'POST /auth/refresh-token';
  const renewed = { kind: 'renewed', session: aRenewedSession() };
  const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  const wrongDoor = () => Promise.reject(new Error('A local session was taken to the identity service.'));

  /** The server answers each refresh by the next of `answers`. */
  function aRenewal(...answers: ((request: Request) => Response | Promise<Response>)[]) {
    const server = anApi({ [CALL]: (request) => (answers.shift() ?? cutCable)(request) });
    const waits = heldWaits();
    const leaving = new AbortController();
    const renew = createRenewal(server.api, wrongDoor, waits.wait);
    return { server, waits, leaving, outcome: renew(aSession(), leaving.signal) };
  }

  describe('a network fault', () => {
    test('is answered by one more try with the same token, half a second later', async () => {
      const { server, waits, outcome } = aRenewal(cutCable, fine);
      await settle();
      expect(waits.lengths()).toEqual([500]);
      expect(server.calls()).toHaveLength(1);
      waits.pass(500);
      expect(await outcome).toEqual(renewed);
      expect(server.seen.map(({ body }) => body)).toEqual(
        Array.from({ length: 2 }, () => ({ refreshToken: 'refresh-1' })),
      );
      expect(waits.lengths()).toEqual([]);
    });

    test('that comes twice is no refusal, and is not tried a third time', async () => {
      const { server, waits, outcome } = aRenewal(cutCable, cutCable, fine);
      await settle();
      waits.pass(500);
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(server.calls()).toHaveLength(2);
    });

    test('before a refusal: the refusal counts', async () => {
      const { waits, outcome } = aRenewal(cutCable, refusing(401, 'Accesso non valido'));
      await settle();
      waits.pass(500);
      expect(await outcome).toEqual({ kind: 'refused' });
    });

    test('and the page is left during the pause: nobody is asked again', async () => {
      const { server, leaving, outcome } = aRenewal(cutCable, fine);
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
  ] as const)('%s is an answer: nobody asks twice', async ([, answer, kind]) => {
    const { server, waits, outcome } = aRenewal(answer, fine);
    expect(await outcome).toEqual({ kind });
    expect(server.calls()).toHaveLength(1);
    expect(waits.lengths()).toEqual([]);
  });

  test('a session of the identity service is renewed there, with the same second try', async () => {
    const waits = heldWaits();
    const { api, calls } = anApi({});
    const atService = vi
      .fn<() => Promise<RenewalAttempt>>()
      .mockResolvedValueOnce({ kind: 'noResponse' })
      .mockResolvedValueOnce({ kind: 'renewed', session: aCognitoSession() });
    const outcome = createRenewal(
      api,
      atService,
      waits.wait,
    )(aCognitoSession(), new AbortController().signal);
    await settle();
    waits.pass(500);
    expect(await outcome).toEqual({ kind: 'renewed', session: aCognitoSession() });
    expect(calls()).toEqual([]);
  });
});
