import { acceptanceBlock } from './pages/acceptance-block.ts';
import { siteMenu } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

test('at home a visitor is taken to the section about taking part, and the menu closes', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/');
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/#partecipate$/);
  await expect(page.getByRole('heading', { name: 'Come si partecipa' })).toBeInViewport();
  await expect(siteMenu(page).panel).toBeHidden();
  await expect(page.locator('html')).not.toHaveClass(/locked/);
});

test('on other pages a visitor is taken home, to the same section', { tag: LONG }, async ({ page }) => {
  await page.goto('/register');
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/#partecipate$/);
  await expect(page.getByRole('heading', { name: 'Come si partecipa' })).toBeInViewport();
});

test('a player with rules to accept is taken to the contest page, from home as well', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.withoutRules(), '/');
  const { block, close } = acceptanceBlock(page);
  await expect(block).toBeVisible();
  await close.click();
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/contest$/);
  await expect(page.getByRole('button', { name: 'Leggi e accetta' })).toBeVisible();
});

test('a player who has accepted reaches the contest site, each time with a new token', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/');
  const tokens: (string | null)[] = [];
  for (const _ of ['once', 'twice']) {
    // Pressed as soon as the player is known: the button waits for the start-up to say what they have accepted.
    await expect(siteMenu(page).profileIcon).toBeVisible();
    await siteMenu(page).participate();
    await expect(page).toHaveURL(/\/contest-site\/login\?token=/);
    await expect(page.getByText('Ti diamo il benvenuto nel sito del concorso, Giulia')).toBeVisible();
    tokens.push(new URL(page.url()).searchParams.get('token'));
    await page.goBack();
  }
  expect(new Set(tokens).size).toBe(2);
});
