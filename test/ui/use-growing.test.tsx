import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CardGrid } from '../../src/ui/layout/card-grid.tsx';
import { EntryList } from '../../src/ui/layout/entry-list.tsx';

const MANY = Array.from({ length: 1_000 }, (_, key) => ({ key, title: `Voce ${key}` }));
const drawn = () => document.querySelectorAll('li').length;
const growWhole = () => {
  for (let part = 0; part < 40 && vi.getTimerCount() > 0; part += 1) act(() => vi.advanceTimersToNextTimer());
};
const cards = (count: number) => (
  <CardGrid>
    {MANY.slice(0, count).map(({ key, title }) => (
      <p key={key}>{title}</p>
    ))}
  </CardGrid>
);

test.each([
  ['cards', cards(1_000)],
  ['entries', <EntryList key="entries" entries={MANY} />],
])('a thousand %s are drawn part by part, in their order, until all are there', (_, list) => {
  vi.useFakeTimers();
  render(list);
  expect(drawn()).toBe(40);
  act(() => vi.advanceTimersToNextTimer());
  expect(drawn()).toBe(80);
  growWhole();
  expect(drawn()).toBe(1_000);
  expect([...document.querySelectorAll('li')].at(-1)?.textContent).toBe('Voce 999');
  vi.useRealTimers();
});

test('a short list is whole at once, and one that becomes longer grows from there', () => {
  vi.useFakeTimers();
  const { rerender } = render(cards(12));
  expect(drawn()).toBe(12);
  expect(vi.getTimerCount()).toBe(0);
  rerender(cards(60));
  expect(drawn()).toBe(40);
  growWhole();
  expect(drawn()).toBe(60);
  vi.useRealTimers();
});
