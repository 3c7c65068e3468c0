import { siteMenu, WITHOUT_CONTEST } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test.use({ clock: '2030-04-01T00:00:00+02:00' });

test('after the end of the calendar home is neutral and no page mentions a contest', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il grano ci ha fatti incontrare');
  await expect(page.getByRole('main')).toContainText('è la comunità di chi ama la pasta');
  await scan(page);
  const menu = siteMenu(page);
  await menu.open();
  await expect(menu.entries).toHaveText(WITHOUT_CONTEST);
  await page.goto('/contest');
  await expect(page).toHaveURL(/\/$/);
});
