import { expect, test } from 'vitest';
import { sendAgainWhen } from '../../domain/refusals.ts';
import { anItem } from '../machines/support/contest.ts';

const UNREADABLE = anItem({ id: 1, status: 'refused', freesNumber: true });
const today = (left: number, isLastDay = false) => ({ limit: 3, left, isLastDay, tomorrow: '2025-08-02' });

test.each([
  ['now, while one is left today', UNREADABLE, [UNREADABLE], today(1), 'now'],
  ['tomorrow, when none is left today', UNREADABLE, [UNREADABLE], today(0), 'tomorrow'],
  ['never, when no day follows', UNREADABLE, [UNREADABLE], today(0, true), 'never'],
  ['now, on the last day while one is left', UNREADABLE, [UNREADABLE], today(1, true), 'now'],
  ['never, while no campaign runs', UNREADABLE, [UNREADABLE], null, 'never'],
  ['never, once it was sent again', UNREADABLE, [anItem({ id: 2 }), UNREADABLE], today(2), 'never'],
  ['never, when it was judged', anItem({ status: 'refused' }), [], today(2), 'never'],
] as const)('a receipt that was refused can be sent again %s', (_, item, items, left, when) => {
  expect(sendAgainWhen(item, items, left)).toBe(when);
});
