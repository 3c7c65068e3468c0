import { describe, expect, test } from 'vitest';
import { anItem } from '../machines/support/contest.ts';
import { part, renderProfile } from './support/render-profile.tsx';

const receipts = () => part('Le tue partecipazioni');

describe('long lists', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, n) => anItem({ id: n + 1, code: `N-${n + 1}` }));
  const titles = () => receipts().getAllByRole('heading', { level: 3 });
  const more = () => receipts().queryByRole('button', { name: 'Mostra ancora' });

  test('are shown in steps of 24, with the focus on the first new entry', async () => {
    const { person } = await renderProfile({ items: items(50) });
    expect(titles()).toHaveLength(24);
    await person.click(receipts().getByRole('button', { name: 'Mostra ancora' }));
    expect(titles()).toHaveLength(48);
    expect(document.activeElement?.textContent).toContain('N-25');
    await person.click(receipts().getByRole('button', { name: 'Mostra ancora' }));
    expect(titles()).toHaveLength(50);
    expect(document.activeElement?.textContent).toContain('N-49');
    expect(more()).toBeNull();
  });

  test('have no button for 24 entries', async () => {
    await renderProfile({ items: items(24) });
    expect(titles()).toHaveLength(24);
    expect(more()).toBeNull();
  });
});
