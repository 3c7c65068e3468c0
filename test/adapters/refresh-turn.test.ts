import { describe, expect, test } from 'vitest';
import { aPlayer, aRenewedSession } from '../machines/support/people.ts';
import { settle } from '../machines/support/settle.ts';
import { json } from './support/an-api.ts';
import { REFRESH, tabsOfABrowser } from './support/tabs-of-a-browser.ts';

const renewed = { kind: 'renewed', session: aRenewedSession() };
const fine = () => json({ accessToken: 'access-2', refreshToken: 'refresh-2' });

/** Another tab, which is frozen, has the turn until it is let go. */
function holdingTheTurn({ locks }: ReturnType<typeof tabsOfABrowser>['manager']): () => void {
  const frozen = Promise.withResolvers<void>();
  void locks.request('spiga:session', { signal: new AbortController().signal }, () => frozen.promise);
  return frozen.resolve;
}

describe('the turn', () => {
  test('that does not come within 20 seconds is no refusal, and is not stolen', async () => {
    const { tab, server, manager, waits } = tabsOfABrowser(fine);
    const letGo = holdingTheTurn(manager);
    const outcome = tab();
    expect(waits.lengths()).toEqual([20_000]);
    waits.pass(20_000);
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(server.calls()).toEqual([]);
    expect(waits.lengths()).toEqual([]);
    letGo();
  });

  test('that did not come, while another tab has stored newer tokens: they are adopted', async () => {
    const { tab, kept, manager, waits } = tabsOfABrowser(fine);
    const letGo = holdingTheTurn(manager);
    const outcome = tab();
    kept.write(aRenewedSession(), aPlayer());
    waits.pass(20_000);
    expect(await outcome).toEqual(renewed);
    letGo();
  });

  test('once had is not counted: only the waiting has an end', async () => {
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
    const { tab, server, waits, storage, withoutLocks } = tabsOfABrowser(fine);
    withoutLocks();
    const outcomes = Promise.all(Array.from({ length: 8 }, () => tab()));
    for (let moment = 0; moment < 20; moment += 1) {
      waits.pass(100);
      await settle();
    }
    expect(await outcomes).toEqual(Array.from({ length: 8 }, () => renewed));
    expect(server.calls()).toEqual([REFRESH]);
    expect(Object.keys(storage.held()).sort()).toEqual(['spiga.user', 'spiga.userData']);
  });
});
