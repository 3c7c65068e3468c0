import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LETTER, legibleIn, wholeIn } from '../../src/inspection/viewport.ts';

const frame = { width: 600, height: 400 };
const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 90, max: most }), height: fc.integer({ min: 30, max: most }) });

test('a chart never opens with letters under eleven pixels, whatever its size and that of its frame', () => {
  fc.assert(
    fc.property(size(8_000), size(2_000), fc.array(size(900), { maxLength: 4 }), (whole, view, boxes) => {
      const placed = boxes.map((box, at) => ({ ...box, x: at * 700, y: at * 500 }));
      expect(legibleIn(view, whole, placed.slice(0, 2), placed).k * LETTER).toBeGreaterThanOrEqual(11);
    }),
  );
});

test('a chart that fits is shown whole, and not blown up', () => {
  expect(legibleIn(frame, { width: 500, height: 300 }, [], [])).toEqual(
    wholeIn(frame, { width: 500, height: 300 }),
  );
  expect(legibleIn(frame, { width: 50, height: 30 }, [], []).k).toBe(1.25);
});

test('of a large chart the active states are in the middle, with their neighbours where there is room', () => {
  const whole = { width: 4_000, height: 1_000 };
  const active = { x: 1_000, y: 500, width: 100, height: 50 };
  const near = { x: 1_200, y: 500, width: 100, height: 50 };
  const far = { x: 3_000, y: 500, width: 100, height: 50 };
  const middle = ({ x, y, k }: { x: number; y: number; k: number }) => [(300 - x) / k, (200 - y) / k];
  expect(middle(legibleIn(frame, whole, [active], [near]))).toEqual([1_150, 525]);
  expect(middle(legibleIn(frame, whole, [active], [far]))).toEqual([1_050, 525]);
});

test('a state that is larger than its frame shows its name', () => {
  const active = { x: 1_000, y: 500, width: 900, height: 900 };
  const { x, y, k } = legibleIn(frame, { width: 4_000, height: 3_000 }, [active], []);
  expect([1_000 * k + x, 500 * k + y]).toEqual([12, 12]);
});
