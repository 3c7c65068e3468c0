import { expect, test } from 'vitest';
import { watchScrolling } from '../../src/adapters/scrolling.ts';

/** A page at a place, and what is told of its scrolling. */
function aPage(at = 0) {
  const told: string[] = [];
  let scroll = () => {};
  const options: unknown[] = [];
  const page = {
    scrollY: at,
    addEventListener: (_: string, listener: () => void, how: unknown) => {
      scroll = listener;
      options.push(how);
    },
  };
  watchScrolling(page, (towards) => told.push(towards));
  return {
    options,
    /** Scrolls through these places, and answers what was told on the way. */
    through(...places: number[]) {
      for (const place of places) {
        page.scrollY = place;
        scroll();
      }
      return told.splice(0);
    },
  };
}

test('each turn is told once, however long the way', () => {
  const { through } = aPage();
  expect(through(20, 40, 400, 900)).toEqual(['end']);
  expect(through(880, 600, 300)).toEqual(['top']);
  expect(through(310, 330)).toEqual(['end']);
});

test('a trembling finger turns nothing, and it counts from the furthest place, not from the last', () => {
  const { through } = aPage();
  expect(through(300)).toEqual(['end']);
  expect(through(290, 300, 288, 285, 300)).toEqual([]);
  expect(through(290, 284, 283)).toEqual(['top']);
});

test('the top of the page is told of, however short the way back; pulled past it, nothing is', () => {
  const { through } = aPage();
  expect(through(17)).toEqual(['end']);
  expect(through(0)).toEqual(['top']);
  expect(through(-60, -20, 0, 10)).toEqual([]);
});

test('a page that is opened further down goes on from there', () => {
  const { through } = aPage(700);
  expect(through(710)).toEqual([]);
  expect(through(720)).toEqual(['end']);
});

test('no scrolling ever waits for it', () => {
  expect(aPage().options).toEqual([{ passive: true }]);
});
