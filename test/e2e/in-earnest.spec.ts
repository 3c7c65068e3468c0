import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { romeDay } from '../../domain/dates.ts';
import { openPostgres } from '../server/support/postgresql.ts';
import { administer, databaseOn } from '../server/support/postgresql-databases.ts';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { expect, test as journey } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { MailServer } from './support/mail-server.ts';
import { scan } from './support/scan.ts';

// The site as a brand opens it: a PostgreSQL, real mail, and none of the services that may be absent. That no call
// fails, and that the browser says nothing, every journey asks by itself.

type Earnest = { mailServer: MailServer; databaseUrl: string };

const test = journey.extend<object, Earnest>({
  mailServer: [
    async ({ browserName: _ }, use) => {
      const server = await MailServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  databaseUrl: [
    async ({ browserName: _ }, use) => {
      const postgres = await openPostgres();
      const name = `in_earnest_${process.pid}`;
      await administer(postgres.url, `CREATE DATABASE ${name}`);
      await use(databaseOn(postgres.url, name));
      await administer(postgres.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await postgres.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  variables: [
    async ({ mailServer, databaseUrl }, use) => use({ DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url }),
    { scope: 'worker' },
  ],
});

/** The consent without which nobody takes part, as a demonstration has it. */
const POLICY = join(import.meta.dirname, '../../brands/amici-della-spiga/seeds/policies/1-comunita.json');

/** The contest that runs today and the consent, published as the brand opens it: a site in earnest lives by the real time. */
test.beforeAll(async ({ server }) => {
  const day = (fromToday: number) => romeDay(Date.now() + fromToday * 86_400_000);
  const words = { code: 'prova', description: 'Prova', onlus: 'Prova' };
  const edition = { ...words, rulesLink: '/documenti/regolamento-2025-07-16.pdf', dailyReceipts: 3 };
  const file = join(server.dataDir, 'edizioni.json');
  const editions = [{ ...edition, startDate: day(-10), endDate: day(10) }];
  await writeFile(file, JSON.stringify({ timeZone: 'Europe/Rome', editions }));
  await server.admin('edition', 'open', file);
  await server.admin('policy', 'publish', POLICY);
});

test('a visitor registers with a code from a real mail, and sees no feature that is not configured', {
  tag: LONG,
}, async ({ page, mailServer, players }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
  await page.getByRole('link', { name: 'Leggi il blog' }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Non c'è ancora nessun articolo")).toBeVisible();
  await siteMenu(page).choose('Login');
  await expect(loginDialog(page).dialog).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accedi con/ })).toHaveCount(0);

  const email = players.address();
  await page.goto('/register');
  const form = signUpForm(page);
  await form.fill(aNewPlayer(email));
  await form.submit();
  await expect(codeForm(page).heading).toBeVisible();
  await codeForm(page).confirm(await mailServer.code(email));

  const gate = gatePage(page);
  await expect(gate.heading).toBeVisible();
  await gate.policy.check();
  await gate.confirm();
  const { block, rules, confirm } = acceptanceBlock(page);
  await expect(block).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await rules.check();
  await confirm.click();
  await reloaded;

  await expect(siteMenu(page).profileIcon).toBeVisible();
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/contest$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come partecipare');
});

test('without a blog there are no posts and no requests for them', { tag: LONG }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/headings');
  for (const name of ['In cucina', 'Nutrizione'])
    await expect(page.getByRole('region', { name })).toContainText("Qui non c'è ancora nessun articolo.");
  await scan(page);
  expect(asked.filter((path) => path.startsWith('/wp-json'))).toEqual([]);
});

test('without a sister app the games have no external link', { tag: LONG }, async ({ page }) => {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giochi');
  await expect(page.locator('a[href*="sister-app"], a[href*="trivia"]')).toHaveCount(0);
});

test('no stand-in is served', { tag: LONG }, async ({ request }) => {
  for (const path of [
    '/mailbox',
    '/mailbox.json',
    '/contest-site/login',
    '/error-reports',
    '/demonstration',
    '/machines',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
