import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { profilePage } from './pages/profile-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, keepAll, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';

test('a logout in one tab logs the other out and opens its home page', async ({ page, context, players }) => {
  await arriveAs(page, await players.complete(), '/profile');
  await expect(profilePage(page).heading).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(siteMenu(other).profileIcon).toBeVisible();
  await siteMenu(other).choose('Logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(siteMenu(page).profileIcon).toBeHidden();
  expect(await kept(page, 'user')).toBeNull();
  expect(await kept(page, 'userData')).toBeNull();
});

test('a login in one tab logs the other in', { tag: LONG }, async ({ page, context, players }) => {
  const { email } = await players.complete();
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/#login');
  await loginDialog(other).enter(email);
  await expect(siteMenu(other).profileIcon).toBeVisible();
  await expect(siteMenu(page).profileIcon).toBeVisible();
});

test('a logout drops the saved redirect and callback, and those saved afterwards stay in every tab', {
  tag: LONG,
}, async ({ page, context, players }) => {
  // At the gate a player still keeps where they had wanted to go.
  await arriveAs(page, await players.atTheGate(), '/');
  await expect(gatePage(page).heading).toBeVisible();
  const other = await context.newPage();
  await keepAll(other, { redirect: '"/survey"', callback: '/mailbox' });
  await other.goto('/');
  await expect(gatePage(other).heading).toBeVisible();
  await siteMenu(page).choose('Logout');
  await expect.poll(() => kept(page, 'redirect')).toBeNull();
  expect(await kept(page, 'callback')).toBeNull();
  await page.goto('/your-opinion');
  await expect(page).toHaveURL(/\/#login$/);
  await expect(other).toHaveURL(/\/$/);
  await expect(gatePage(other).heading).toBeHidden();
  expect((await kept(other, 'redirect'))?.value).toBe('"/your-opinion"');
});
