import { describe, expect, test } from 'vitest';
import { mayPrefetch, type Network } from '../../domain/prefetch.ts';

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
      expect(mayPrefetch('intent', network(kind))).toBe(intent);
      expect(mayPrefetch('inView', network(kind))).toBe(inView);
    },
  );

  test('is never fetched for a reader who saves data', () => {
    expect(mayPrefetch('intent', network('4g', true))).toBe(false);
    expect(mayPrefetch('inView', network('4g', true))).toBe(false);
  });
});
