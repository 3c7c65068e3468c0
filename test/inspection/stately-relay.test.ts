import { expect, test, vi } from 'vitest';
import { openRelay } from '../../src/inspection/stately-relay.ts';

type Listener = (message: { source: unknown; data: unknown }) => void;

/** A window that opens another one, and what it hears. */
function aWindow() {
  const page = { postMessage: () => undefined };
  const listeners: Listener[] = [];
  const opener = {
    open: () => page,
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.splice(listeners.indexOf(listener), 1),
  };
  const receive = (source: unknown, data: unknown) => {
    for (const listener of [...listeners]) listener({ source, data });
  };
  return { opener: opener as unknown as Window, page, receive };
}

test('a window of Stately’s is connected when its page has answered, and not because it is open', () => {
  const { opener, page, receive } = aWindow();
  const connected = vi.fn();
  const relay = openRelay(opener, connected);
  receive({}, { type: '@statelyai.connected' });
  receive(page, { type: 'something else' });
  receive(page, 'a text');
  expect(connected).not.toHaveBeenCalled();
  receive(page, { type: '@statelyai.connected' });
  expect(connected).toHaveBeenCalledOnce();
  relay?.close();
  receive(page, { type: '@statelyai.connected' });
  expect(connected).toHaveBeenCalledOnce();
});

test('where the browser opens no window there is nothing to be connected', () => {
  const { opener } = aWindow();
  const connected = vi.fn();
  expect(openRelay({ ...opener, open: () => null } as Window, connected)).toBeNull();
  expect(connected).not.toHaveBeenCalled();
});
