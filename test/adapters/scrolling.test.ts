import { expect, test } from 'vitest';
import { watchScrolling } from '../../src/adapters/scrolling.ts';

/** A page at a place, and what is told of its scrolling. */
function aPage(at = 0) {
  const calls: string[] = [];
  let scroll = () => {};
  const options: unknown[] = [];
  const page = {
    scrollY: at,
    addEventListener: (_: string, listener: () => void, how: unknown) => {
      scroll = listener;
      options.push(how);
    },
  };
  watchScrolling(page, (towards) => calls.push(towards));
  return {
    options,
    /** Scrolls through these places, and answers what was told on the way. */
    through(...places: number[]) {
      for (const place of places) {
        page.scrollY = place;
        scroll();
      }
      return calls.splice(0);
    },
  };
}

test('each change of direction is reported once, however far the scrolling goes', () => {
  const { through } = aPage();
  expect(through(20, 40, 400, 900)).toEqual(['end']);
  expect(through(880, 600, 300)).toEqual(['top']);
  expect(through(310, 330)).toEqual(['end']);
});

test('a change of direction counts after 16 px, measured from the furthest position', () => {
  const { through } = aPage();
  expect(through(300)).toEqual(['end']);
  expect(through(290, 300, 288, 285, 300)).toEqual([]);
  expect(through(290, 284, 283)).toEqual(['top']);
});

test('reaching the top is always reported; overscrolling beyond it is not', () => {
  const { through } = aPage();
  expect(through(17)).toEqual(['end']);
  expect(through(0)).toEqual(['top']);
  expect(through(-60, -20, 0, 10)).toEqual([]);
});

test('a page that opens scrolled down measures from that position', () => {
  const { through } = aPage(700);
  expect(through(710)).toEqual([]);
  expect(through(720)).toEqual(['end']);
});

test('the scroll listener is passive', () => {
  expect(aPage().options).toEqual([{ passive: true }]);
});
