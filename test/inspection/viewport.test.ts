import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cornerForMap,
  fitsLegibly,
  LETTER,
  legibleIn,
  placedLabels,
  type Rectangle,
  sameView,
  wholeIn,
} from '../../src/inspection/viewport.ts';

const frame = { width: 600, height: 400 };
const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 90, max: most }), height: fc.integer({ min: 30, max: most }) });

/** A view about these states, and the ends of a transition. */
const about = (
  active: readonly Rectangle[],
  neighbours: readonly Rectangle[] = [],
  taken: readonly Rectangle[] = [],
) => ({ active, neighbours, taken });

test('a chart never opens with letters under eleven pixels, whatever its size and that of its frame', () => {
  fc.assert(
    fc.property(size(8_000), size(2_000), fc.array(size(900), { maxLength: 4 }), (whole, view, boxes) => {
      const placed = boxes.map((box, at) => ({ ...box, x: at * 700, y: at * 500 }));
      expect(legibleIn(view, whole, about(placed.slice(0, 2), placed)).k * LETTER).toBeGreaterThanOrEqual(11);
    }),
  );
});

test('a chart that fits is shown whole, and not blown up', () => {
  expect(legibleIn(frame, { width: 500, height: 300 }, about([]))).toEqual(
    wholeIn(frame, { width: 500, height: 300 }),
  );
  expect(legibleIn(frame, { width: 50, height: 30 }, about([])).k).toBe(1.25);
});

test('the view centres the active states of a large chart and shows their neighbours if they fit', () => {
  const whole = { width: 4_000, height: 1_000 };
  const active = { x: 1_000, y: 500, width: 100, height: 50 };
  const near = { x: 1_200, y: 500, width: 100, height: 50 };
  const far = { x: 3_000, y: 500, width: 100, height: 50 };
  const middle = ({ x, y, k }: { x: number; y: number; k: number }) => [(300 - x) / k, (200 - y) / k];
  expect(middle(legibleIn(frame, whole, about([active], [near])))).toEqual([1_150, 525]);
  expect(middle(legibleIn(frame, whole, about([active], [far])))).toEqual([1_050, 525]);
  // Where the neighbours do not fit, the transition that led here still does.
  expect(middle(legibleIn(frame, whole, about([active], [far], [near])))).toEqual([1_150, 525]);
});

test('a state that is larger than its frame shows its name', () => {
  const active = { x: 1_000, y: 500, width: 900, height: 900 };
  const { x, y, k } = legibleIn(frame, { width: 4_000, height: 3_000 }, about([active]));
  expect([1_000 * k + x, 500 * k + y]).toEqual([12, 12]);
});

test('the map goes to a corner where it covers no active state, and away where there is none or it is not needed', () => {
  const whole = { width: 2_000, height: 2_000 };
  const map = { width: 150, height: 100 };
  const here = { x: -100, y: -100, k: 1 };
  const at = (x: number, y: number) => ({ x: x + 100, y: y + 100, width: 40, height: 20 });
  const corner = (...boxes: ReturnType<typeof at>[]) => cornerForMap(frame, whole, here, map, boxes);
  expect(corner()).toBe('bottom-right');
  expect(corner(at(440, 370))).toBe('bottom-left');
  expect(corner(at(440, 370), at(0, 390))).toBe('top-right');
  expect(corner(at(440, 370), at(0, 390), at(590, 90))).toBe('top-left');
  expect(corner(at(440, 370), at(0, 390), at(590, 90), at(10, 10))).toBeNull();
  expect(cornerForMap(frame, whole, wholeIn(frame, whole), map, [])).toBeNull();
});

test('names of boxes that are too small for their words never lie over each other, and the first ones are kept', () => {
  const box = fc.record({ x: fc.integer({ min: 0, max: 3_000 }), y: fc.integer({ min: 0, max: 3_000 }) });
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 40 }), (places) => {
      const boxes = places.map((place, at) => ({
        ...place,
        width: 90,
        height: 30,
        id: String(at),
        text: `state${at}`,
      }));
      const names = placedLabels({ x: 0, y: 0, k: 0.1 }, boxes);
      expect(names[0]?.id).toBe('0');
      for (const one of names)
        for (const other of names)
          if (one !== other)
            expect(
              Math.abs(one.y - other.y) >= 16 ||
                one.x + one.width <= other.x ||
                other.x + other.width <= one.x,
            ).toBe(true);
    }),
  );
});

test('a large drawing does not fit legibly, a small one does', () => {
  expect(fitsLegibly(frame, { width: 4_000, height: 300 })).toBe(false);
  expect(fitsLegibly(frame, { width: 600, height: 380 })).toBe(true);
});

test('a new layout of the same states keeps the box in the middle of the view in its place', () => {
  const at = (id: string, x: number, y: number, width: number) => ({ id, x, y, width, height: width });
  const small = [at('one', 0, 0, 20), at('two', 100, 100, 20)];
  const large = [at('one', 0, 0, 60), at('two', 300, 400, 60)];
  const frame = { width: 400, height: 400 };
  // The middle of `two` stands at 190, 190.
  expect(sameView(frame, { x: 80, y: 80, k: 1 }, small, large)).toEqual({ x: -140, y: -240, k: 1 });
  expect(sameView(frame, { x: 80, y: 80, k: 1 }, [], large)).toEqual({ x: 80, y: 80, k: 1 });
});
