import { describe, expect, test } from 'vitest';
import { aPlayer, aRenewedSession } from '../machines/support/people.ts';
import { settle } from '../machines/support/settle.ts';
import { json, silent } from './support/an-api.ts';
import { REFRESH, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

const renewed = { kind: 'renewed', session: aRenewedSession() };
const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });

/** Another tab, which is frozen, holds the lock until it is let go. */
function holdingTheLock({ locks }: ReturnType<typeof tabsOfABrowser>['manager']): () => void {
  const frozen = Promise.withResolvers<void>();
  void locks.request('spiga:session', { signal: new AbortController().signal }, () => frozen.promise);
  return frozen.resolve;
}

describe('the lock', () => {
  test('that is not free within 20 seconds is no refusal, and is not stolen', async () => {
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

  test('that was not free, while another tab has stored newer tokens: they are adopted', async () => {
    const { tab, kept, manager, waits } = tabsOfABrowser(fine);
    const letGo = holdingTheLock(manager);
    const outcome = tab();
    kept.write(aRenewedSession(), aPlayer());
    waits.pass(20_000);
    expect(await outcome).toEqual(renewed);
    letGo();
  });

  test('once held may be held for 17 seconds: the end of the waiting is over', async () => {
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
    expect(await outcome).toEqual(renewed);
    expect(waits.lengths()).toEqual([]);
  });
});

describe('a browser without locks', () => {
  test('lets one tab ask, and the others adopt', async () => {
    const { tab, server, waits, storage, shared, withoutLocks } = tabsOfABrowser(fine);
    withoutLocks();
    const outcomes = Promise.all(Array.from({ length: 8 }, () => tab()));
    for (let moment = 0; moment < 20; moment += 1) {
      waits.pass(100);
      await settle();
    }
    expect(await outcomes).toEqual(Array.from({ length: 8 }, () => renewed));
    expect(server.calls()).toEqual([REFRESH]);
    expect(Object.keys(storage.held()).sort()).toEqual(['spiga.user', 'spiga.userData']);
    expect(shared.values.get('spiga:session:lease')).toBeNull();
  });
});

describe('whatever hangs, the lock is free after 17 seconds:', () => {
  test('the server', async () => {
    const { tab, manager, waits } = tabsOfABrowser(silent);
    const outcome = tab();
    await settle();
    waits.pass(17_000);
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(await manager.isFree()).toBe(true);
  });

  test('the database, before anything is sent', async () => {
    const { tab, shared, server, manager, waits } = tabsOfABrowser(fine);
    shared.hang('read');
    const outcome = tab();
    await settle();
    waits.pass(17_000);
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(server.calls()).toEqual([]);
    expect(await manager.isFree()).toBe(true);
  });

  test('the database, after the new pair has been stored', async () => {
    const { tab, kept, shared, manager, waits } = tabsOfABrowser(fine);
    shared.hang('update');
    const outcome = tab();
    await settle();
    expect(kept.read().session).toEqual(aRenewedSession());
    waits.pass(17_000);
    expect(await outcome).toEqual(renewed);
    expect(await manager.isFree()).toBe(true);
  });
});
