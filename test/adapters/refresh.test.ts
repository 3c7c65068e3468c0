import { describe, expect, test, vi } from 'vitest';
import { createKeptSession } from '../../src/adapters/kept-session.ts';
import { createRefresh } from '../../src/adapters/refresh.ts';
import { aPlayer, aRenewedSession, aSession, aShortSession } from '../machines/support/people.ts';
import { aLockManager } from './support/a-lock-manager.ts';
import { aStore, entry } from './support/a-store.ts';
import { anApi, cutCable, json, refusing, silent } from './support/an-api.ts';

const CALL = 'POST /auth/refresh-token';
const PAIR = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const KEPT = { 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) };
const renewed = { kind: 'renewed', session: aRenewedSession() };
const fine = () => json(PAIR);

/** Tabs over one storage and one server, which answers the refresh by `answering`. */
function aBrowser(answering: (request: Request) => Response | Promise<Response>, held = KEPT) {
  const manager = aLockManager();
  vi.stubGlobal('navigator', { locks: manager.locks });
  const storage = aStore(held);
  const server = anApi({ [CALL]: answering });
  const kept = createKeptSession(storage.store);
  const leaving = new AbortController();
  /** Sessions of the identity service are renewed there; these are local ones. */
  const atService = () => Promise.reject(new Error('A local session was taken to the identity service.'));
  /** One tab; each has its own adapter. */
  const tab = (session = aSession()) => createRefresh(server.api, kept, atService)(session, leaving.signal);
  return { tab, kept, leaving, storage, server, manager };
}

describe('a refresh', () => {
  test('sends the token once and keeps the new pair beside the player', async () => {
    const { tab, kept, server, manager } = aBrowser(fine);
    expect(await tab()).toEqual(renewed);
    expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: CALL, body: { refreshToken: 'refresh-1' } },
    ]);
    expect(kept.read()).toEqual({ session: aRenewedSession(), player: aPlayer() });
    expect(manager.names).toEqual(['session']);
  });

  test('of a session that cannot be renewed asks nobody', async () => {
    const { tab, server } = aBrowser(fine, { ...KEPT, 'spiga.user': entry(aShortSession()) });
    expect(await tab(aShortSession())).toEqual({ kind: 'refused' });
    expect(server.calls()).toEqual([]);
  });

  test.for([
    ['401', refusing(401, 'Accesso non valido')],
    ['403', refusing(403, 'User does not have frontend privileges')],
    ['422', refusing(422, [{ loc: ['body', 'refreshToken'], msg: 'Campo richiesto', type: 'required' }])],
  ] as const)('answered with %s is refused, and what was kept is left to the session', async ([, answer]) => {
    const { tab, kept, server } = aBrowser(answer);
    expect(await tab()).toEqual({ kind: 'refused' });
    expect(kept.read().session).toEqual(aSession());
    expect(server.calls()).toHaveLength(1);
  });

  test.for([
    ['a cut cable', cutCable],
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
    const { tab, kept } = aBrowser(answer);
    expect(await tab()).toEqual({ kind: 'unreachable' });
    expect(kept.read()).toEqual({ session: aSession(), player: aPlayer() });
  });
});

describe('two tabs', () => {
  test('at the same moment make one request, and both have its pair', async () => {
    const { tab, server, manager } = aBrowser(fine);
    expect(await Promise.all([tab(), tab()])).toEqual([renewed, renewed]);
    expect(server.calls()).toEqual([CALL]);
    expect(manager.most()).toBe(1);
  });

  test('eight of them make one request, too', async () => {
    const { tab, server } = aBrowser(fine);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tab()));
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => renewed));
    expect(server.calls()).toEqual([CALL]);
  });

  test('the second waits while the first is refused, and is refused itself', async () => {
    const { tab, server, manager } = aBrowser(refusing(401, 'Accesso non valido'));
    expect(await Promise.all([tab(), tab()])).toEqual([{ kind: 'refused' }, { kind: 'refused' }]);
    expect(server.calls()).toHaveLength(2);
    expect(manager.most()).toBe(1);
  });

  test('the other has stored a newer pair before: it is adopted without asking', async () => {
    const { tab, server } = aBrowser(fine, { ...KEPT, 'spiga.user': entry(aRenewedSession()) });
    expect(await tab()).toEqual(renewed);
    expect(server.calls()).toEqual([]);
  });

  test('the other stores a newer pair while this one is being refused: it is adopted', async () => {
    const { tab, kept } = aBrowser(() => {
      kept.write(aRenewedSession(), aPlayer());
      return json({ detail: 'Accesso non valido' }, 401);
    });
    expect(await tab()).toEqual(renewed);
    expect(kept.read().session).toEqual(aRenewedSession());
  });

  test('the other logs out before this one gets its turn: nobody is asked, nothing comes back', async () => {
    const { tab, server, storage } = aBrowser(fine, { 'spiga.user': '', 'spiga.userData': '' });
    expect(await tab()).toEqual({ kind: 'refused' });
    expect(server.calls()).toEqual([]);
    expect(storage.held()).toEqual({});
  });

  test('the other logs out while the answer is on its way: the session is not written back', async () => {
    const { tab, kept, storage } = aBrowser(() => {
      kept.drop();
      return fine();
    });
    expect(await tab()).toEqual({ kind: 'refused' });
    expect(storage.held()).toEqual({});
  });
});

describe('leaving', () => {
  test('while the answer is awaited is no refusal and writes nothing', async () => {
    const { tab, kept, leaving } = aBrowser((request) => {
      const answer = silent(request);
      leaving.abort();
      return answer;
    });
    expect(await tab()).toEqual({ kind: 'unreachable' });
    expect(kept.read().session).toEqual(aSession());
  });

  test('while another tab holds the lock is no refusal and asks nobody', async () => {
    const { tab, leaving, server, manager } = aBrowser(fine);
    const stuck = Promise.withResolvers<void>();
    void manager.locks.request('session', { signal: new AbortController().signal }, () => stuck.promise);
    const outcome = tab();
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'unreachable' });
    stuck.resolve();
    expect(server.calls()).toEqual([]);
  });
});

describe('the lock', () => {
  test('that does not come within 20 seconds is no refusal', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { tab, server, manager } = aBrowser(fine);
    const frozen = Promise.withResolvers<void>();
    void manager.locks.request('session', { signal: new AbortController().signal }, () => frozen.promise);
    const outcome = tab();
    patience.abort();
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(timeout).toHaveBeenCalledWith(20_000);
    expect(server.calls()).toEqual([]);
    frozen.resolve();
  });

  test('that the browser does not have is done without', async () => {
    const { tab, server } = aBrowser(fine);
    vi.stubGlobal('navigator', {});
    expect(await tab()).toEqual(renewed);
    expect(server.calls()).toEqual([CALL]);
  });

  test('that breaks is a defect and stays one', async () => {
    const { tab } = aBrowser(fine);
    const broken = new DOMException('The document is not active.', 'InvalidStateError');
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(broken) } });
    await expect(tab()).rejects.toBe(broken);
  });
});
