import { loginDialog } from './pages/login-dialog.ts';
import { profilePage } from './pages/profile-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expectReadable } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test('a visitor finds the pages, the contest and the login', async ({ page }) => {
  await page.goto('/');
  const menu = siteMenu(page);
  await menu.open();
  await expect(menu.panel.getByText('Concorso', { exact: true })).toBeVisible();
  await expect(menu.entries).toHaveText([
    'Home',
    'Manifesto',
    'Come partecipare',
    'Carica lo scontrino',
    'Regolamento',
    'Archivio',
    'Missioni',
    'Blog',
    'Login',
    'Accessibilità',
    'Premi',
    'Giochi',
    'Prodotti',
    'Partecipa',
  ]);
  await expect(menu.profileIcon).toBeHidden();
  await scan(page);
});

test('at 320 pixels the bar names the brand', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expectReadable(page.getByRole('banner').getByText('Amici della Spiga'));
});

test('a player finds the personal area and the logout', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/');
  const menu = siteMenu(page);
  await expect(menu.profileIcon).toBeVisible();
  await menu.open();
  await expect(menu.entry('Area personale')).toBeVisible();
  await expect(menu.entry('Logout')).toBeVisible();
  await expect(menu.entry('Login')).toBeHidden();
  const [first, last] = await Promise.all([
    menu.entry('Area personale').boundingBox(),
    menu.entry('Logout').boundingBox(),
  ]);
  expect(last?.x).toBe(first?.x);
  await menu.entry('Area personale').click();
  await expect(profilePage(page).heading).toBeVisible();
  await expect(menu.profileIcon).toBeHidden();
});

test('a change of path closes the menu', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  const menu = siteMenu(page);
  await menu.choose('Come partecipare');
  await expect(page).toHaveURL(/\/contest$/);
  await expect(menu.panel).toBeHidden();
  await expect(menu.burger).toHaveAttribute('aria-expanded', 'false');
});

test('an open menu locks the scrolling of the page on a phone, not on a wide screen', async ({ page }) => {
  await page.goto('/');
  const menu = siteMenu(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  for (const [width, whileOpen] of [
    [390, 'hidden'],
    [1280, 'visible'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const mainPages = page.getByRole('navigation', { name: 'Pagine principali' });
    await expect(mainPages).toBeVisible({ visible: width > 1023 });
    await menu.open();
    await expect.poll(overflow).toBe(whileOpen);
    await menu.burger.click();
    await expect(menu.panel).toBeHidden();
    await expect.poll(overflow).toBe('visible');
  }
});

test('each entry opens its page, which is then marked in the menu', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const menu = siteMenu(page);
  for (const [name, path] of [
    ['Manifesto', '/manifest'],
    ['Come partecipare', '/contest'],
    ['Archivio', '/archive'],
    ['Missioni', '/missions'],
    ['Blog', '/headings'],
    ['Accessibilità', '/accessibilita'],
    ['Home', '/'],
  ] as const) {
    await menu.choose(name);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(menu.panel).toBeHidden();
    await menu.open();
    await expect(menu.panel.locator('[aria-current]')).toHaveText([name]);
    await menu.burger.click();
    await expect(menu.panel).toBeHidden();
  }
});

test('"Regolamento" links to the file of the rules', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  const menu = siteMenu(page);
  await menu.open();
  await expect(menu.entry('Regolamento')).toHaveAttribute('href', '/documenti/regolamento-2025-07-16.pdf');
});

test('on the contest page itself, "Carica lo scontrino" closes the menu and leads to the form', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/contest');
  await siteMenu(page).choose('Carica lo scontrino');
  await expect(siteMenu(page).panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Carica lo scontrino' })).toBeInViewport();
});

test('"Carica lo scontrino" leads to the form', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await siteMenu(page).choose('Carica lo scontrino');
  await expect(page).toHaveURL(/\/contest#scontrino$/);
  await expect(page.getByRole('heading', { name: 'Carica lo scontrino' })).toBeInViewport();
});

test('the menu’s "Login" closes the menu and opens the dialog', { tag: LONG }, async ({ page }) => {
  await page.goto('/contest');
  await siteMenu(page).choose('Login');
  await expect(loginDialog(page).dialog).toBeVisible();
  await expect(siteMenu(page).panel).toBeHidden();
});

test('a visitor opens the menu and the dialog and logs in by keyboard alone', async ({ page, players }) => {
  const { email } = await players.complete();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
  const { keyboard } = page;
  const menu = siteMenu(page);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(menu.burger).toBeFocused();
  await keyboard.press('Enter');
  await expect(menu.panel).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    if (await menu.entry('Login').evaluate((entry) => entry === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  const login = loginDialog(page);
  await expect(login.dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    if (await login.email.evaluate((field) => field === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('Spaghetti1!');
  await keyboard.press('Enter');
  await expect(login.dialog).toBeHidden();
  await expect(menu.profileIcon).toBeVisible();
});
