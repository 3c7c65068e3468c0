import { describe, expect, test } from 'vitest';
import { budgetTable, isMet } from './budget.ts';
import { median, quantile, ratio, shown, slope, spread, times } from './figures.ts';
import { withoutScripts } from './front.ts';
import { roundsOf, wallTime } from './start-up.ts';
import { table, withFigures } from './tables.ts';

describe('the figures of a bench', () => {
  test('have a median, which is the mean of the two middle values when their number is even', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    expect(quantile([10, 20, 30, 40, 50], 0.99)).toBeCloseTo(49.6);
  });

  test('have no ratio to zero or to a missing value', () => {
    expect(ratio(3, 2)).toBe(1.5);
    expect(ratio(3, 0)).toBeUndefined();
    expect(ratio(Number.NaN, 2)).toBeUndefined();
    expect([times(1.234), times(undefined)]).toEqual(['1.23x', '-']);
  });

  test('are printed with at most three significant digits below a thousand', () => {
    expect([1234.5, 12.4, 3, 1.236, 0.0421, Number.NaN].map(shown)).toEqual([
      '1235',
      '12',
      '3',
      '1.24',
      '0.0421',
      '-',
    ]);
    expect(spread([300, 100, 200])).toBe('100 / **200** / 300');
  });

  test('have a slope that shows whether they grow', () => {
    const growing = [0, 1, 2, 3].map((at) => ({ at, value: 100 + 2 * at + (at % 2) * 0.01 }));
    expect(slope(growing)).toBeCloseTo(2, 2);
    expect(slope([{ at: 1, value: 5 }])).toBeNaN();
  });
});

describe('a budget', () => {
  test('is met at exactly its goal, and not met when the figure is missing', () => {
    const at = (measured: number) => ({ what: 'x', goal: 50, measured, unit: 'ms' });
    expect([50, 50.1, Number.NaN].map((measured) => isMet(at(measured)))).toEqual([true, false, false]);
    expect(isMet({ ...at(600), goal: 600, atLeast: true })).toBe(true);
    expect(isMet({ ...at(Number.NaN), atLeast: true })).toBe(false);
    expect(budgetTable([at(60)])).toContain('| <= 50 ms | 60 ms    | **not met** |');
  });
});

describe('a table', () => {
  test('has columns as wide as their widest cell', () => {
    expect(
      table(
        ['route', 'ms'],
        [
          ['/', '12'],
          ['/register', '3'],
        ],
      ).split('\n'),
    ).toEqual(['| route     | ms  |', '| --------- | --- |', '| /         | 12  |', '| /register | 3   |']);
  });

  test('replaces the previous table in its page and nothing else', () => {
    const page =
      'Before\n<!-- figures: written by the command -->\nold\n<!-- end of the figures -->\nAfter\n';
    const renewed = withFigures(page, 'new\n');
    expect(renewed).toContain('command -->\n\nnew\n\n<!-- end');
    expect(renewed).not.toContain('old');
    expect(renewed.startsWith('Before\n') && renewed.endsWith('-->\nAfter\n')).toBe(true);
    expect(withFigures(renewed, 'new')).toBe(renewed);
    expect(() => withFigures('no markers', 'new')).toThrow('has no');
  });
});

test('removing the scripts of a page keeps everything else', () => {
  const head = '<meta charset="utf-8"><style>a{}</style><link rel="icon" href="/i.svg">';
  const scripts =
    '<script data-chunks="/a.js /b.js">if(1<2){run("</div>")}</script><link crossorigin rel="modulepreload" href="/a.js"><SCRIPT src=/b.js></SCRIPT >';
  expect(withoutScripts(`${head}${scripts}<h1>Ciao</h1>`)).toBe(`${head}<h1>Ciao</h1>`);
});

describe('the calls of a start-up', () => {
  const call = (name: string, start: number, end: number) => ({ name, start, end });

  test('are grouped into rounds: a call that starts after another has ended belongs to the next round', () => {
    const calls = [
      call('me', 200, 380),
      call('refresh', 0, 190),
      call('policies', 2, 170),
      call('levels', 204, 360),
    ];
    expect(roundsOf(calls)).toEqual([
      ['refresh', 'policies'],
      ['me', 'levels'],
    ]);
    expect(wallTime(calls)).toBe(380);
  });

  test('are one round each when each starts after the one before it has ended', () => {
    expect(roundsOf([call('a', 0, 10), call('b', 10, 20), call('c', 25, 30)])).toHaveLength(3);
  });
});
