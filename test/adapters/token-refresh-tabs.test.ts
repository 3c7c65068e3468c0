import { describe, expect, test } from 'vitest';
import { settle } from '../machines/support/held.ts';
import { aPlayer, aRefreshedSession, aSession } from '../machines/support/people.ts';
import { json, refusing, silent } from './support/an-api.ts';
import { storageOfProcesses } from './support/storage-of-processes.ts';
import { KEPT, REFRESH, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

describe('tabs with a lock', () => {
  const refreshed = { kind: 'refreshed', session: aRefreshedSession() };
  const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });

  /** Another tab, which is frozen, holds the lock until it is let go. */
  function holdingTheLock({ locks }: ReturnType<typeof tabsOfABrowser>['manager']): () => void {
    const frozen = Promise.withResolvers<void>();
    void locks.request('spiga:session', { signal: new AbortController().signal }, () => frozen.promise);
    return frozen.resolve;
  }

  describe('the lock', () => {
    test('that is not free within 20 seconds makes the refresh unreachable, not refused, and is not taken by force', async () => {
      const { tab, server, manager, waits } = tabsOfABrowser(fine);
      const letGo = holdingTheLock(manager);
      const outcome = tab();
      expect(waits.lengths()).toEqual([20_000]);
      waits.pass(20_000);
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(server.calls()).toEqual([]);
      expect(waits.lengths()).toEqual([]);
      letGo();
    });

    test('that was not free is not needed when another tab has stored newer tokens: they are adopted', async () => {
      const { tab, kept, manager, waits } = tabsOfABrowser(fine);
      const letGo = holdingTheLock(manager);
      const outcome = tab();
      kept.write(aRefreshedSession(), aPlayer());
      waits.pass(20_000);
      expect(await outcome).toEqual(refreshed);
      letGo();
    });

    test('once acquired is limited to 17 seconds, and the limit on waiting no longer applies', async () => {
      const asked = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<Response>();
      const { tab, waits } = tabsOfABrowser(() => {
        asked.resolve();
        return answer.promise;
      });
      const outcome = tab();
      await asked.promise;
      expect(waits.lengths()).toEqual([17_000]);
      answer.resolve(fine());
      expect(await outcome).toEqual(refreshed);
      expect(waits.lengths()).toEqual([]);
    });
  });

  describe('a browser without locks', () => {
    test('lets one tab refresh and the others adopt its tokens', async () => {
      const { tab, server, waits, storage, shared, withoutLocks } = tabsOfABrowser(fine);
      withoutLocks();
      const outcomes = Promise.all(Array.from({ length: 8 }, () => tab()));
      for (let moment = 0; moment < 20; moment += 1) {
        waits.pass(100);
        await settle();
      }
      expect(await outcomes).toEqual(Array.from({ length: 8 }, () => refreshed));
      expect(server.calls()).toEqual([REFRESH]);
      expect(Object.keys(storage.held()).sort()).toEqual(['spiga.user', 'spiga.userData']);
      expect(shared.values.get('spiga:session:lease')).toBeNull();
    });
  });

  describe('the lock is released after 17 seconds', () => {
    test('when the server does not answer', async () => {
      const { tab, manager, waits } = tabsOfABrowser(silent);
      const outcome = tab();
      await settle();
      waits.pass(17_000);
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(await manager.isFree()).toBe(true);
    });

    test('when the database does not answer before anything is sent', async () => {
      const { tab, shared, server, manager, waits } = tabsOfABrowser(fine);
      shared.hang('read');
      const outcome = tab();
      await settle();
      waits.pass(17_000);
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(server.calls()).toEqual([]);
      expect(await manager.isFree()).toBe(true);
    });

    test('when the database does not answer after the new pair has been stored', async () => {
      const { tab, kept, shared, manager, waits } = tabsOfABrowser(fine);
      shared.hang('update');
      const outcome = tab();
      await settle();
      expect(kept.read().session).toEqual(aRefreshedSession());
      waits.pass(17_000);
      expect(await outcome).toEqual(refreshed);
      expect(await manager.isFree()).toBe(true);
    });
  });
});

