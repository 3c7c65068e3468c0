import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useOneTabStop } from '../../src/screens/machines/use-one-tab-stop.ts';

function Tools({ current, columns = 1 }: { current?: string; columns?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const press = useOneTabStop(list, columns);
  return (
    <div ref={list} role="toolbar" onKeyDown={press}>
      {['one', 'two', 'three'].map((name) => (
        <button key={name} type="button" aria-current={name === current}>
          {name}
        </button>
      ))}
    </div>
  );
}

const stops = () =>
  screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []));

test('the Tab key stops at the current button of a list, else at the first', () => {
  const { rerender } = render(<Tools />);
  expect(stops()).toEqual(['one']);
  rerender(<Tools current="three" />);
  expect(stops()).toEqual(['three']);
});

test('the button that an arrow leads to is the stop', async () => {
  render(<Tools />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('three');
  expect(stops()).toEqual(['three']);
});

test('the button that is pressed is the stop, also after the next rendering', async () => {
  const { rerender } = render(<Tools current="one" />);
  await userEvent.click(screen.getByRole('button', { name: 'two' }));
  expect(stops()).toEqual(['two']);
  rerender(<Tools current="three" />);
  expect(stops()).toEqual(['two']);
});

test('Home and End lead to the first and the last button of the column', async () => {
  render(<Tools columns={2} />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('three');
  await userEvent.keyboard('{Home}{ArrowRight}{End}');
  expect(document.activeElement?.textContent).toBe('two');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(document.activeElement?.textContent).toBe('one');
});
