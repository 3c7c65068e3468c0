import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Near } from '../../src/ui/layout/near.tsx';

/** A browser whose window is in the test's hand. */
function aWindow() {
  const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(
        tell: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: IntersectionObserverInit = {},
      ) {
        this.#tell = tell;
        margins.push(rootMargin);
      }
      observe(place: Element) {
        watched.set(place, this.#tell);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  return {
    watched: () => watched.size,
    margins,
    scroll: (isIntersecting: boolean) =>
      act(() => {
        for (const tell of watched.values()) tell([{ isIntersecting }]);
      }),
  };
}

test('it says once that a reader comes near', () => {
  const near = vi.fn();
  const { scroll, watched, margins } = aWindow();
  render(<Near onNear={near}>Parole</Near>);
  expect(margins).toEqual(['400px']);
  scroll(false);
  expect(near).not.toHaveBeenCalled();
  scroll(true);
  scroll(true);
  expect(near).toHaveBeenCalledTimes(1);
  expect(watched()).toBe(0);
});

test('a page that is left is watched no more', () => {
  const { watched } = aWindow();
  const { unmount } = render(<Near onNear={() => undefined}>Parole</Near>);
  expect(watched()).toBe(1);
  unmount();
  expect(watched()).toBe(0);
});

test('where the browser cannot tell it says so at once', () => {
  const near = vi.fn();
  render(<Near onNear={near}>Parole</Near>);
  expect(near).toHaveBeenCalledTimes(1);
});
