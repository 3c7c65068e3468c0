import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loginDialog } from './pages/login-dialog.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { announced } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { kept } from './support/kept.ts';
import { LONG } from './support/long.ts';

/** Where the site may keep what belongs to a person (§X.1, §X.2). */
const ALLOWED = ['amiciSpigaUi.user', 'amiciSpigaUi.userData'];

/** Everything that a browser remembers of a visit, but for the two entries that may hold a person. */
const remembered = (page: Page) =>
  page.evaluate(async (allowed) => {
    const stores = [localStorage, sessionStorage].flatMap((area) =>
      Object.entries(area).filter(([key]) => !allowed.includes(key)),
    );
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const stored = [...opening.result.objectStoreNames];
              if (stored.length === 0) return resolve([]);
              const reading = opening.result
                .transaction(stored)
                .objectStore(stored[0] ?? '')
                .getAll();
              reading.onsuccess = () => resolve(reading.result);
            };
          }),
      ),
    );
    const entries = performance.getEntries().map(({ name }) => name);
    return JSON.stringify({
      stores,
      cached,
      databases,
      entries,
      state: history.state,
      title: document.title,
    });
  }, ALLOWED);

test('no personal data get into a log, a report, an address or a storage entry where they do not belong', async ({
  page,
  server,
  request,
  mailCode,
  expectNoise,
}) => {
  expectNoise(/GET \/api\/v1\/levels answered 500/);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('framenavigated', (frame) => lines.push(frame.url()));
  // A careless server quotes personal data in its errors: these must not be reported either.
  await page.route('**/api/v1/levels', (route) =>
    route.fulfill({ status: 500, json: { detail: player.email } }),
  );
  const player = {
    ...aNewPlayer(`canary-${randomUUID()}@example.com`),
    password: `Canarino1!${randomUUID().slice(0, 8)}`,
    firstName: 'Canarinaprima',
    lastName: 'Canarinaseconda',
  };
  await page.goto('/register');
  await signUpForm(page).fill(player);
  const typed = await remembered(page);
  expect(typed, 'a draft may hold what is typed, but no password').not.toContain(player.password);
  await signUpForm(page).submit();
  await expect(codeForm(page).heading).toBeVisible();
  const code = await mailCode(player.email);
  await codeForm(page).confirm(code);
  await expect(page).toHaveURL(/\/gate$/);
  const session = (await kept(page, 'user'))?.value as { access_token: string; refreshToken: string };
  const marks = [
    ...[player.email, player.password, player.firstName, player.lastName],
    ...[session.access_token, session.refreshToken],
  ];
  const isCodeTold = new RegExp(`(?<!\\d)${code}(?!\\d)`);
  // Reports are sent in an idle callback of the browser.
  const reports = async () => (await request.get('/error-reports.json')).text();
  await expect.poll(reports, { message: 'the failed call is reported' }).toContain('/levels');
  const places = {
    'the browser': await remembered(page),
    'console and addresses': lines.join('\n'),
    'the server’s log': server.printed,
    'error reports': await reports(),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const mark of marks) expect(text.includes(mark), `${mark} in ${place}`).toBe(false);
    if (place !== 'error reports') expect(text, `the code in ${place}`).not.toMatch(isCodeTold);
  }
});

test('markup in a server’s refusal is shown as text', { tag: LONG }, async ({ page, expectNoise }) => {
  expectNoise(/POST \/api\/v1\/players\/login answered 422/);
  const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await page.route('**/api/v1/players/login', (route) =>
    route.fulfill({ status: 422, json: { detail: [{ loc: ['body'], msg: evil, type: 'value' }] } }),
  );
  await page.goto('/#login');
  await loginDialog(page).enter('completa@example.com');
  await expect(announced(page, evil)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Amici della Spiga/);
});

test('the browser’s Trusted Types let no text become markup', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/policy violation: require-trusted-types-for refused trusted-types-sink/);
  expectNoise(/TrustedHTML/);
  await page.goto('/manifest');
  const refusal = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>ciao</b>';
      return 'none';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('TypeError');
});
