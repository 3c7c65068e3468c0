import { expect, test } from 'vitest';
import { anItem } from '../machines/support/contest.ts';
import { aDesk, part } from './support/a-desk.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => anItem({ id: n + 1, code: `N-${n + 1}` }));
const receipts = () => part('Le tue partecipazioni');
const titles = () => receipts().getAllByRole('heading', { level: 3 });

test('a long list comes in pieces of twenty, and the reader goes on where the new ones begin', async () => {
  const { person } = await aDesk({ items: items(45) });
  expect(titles()).toHaveLength(20);
  await person.click(receipts().getByRole('button', { name: 'Mostra ancora' }));
  expect(titles()).toHaveLength(40);
  expect(document.activeElement?.textContent).toContain('N-21');
  await person.click(receipts().getByRole('button', { name: 'Mostra ancora' }));
  expect(titles()).toHaveLength(45);
  expect(document.activeElement?.textContent).toContain('N-41');
  expect(receipts().queryByRole('button', { name: 'Mostra ancora' })).toBeNull();
});

test('twenty are not a long list', async () => {
  await aDesk({ items: items(20) });
  expect(titles()).toHaveLength(20);
  expect(receipts().queryByRole('button', { name: 'Mostra ancora' })).toBeNull();
});
