import { expect, test } from 'vitest';
import { instantOn } from '../../../server/preview/day.ts';

test('a day of the preview is shown at the time that it is in Rome, and at its end where that time is skipped', () => {
  const at = (time: string) => Date.parse(`2026-03-10T${time}+01:00`);
  expect(instantOn('2026-03-28', at('02:30:45'))).toBe(Date.parse('2026-03-28T02:30:45+01:00'));
  expect(instantOn('2026-03-29', at('02:30:45'))).toBe(Date.parse('2026-03-29T23:59:59+02:00'));
});
