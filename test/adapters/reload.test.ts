import { describe, expect, test, vi } from 'vitest';
import {
  createReload,
  type ReloadMemory,
  type ReloadPage,
  reloadMemories,
} from '../../src/adapters/reload.ts';
import { NOON } from './support/a-store.ts';
import { anArea } from './support/an-area.ts';

const FIVE_MINUTES_MS = 300_000;
const KEY = 'spiga.reloads';
const ONE = { cause: 'unauthorized', key: 'a', at: NOON };

/** A tab: each reload makes a new page over the same storage and the same place in the history, as in a browser. */
function aTab(held: Record<string, string> = {}) {
  const storage = anArea(held);
  const clock = { now: NOON };
  const history: Pick<History, 'state' | 'replaceState'> & { state: unknown } = {
    state: { key: 'of-the-router', idx: 3 },
    replaceState(state: unknown) {
      this.state = structuredClone(state);
    },
  };
  const reload = vi.fn(() => {
    page = open();
  });
  const open = () =>
    createReload({
      memories: reloadMemories({ area: () => storage.area, history, prefix: 'spiga' }),
      now: () => clock.now,
      reload,
    });
  let page = open();
  return {
    ...storage,
    clock,
    history,
    reload,
    ask: (...asked: Parameters<ReloadPage>) => page.reload(...asked),
    isAgain: (cause: string) => page.isAgain(cause),
    refuseHistory: () => {
      history.replaceState = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
  };
}

describe('an automatic reload', () => {
  test('happens once for each pair of cause and key', () => {
    const { ask, clock, reload } = aTab();
    expect(ask('unauthorized', 'a', false)).toBe(true);
    clock.now += 10 * FIVE_MINUTES_MS;
    expect(ask('unauthorized', 'a', false)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('happens again for the same cause with another key, and for another cause with the same key', () => {
    const byKey = aTab();
    byKey.ask('unauthorized', 'a', false);
    expect(byKey.ask('unauthorized', 'b', false)).toBe(true);
    const byCause = aTab();
    byCause.ask('unauthorized', 'a', false);
    expect(byCause.ask('otherPlayer', 'a', false)).toBe(true);
  });

  test('happens at most twice in five minutes over all causes, and again after that', () => {
    const { ask, clock, reload } = aTab();
    ask('unauthorized', 'a', false);
    ask('version', '5', false);
    clock.now += FIVE_MINUTES_MS - 1;
    expect(ask('otherPlayer', '7', false)).toBe(false);
    clock.now += 1;
    expect(ask('chunk', 'build', false)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test('is recorded before the page unloads, without losing the router’s history state', () => {
    const storage = anArea();
    const history = {
      state: { idx: 3 } as unknown,
      replaceState: (state: unknown) => (history.state = state),
    };
    const heldAtReload: unknown[] = [];
    const { reload } = createReload({
      memories: reloadMemories({ area: () => storage.area, history, prefix: 'spiga' }),
      now: () => NOON,
      reload: () => heldAtReload.push(storage.held(), history.state),
    });
    reload('unauthorized', 'a', false);
    expect(heldAtReload).toEqual([{ [KEY]: JSON.stringify([ONE]) }, { idx: 3, [KEY]: [ONE] }]);
  });

  test('keeps at most ten records', () => {
    const { ask, clock, held } = aTab();
    for (let hour = 0; hour < 24; hour += 1) {
      clock.now += 3_600_000;
      ask('unauthorized', `${hour}`, false);
    }
    expect(JSON.parse(held()[KEY] ?? '')).toHaveLength(10);
  });
});

describe('a failing storage never causes a reload loop', () => {
  /** A cause that comes again at once at every page, with a key of its own: as bad as it can be. */
  const pester = ({ ask, clock }: ReturnType<typeof aTab>) => {
    const times = Array.from({ length: 20 }, (_, time) => {
      clock.now += 1_000;
      return ask('unauthorized', `${time}`, false);
    });
    return times.filter(Boolean).length;
  };

  test.for(['getItem', 'setItem'] as const)(
    'when %s of the storage throws, the history state holds the record',
    (call) => {
      const tab = aTab();
      tab.refuse(call);
      expect(pester(tab)).toBe(2);
    },
  );

  test('when the history throws, the storage holds the record', () => {
    const tab = aTab();
    tab.refuseHistory();
    expect(pester(tab)).toBe(2);
  });

  test('when the router overwrites the history state, this page and the next still know of the reload', () => {
    const tab = aTab();
    tab.refuse('getItem', 'setItem');
    tab.ask('unauthorized', 'a', false);
    tab.history.state = { idx: 4 };
    tab.ask('unauthorized', 'b', false);
    expect(pester(tab)).toBe(0);
  });

  test('when both throw, the page does not reload by itself', () => {
    const tab = aTab();
    tab.refuse('setItem');
    tab.refuseHistory();
    expect(pester(tab)).toBe(0);
    expect(tab.reload).not.toHaveBeenCalled();
  });

  test('a storage that silently drops what is written does not count as one', () => {
    const forgetful: ReloadMemory = { read: () => [], write: () => undefined };
    const reload = vi.fn();
    const gate = createReload({ memories: [forgetful], now: () => NOON, reload });
    expect(gate.reload('unauthorized', 'a', false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a page requests the same reload once, even if it does not happen at once', () => {
    const { area } = anArea();
    const history = { state: null, replaceState: () => undefined };
    const reload = vi.fn();
    const gate = createReload({
      memories: reloadMemories({ area: () => area, history, prefix: 'spiga' }),
      now: () => NOON,
      reload,
    });
    gate.reload('unauthorized', 'a', false);
    gate.reload('unauthorized', 'a', false);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a record of another shape counts as empty', () => {
  test.for([
    '',
    '{',
    'null',
    '{"at":1}',
    '["a",null,7,{}]',
    `[{"cause":"unauthorized","key":"a"}]`,
    `[{"cause":1,"key":{},"at":2}]`,
  ])('%j', (text) => {
    const { ask, held } = aTab({ [KEY]: text });
    expect(ask('unauthorized', 'a', false)).toBe(true);
    expect(JSON.parse(held()[KEY] ?? '')).toEqual([ONE]);
  });
});

describe('a reload requested by the user', () => {
  test('always happens and is not counted', () => {
    const { ask, reload, held } = aTab();
    for (let press = 0; press < 5; press += 1) expect(ask('acceptance', '/', true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(5);
    expect(held()).toEqual({});
    expect(ask('unauthorized', '/', false)).toBe(true);
  });

  test('happens even when automatic reloads are used up and no storage works', () => {
    const { ask, refuse, refuseHistory } = aTab();
    ask('unauthorized', 'a', false);
    ask('unauthorized', 'b', false);
    refuse('getItem', 'setItem');
    refuseHistory();
    expect(ask('acceptance', '/', true)).toBe(true);
  });
});

describe('a repeated cause', () => {
  test('is recognised within a minute, across the reload', () => {
    const { ask, isAgain, clock } = aTab();
    expect(isAgain('unauthorized')).toBe(false);
    ask('unauthorized', 'a', false);
    clock.now += 59_999;
    expect(isAgain('unauthorized')).toBe(true);
    expect(isAgain('version')).toBe(false);
    clock.now += 1;
    expect(isAgain('unauthorized')).toBe(false);
  });
});
