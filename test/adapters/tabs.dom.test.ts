import { describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../src/adapters/save-file.ts';
import { tabStorage, watchOtherTabs, watchResume } from '../../src/adapters/tabs.ts';

/** A tab that watches `spiga.user` and `spiga.userData`, and what the browser tells it. */
function aTab() {
  const target = new EventTarget();
  const changed = vi.fn();
  watchOtherTabs(target, 'spiga', ['user', 'userData'], changed);
  return {
    changed,
    tell: (key: string | null) => target.dispatchEvent(new StorageEvent('storage', { key })),
  };
}

test.for(['spiga.user', 'spiga.userData'])('a change of %s by another tab is reported', (key) => {
  const { changed, tell } = aTab();
  tell(key);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('clearing the whole storage in another tab is reported', () => {
  const { changed, tell } = aTab();
  tell(null);
  expect(changed).toHaveBeenCalledTimes(1);
});

test.for(['spiga.redirect', 'spiga.users', 'user', 'other.user'])('a change of %s is not reported', (key) => {
  const { changed, tell } = aTab();
  tell(key);
  expect(changed).not.toHaveBeenCalled();
});

test('each of several changes is reported', () => {
  const { changed, tell } = aTab();
  tell('spiga.user');
  tell('spiga.userData');
  expect(changed).toHaveBeenCalledTimes(2);
});

describe('a tab that becomes visible again', () => {
  /** A tab that has slept, and what the browser tells it. */
  const aSleeper = () => {
    const woken = vi.fn();
    watchResume(window, woken);
    const turn = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { woken, turn };
  };

  test('is reported when it becomes visible, not when it is hidden', () => {
    const { woken, turn } = aSleeper();
    turn('hidden');
    expect(woken).not.toHaveBeenCalled();
    turn('visible');
    expect(woken).toHaveBeenCalledTimes(1);
  });

  test.for([true, false])(
    'is reported when the page is restored from the back-forward cache: %s',
    (persisted) => {
      const { woken } = aSleeper();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
      expect(woken).toHaveBeenCalledTimes(persisted ? 1 : 0);
    },
  );
});

test('a text is downloaded under its name, and its object URL is revoked after 40 s', async () => {
  const saved: { name: string; href: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.set('blob:1', blob);
    return 'blob:1';
  });
  const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const text = blobs.get(this.href)?.text() ?? Promise.reject(new Error('No file lies there.'));
    saved.push({ name: this.download, href: this.href, text });
  });
  vi.useFakeTimers();
  saveFile('dati.json', '{"a":"è"}\n');
  expect(saved.map(({ name }) => name)).toEqual(['dati.json']);
  expect(await saved[0]?.text).toBe('{"a":"è"}\n');
  expect(blobs.get('blob:1')?.type).toBe('application/json');
  vi.advanceTimersByTime(39_999);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  vi.useRealTimers();
  for (const spy of [createObjectURL, revokeObjectURL, click]) spy.mockRestore();
});

test('a tab reads its values again under the brand’s prefix, and a refused storage throws nothing', () => {
  const { getItem, setItem } = tabStorage('spiga');
  setItem('inspected', 'app/shell');
  expect([getItem('inspected'), sessionStorage.getItem('spiga.inspected')]).toEqual([
    'app/shell',
    'app/shell',
  ]);
  const refused = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(getItem('inspected')).toBeNull();
  expect(() => setItem('inspected', 'app')).not.toThrow();
  refused.mockRestore();
});
