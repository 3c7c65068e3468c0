import { describe, expect, test, vi } from 'vitest';
import { createReload } from '../../src/adapters/reload.ts';
import { NOON } from './support/a-store.ts';
import { anArea } from './support/an-area.ts';

const FIVE_MINUTES_MS = 300_000;
const KEY = 'spiga.reloads';

/** A page that can reload: each reload makes a new page over the same storage, as in a browser. */
function aPage(held: Record<string, string> = {}) {
  const storage = anArea(held);
  const clock = { now: NOON };
  const reload = vi.fn();
  const open = () =>
    createReload({ area: () => storage.area, prefix: 'spiga', now: () => clock.now, reload });
  return {
    ...storage,
    clock,
    reload,
    ask: (...asked: Parameters<ReturnType<typeof open>>) => open()(...asked),
  };
}

describe('by itself the page reloads', () => {
  test('once for a cause and its key', () => {
    const { ask, reload } = aPage();
    expect(ask('unauthorized', '/profile', false)).toBe(true);
    expect(ask('unauthorized', '/profile', false)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('for the same cause at another key, and for another cause at the same', () => {
    const byKey = aPage();
    byKey.ask('unauthorized', '/profile', false);
    expect(byKey.ask('unauthorized', '/contest', false)).toBe(true);
    const byCause = aPage();
    byCause.ask('unauthorized', '/profile', false);
    expect(byCause.ask('otherPlayer', '/profile', false)).toBe(true);
  });

  test('twice in five minutes at most, whatever the cause', () => {
    const { ask, clock, reload } = aPage();
    ask('unauthorized', '/profile', false);
    ask('unauthorized', '/contest', false);
    clock.now += FIVE_MINUTES_MS - 1;
    expect(ask('otherPlayer', '/', false)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('again when five minutes have passed', () => {
    const { ask, clock } = aPage();
    ask('unauthorized', '/profile', false);
    ask('unauthorized', '/contest', false);
    clock.now += FIVE_MINUTES_MS;
    expect(ask('unauthorized', '/profile', false)).toBe(true);
  });

  test('and remembers it before the page goes', () => {
    const storage = anArea();
    const heldAtReload: Record<string, string>[] = [];
    const ask = createReload({
      area: () => storage.area,
      prefix: 'spiga',
      now: () => NOON,
      reload: () => heldAtReload.push(storage.held()),
    });
    ask('unauthorized', '/profile', false);
    const remembered = JSON.stringify([{ cause: 'unauthorized', key: '/profile', at: NOON }]);
    expect(heldAtReload).toEqual([{ [KEY]: remembered }]);
  });

  test('with a memory that stays small', () => {
    const { ask, clock, held } = aPage();
    for (let hour = 0; hour < 24; hour += 1) {
      clock.now += 3_600_000;
      ask('unauthorized', '/profile', false);
    }
    expect(JSON.parse(held()[KEY] ?? '')).toHaveLength(10);
  });
});

describe('where the browser cannot remember, nothing reloads by itself', () => {
  test('a storage whose getter throws', () => {
    const reload = vi.fn();
    const area = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const ask = createReload({ area, prefix: 'spiga', now: () => NOON, reload });
    expect(ask('unauthorized', '/profile', false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test.for(['getItem', 'setItem'] as const)('a storage whose %s throws', (method) => {
    const { ask, refuse, reload } = aPage();
    refuse(method);
    expect(ask('unauthorized', '/profile', false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a memory that is not ours counts as empty', () => {
  test.for(['', '{', 'null', '{"at":1}', '["a",null,7,{}]', `[{"cause":"unauthorized","key":"/profile"}]`])(
    '%j',
    (text) => {
      const { ask, held } = aPage({ [KEY]: text });
      expect(ask('unauthorized', '/profile', false)).toBe(true);
      expect(JSON.parse(held()[KEY] ?? '')).toEqual([{ cause: 'unauthorized', key: '/profile', at: NOON }]);
    },
  );
});

describe("a person's own act reloads", () => {
  test('always, and is not counted', () => {
    const { ask, reload, held } = aPage();
    for (let press = 0; press < 5; press += 1) expect(ask('acceptance', '/', true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(5);
    expect(held()).toEqual({});
    expect(ask('unauthorized', '/', false)).toBe(true);
  });

  test('though the page may not reload by itself any more', () => {
    const { ask } = aPage();
    ask('unauthorized', '/a', false);
    ask('unauthorized', '/b', false);
    expect(ask('acceptance', '/', true)).toBe(true);
  });

  test('though the storage throws', () => {
    const { ask, refuse } = aPage();
    refuse('getItem', 'setItem');
    expect(ask('acceptance', '/', true)).toBe(true);
  });
});
