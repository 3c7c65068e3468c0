import { describe, expect, test } from 'vitest';
import { anItem } from '../machines/support/contest.ts';
import { part, renderProfile } from './support/render-profile.tsx';

const receipts = () => part('I tuoi scontrini');

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

  test('are shown up to the entry that the address names, which is open', async () => {
    const harness = await renderProfile({ items: items(60) });
    await harness.happens(() => harness.enter('/profile', '#scontrino-40'));
    expect(titles()).toHaveLength(48);
    const open = receipts()
      .getAllByRole('article')
      .filter((entry) => entry.querySelector('details')?.open);
    expect(open.map(({ id }) => id)).toEqual(['scontrino-40']);
    await harness.happens(() => harness.enter('/profile', '#premi'));
    expect(titles()).toHaveLength(48);
    await harness.person.click(receipts().getByRole('button', { name: 'Mostra ancora' }));
    expect(titles()).toHaveLength(60);
    expect(document.activeElement?.textContent).toContain('N-49');
  });

  test('have no button for 24 entries', async () => {
    await renderProfile({ items: items(24) });
    expect(titles()).toHaveLength(24);
    expect(more()).toBeNull();
  });
});
