import { describe, expect, test } from 'vitest';
import { mayFetchAhead, type Network } from '../../domain/prefetch.ts';

const network = (kind: string | undefined, isSparing = false): Network => ({ isSparing, kind });

describe('a page that may be wanted next', () => {
  test.each([
    ['4g', true, true],
    ['3g', true, false],
    [undefined, true, false],
    ['2g', false, false],
    ['slow-2g', false, false],
  ])(
    'on a network of kind %s: fetched when pointed at %s, when merely in view %s',
    (kind, intent, inView) => {
      expect(mayFetchAhead('intent', network(kind))).toBe(intent);
      expect(mayFetchAhead('inView', network(kind))).toBe(inView);
    },
  );

  test('is never fetched for a reader who saves data', () => {
    expect(mayFetchAhead('intent', network('4g', true))).toBe(false);
    expect(mayFetchAhead('inView', network('4g', true))).toBe(false);
  });
});
