import { cookieBanner } from './pages/cookie-banner.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

const READING_ONLY =
  'Qui puoi solo leggere: per partecipare serve un browser più recente, con JavaScript attivo.';

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows its content, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Amici della Spiga | Homepage');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Come si partecipa' })).toBeVisible();
    await expect(page.getByText(READING_ONLY)).toBeVisible();
    await expect(cookieBanner(page).banner).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' })).toBeVisible();
    await page.getByRole('link', { name: 'Registrati', exact: true }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrati');
  });

  test('the burger opens the menu', { tag: LONG }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /menu/ }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('in a browser that is older than those that the site runs in', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted')),
  );

  test('home says what it cannot do and shows its content, nothing of the site is started, and links work', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/');
    await expect(page.getByText(READING_ONLY)).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Come si partecipa' })).toBeVisible();
    await expect(cookieBanner(page).banner).toBeHidden();
    await page.getByRole('link', { name: 'Registrati', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrati');
    await expect(page.getByText(READING_ONLY)).toBeInViewport();
    expect(scripts).toEqual([]);
  });
});

test('a browser that the site runs in is told nothing of the kind', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await expect(page.getByText(READING_ONLY)).toBeHidden();
});

test('every page hydrates without a console message', { tag: LONG }, async ({ page, expectNoise }) => {
  expectNoise(/GET \/nessuna-pagina answered 404/);
  for (const path of [
    '/',
    '/#login',
    '/#partecipate',
    '/register',
    '/contest',
    '/contest#scontrino',
    '/nessuna-pagina',
  ]) {
    await page.goto('about:blank');
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a menu that is opened before the scripts run and closed during hydration stays closed', {
  tag: LONG,
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = siteMenu(page);
  await menu.open();
  // The second press falls where the site is about to say what it made of the first.
  await menu.panel.evaluate((panel: HTMLElement) => {
    const setAttribute = panel.setAttribute.bind(panel);
    panel.setAttribute = (name, value) => {
      setAttribute(name, value);
      if (name !== 'data-open') return;
      panel.setAttribute = setAttribute;
      panel.hidePopover();
    };
  });
  scripts.resolve();
  await alive(page);
  await expect(menu.panel).toBeHidden();
  await expect(menu.burger).toHaveAttribute('aria-expanded', 'false');
  await menu.open();
  await expect(menu.burger).toHaveAttribute('aria-expanded', 'true');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a player sees the visitors’ page when no script ever loads (motion: ${reducedMotion})`, {
    tag: LONG,
  }, async ({ page, players }) => {
    await page.emulateMedia({ reducedMotion });
    await arriveAs(page, await players.complete(), '/');
    await page.route('**/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    const register = page.getByRole('main').getByRole('link', { name: 'Registrati', exact: true }).first();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const login = page.getByRole('banner').getByRole('link', { name: 'Accedi', exact: true });
    await expect(register).toBeHidden();
    await expect(login).toBeHidden();
    // The fifteen seconds pass at once.
    await page.evaluate(() => {
      for (const one of document.getAnimations())
        if (one instanceof CSSAnimation && one.animationName === 'visitors-only-anyway') one.finish();
    });
    await expect(register).toBeVisible();
    await expect(login).toBeVisible();
  });
}