describe('tabs in separate processes', () => {
  // Tabs in processes of their own: what one has written to localStorage another may not see yet, though it holds the lock.

  const refreshed = { kind: 'refreshed', session: aRefreshedSession() };

  /** A server that gives the next pair to each refresh, and the refresh tokens that were sent to it. */
  function aRotatingServer() {
    let generation = 1;
    const browser = tabsOfABrowser(() => {
      generation += 1;
      return json({ accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` });
    });
    const sent = () => browser.server.seen.map(({ body }) => (body as { refreshToken: string }).refreshToken);
    return { ...browser, sent };
  }

  describe('a tab that gets the lock before it sees what the previous holder has stored', () => {
    test('waits for the new tokens and sends no token a second time', async () => {
      const { open, sent, waits } = aRotatingServer();
      const { openProcess, deliver } = storageOfProcesses(KEPT);
      const [first, second] = [open(openProcess()), open(openProcess())];
      expect(await first()).toEqual(refreshed);
      const outcome = second();
      await settle();
      expect(sent()).toEqual(['refresh-1']);
      deliver();
      expect(await outcome).toEqual(refreshed);
      expect(sent()).toEqual(['refresh-1']);
      expect(waits.lengths()).toEqual([]);
    });

    test('adopts the newest of several pairs, without sending any of the older ones', async () => {
      const { open, sent } = aRotatingServer();
      const { openProcess, deliver } = storageOfProcesses(KEPT);
      const [first, second] = [open(openProcess()), open(openProcess())];
      await first();
      await first(aRefreshedSession());
      const outcome = second();
      await settle();
      expect(sent()).toEqual(['refresh-1', 'refresh-2']);
      deliver();
      const newest = aSession({ access_token: 'access-3', refreshToken: 'refresh-3' });
      expect(await outcome).toEqual({ kind: 'refreshed', session: newest });
      expect(sent()).toEqual(['refresh-1', 'refresh-2']);
    });

    test('adopts no tokens of a session that another tab has ended', async () => {
      const { open, sent } = aRotatingServer();
      const { openProcess, deliver } = storageOfProcesses(KEPT);
      const one = openProcess();
      const [first, second] = [open(one), open(openProcess())];
      await first();
      const outcome = second();
      await settle();
      one.kept.drop();
      deliver();
      expect(await outcome).toEqual({ kind: 'refused' });
      expect(sent()).toEqual(['refresh-1']);
    });

    test('stops when the page is left, and sends nothing', async () => {
      const { open, sent, leaving, waits } = aRotatingServer();
      const { openProcess } = storageOfProcesses(KEPT);
      const [first, second] = [open(openProcess()), open(openProcess())];
      await first();
      const outcome = second();
      await settle();
      leaving.abort();
      expect(await outcome).toEqual({ kind: 'unreachable' });
      expect(sent()).toEqual(['refresh-1']);
      expect(waits.lengths()).toEqual([]);
    });

    test('refreshes after 8 seconds when the tokens were lost with their tab; the server returns them again', async () => {
      const { open, server, waits } = tabsOfABrowser(() =>
        json({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
      );
      const { openProcess } = storageOfProcesses(KEPT);
      const [first, second] = [open(openProcess()), open(openProcess())];
      await first();
      const outcome = second();
      await settle();
      expect(waits.lengths()).toEqual([8_000, 17_000]);
      waits.pass(8_000);
      expect(await outcome).toEqual(refreshed);
      expect(server.seen).toHaveLength(2);
    });
  });

  describe('a token pair counts as replaced only', () => {
    test('once a newer one is stored; a refused one is sent again', async () => {
      const { open, server, waits } = tabsOfABrowser(refusing(401, 'Accesso non valido'));
      const { openProcess } = storageOfProcesses(KEPT);
      await open(openProcess())();
      expect(await open(openProcess())()).toEqual({ kind: 'refused' });
      expect(server.seen).toHaveLength(2);
      expect(waits.lengths()).toEqual([]);
    });

    test('by another access token, so that no tab waits when the service returns the same pair', async () => {
      const { open, kept, waits } = tabsOfABrowser(() =>
        json({ accessToken: 'access-1', refreshToken: 'refresh-1' }),
      );
      const refresh = open();
      kept.write(aSession(), aPlayer());
      await refresh();
      expect(await refresh()).toEqual({ kind: 'refreshed', session: aSession() });
      expect(waits.lengths()).toEqual([]);
    });

    test('in a browser with IndexedDB; without it this tab trusts what it reads', async () => {
      const { open, shared, sent, waits } = aRotatingServer();
      shared.fail(new Error('No database.'));
      const { openProcess } = storageOfProcesses(KEPT);
      await open(openProcess())();
      expect(await open(openProcess())()).toMatchObject({ kind: 'refreshed' });
      expect(sent()).toEqual(['refresh-1', 'refresh-1']);
      expect(waits.lengths()).toEqual([]);
    });
  });

  test('the record of replaced pairs is bounded and holds no token', async () => {
    const { open, shared } = aRotatingServer();
    const refresh = open();
    for (let n = 1; n <= 40; n += 1) {
      await refresh(aSession({ access_token: `access-${n}`, refreshToken: `refresh-${n}` }));
    }
    const remembered = shared.values.get('replaced tokens');
    expect(remembered).toHaveLength(32);
    expect(JSON.stringify(remembered)).not.toMatch(/access|refresh/);
  });
});
