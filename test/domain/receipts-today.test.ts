import { expect, test } from 'vitest';
import { receiptsToday } from '../../domain/receipts-today.ts';
import { anEdition, anItem, IN_AUGUST } from '../machines/support/contest.ts';

const at = (...instants: string[]) => instants.map((createdAt, id) => anItem({ id, createdAt }));
const left = (items: ReturnType<typeof at>, now = IN_AUGUST) => receiptsToday(items, anEdition(), now).left;

test('the limit is three a day unless the edition sets another', () => {
  expect(receiptsToday([], anEdition(), IN_AUGUST)).toEqual({
    ...{ limit: 3, left: 3, isLastDay: false, tomorrow: '2025-08-02' },
  });
  expect(receiptsToday([], anEdition({ dailyReceipts: 5 }), IN_AUGUST)).toMatchObject({ limit: 5, left: 5 });
});

test('only receipts of the current day in Rome count', () => {
  expect(left(at('2025-07-31T23:59:59+02:00'))).toBe(3);
  expect(left(at('2025-08-01T00:00:00+02:00'))).toBe(2);
  expect(left(at('2025-07-31T22:00:00Z', '2025-07-31T21:59:59Z'))).toBe(2);
});

test('a receipt of today counts in every status, and more than the limit leave zero', () => {
  const items = (['pending', 'refused', 'released', 'approved'] as const).map((status, id) =>
    anItem({ id, status }),
  );
  expect(left(items.slice(0, 2))).toBe(1);
  expect(left(items)).toBe(0);
});

test('the day of a receipt newer than the last clock reading counts as today', () => {
  expect(left(at('2025-08-02T00:10:00+02:00', '2025-08-01T09:00:00+02:00'))).toBe(2);
});

test('nothing can be sent tomorrow on the last day of the edition', () => {
  const { isLastDay } = receiptsToday([], anEdition(), Date.parse('2025-08-29T23:59:59+02:00'));
  expect(isLastDay).toBe(true);
});
