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
  vi.spyOn(window, 'open').mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  openStately();
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
  opened();
  dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  vi.advanceTimersByTime(60_000);
  expect(document.body.textContent).toBe('');
});
