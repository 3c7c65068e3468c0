import { expect, test } from 'vitest';
import { receiptsToday } from '../../domain/receipts-today.ts';
import { anEdition, anItem, IN_AUGUST } from '../machines/support/contest.ts';

const at = (...instants: string[]) => instants.map((createdAt, id) => anItem({ id, createdAt }));
const left = (items: ReturnType<typeof at>, now = IN_AUGUST) => receiptsToday(items, anEdition(), now).left;

test('three a day where the edition says nothing, else as many as it says', () => {
  expect(receiptsToday([], anEdition(), IN_AUGUST)).toEqual({ limit: 3, left: 3, isLastDay: false });
  expect(receiptsToday([], anEdition({ dailyReceipts: 5 }), IN_AUGUST)).toMatchObject({ limit: 5, left: 5 });
});

test('only those of the day of Rome count, from its first second to its last', () => {
  expect(left(at('2025-07-31T23:59:59+02:00'))).toBe(3);
  expect(left(at('2025-08-01T00:00:00+02:00'))).toBe(2);
  expect(left(at('2025-07-31T22:00:00Z', '2025-07-31T21:59:59Z'))).toBe(2);
});

test('whatever became of it, a receipt of today counts, and more than the limit leave none', () => {
  const items = (['pending', 'refused', 'released', 'approved'] as const).map((status, id) =>
    anItem({ id, status }),
  );
  expect(left(items.slice(0, 2))).toBe(1);
  expect(left(items)).toBe(0);
});

test('a receipt that is newer than the clock that was read last makes its day today', () => {
  expect(left(at('2025-08-02T00:10:00+02:00', '2025-08-01T09:00:00+02:00'))).toBe(2);
});

test('on the last day of the edition there is no tomorrow', () => {
  const { isLastDay } = receiptsToday([], anEdition(), Date.parse('2025-08-29T23:59:59+02:00'));
  expect(isLastDay).toBe(true);
});
