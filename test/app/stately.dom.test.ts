import { afterEach, expect, test, vi } from 'vitest';
import { openStately } from '../../src/inspection/stately.ts';

const shown = vi.fn();
HTMLDialogElement.prototype.showModal = shown;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function opened() {
  vi.useFakeTimers();
  shown.mockClear();
  const page = { postMessage: () => undefined } as unknown as Window;
  vi.spyOn(window, 'open').mockReturnValue(page);
  openStately();
  /** What a window says to this one. */
  const say = (source: Window) => {
    const message = new MessageEvent('message', { data: { type: '@statelyai.connected' } });
    dispatchEvent(Object.defineProperty(message, 'source', { value: source }));
  };
  return { page, say };
}

test('?inspect says that it needs the network when Stately’s page does not answer', () => {
  opened();
  vi.advanceTimersByTime(9_999);
  expect(document.body.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(document.body.textContent).toContain('?inspect needs the network');
  expect(shown).toHaveBeenCalledOnce();
});

test('?inspect says nothing when Stately’s page has answered', () => {
  const { say, page } = opened();
  say(page);
  vi.advanceTimersByTime(60_000);
  expect(document.body.textContent).toBe('');
});

test('?inspect does not take another window for Stately’s page', () => {
  opened().say(window);
  vi.advanceTimersByTime(60_000);
  expect(document.body.textContent).toContain('?inspect needs the network');
});
