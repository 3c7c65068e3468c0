import { expect, type Page } from '@playwright/test';

/** `/games`, the quiz on it played by the keys alone. */
export const gamesPage = (page: Page) => {
  const { keyboard } = page;
  const question = page
    .getByRole('radiogroup')
    .or(page.getByRole('group'))
    .filter({ has: page.locator('legend') });
  const title = question.locator('legend');
  return {
    play: page.getByRole('button', { name: 'Gioca', exact: true }),
    review: page.getByRole('button', { name: 'Rivedi le risposte' }),
    title,
    place: page.getByText(/^Domanda \d+ di \d+$/),
    score: page.getByRole('heading', { level: 2, name: /rispost[ae] giust[ae] su/ }),
    answers: page.getByRole('article'),
    /** Chooses the answers at these places, from 0, and goes on; the question has the focus to begin with. */
    async answer(...places: readonly number[]) {
      const asked = (await title.textContent()) ?? '';
      await expect(title).toBeFocused();
      const isMany = (await question.getByRole('checkbox').count()) > 0;
      let at = 0;
      await keyboard.press('Tab');
      for (const place of places) {
        for (; at < place; at += 1) await keyboard.press(isMany ? 'Tab' : 'ArrowDown');
        await keyboard.press('Space');
      }
      await keyboard.press('Enter');
      await expect(title.filter({ hasText: asked })).toHaveCount(0);
    },
  };
};
