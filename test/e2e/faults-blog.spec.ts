import type { Page } from '@playwright/test';
import { cellWalk } from './support/cell-walk.ts';
import { type Cell, WALKED } from './support/fault-cells.ts';
import { expect, test } from './support/faulty-journey.ts';
import { LONG } from './support/long.ts';
import { holdLongWaits } from './support/long-waits.ts';

const themeOf = (page: Page, { call }: Cell) =>
  page.getByRole('region', { name: call === 'blog 352' ? 'In cucina' : 'Nutrizione' });

test(
  'fault cells of the blog: a theme that failed says so, and loads after a retry',
  { tag: LONG },
  async ({ page, road, expectNoise }, info) => {
    expectNoise(/wp-json\/wp\/v2\/posts (answered \d+|failed: net::ERR_)/);
    await holdLongWaits(page);
    const walk = cellWalk(page, road, info);
    const askAgain = (cell: Cell) => themeOf(page, cell).getByRole('button', { name: 'Riprova' });
    const expectMissing = async (cell: Cell) => {
      const theme = themeOf(page, cell);
      await expect(theme.getByRole('alert')).toContainText('Non riusciamo a mostrare questi articoli.');
      await expect(theme.getByRole('article')).toHaveCount(0);
    };
    const atFirst = WALKED.blog.slice(0, 2);
    await walk({
      cells: atFirst,
      act: () => page.goto('/headings'),
      shows: async () => {
        for (const cell of atFirst) await expectMissing(cell);
      },
    });
    for (const cell of WALKED.blog.slice(2)) {
      await walk({ cells: [cell], act: () => askAgain(cell).click(), shows: () => expectMissing(cell) });
    }
    road.heal();
    for (const cell of atFirst) {
      await askAgain(cell).click();
      await expect(themeOf(page, cell).getByRole('article')).toHaveCount(8);
    }
  },
);
