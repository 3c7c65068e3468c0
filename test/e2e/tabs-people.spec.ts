import type { Page } from '@playwright/test';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog, signIn } from './pages/login-dialog.ts';
import { profilePage } from './pages/profile-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { aGate, once } from './support/faults.ts';
import { expect, test } from './support/faulty-journey.ts';
import { arriveAs, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { isCall, keepVisit, loadsOf } from './support/tabs.ts';

/** How many codes have been exchanged; the same address refreshes tokens, too. */
const exchanged = ({ passed }: FaultProxy) =>
  passed.filter(({ body }) => body.includes('grant_type=authorization_code')).length;

test('tab scenario 6: another player logs in in one tab: the other reloads as that player, without mixed data', {
  tag: LONG,
}, async ({ page, context, request, players, road }) => {
  const before = await players.complete();
  const after = await players.complete();
  await keepVisit(page, request, before);
  const other = await context.newPage();
  await page.goto('/recovery');
  await other.goto('/profile');
  await expect(profilePage(other).data).toContainText(before.email);
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(2);
  const loads = loadsOf(other);
  // In one step, as a return from the identity service does it: there is no logout in between.
  await keepVisit(page, request, after);
  await expect(profilePage(other).data).toContainText(after.email);
  await expect(other.getByText(before.email)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('tab scenario 8: one tab clears the data of the site: the other becomes a visitor, and may log in again', {
  tag: LONG,
}, async ({ page, context, request, players }) => {
  const player = await players.complete();
  await keepVisit(page, request, player);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(profilePage(other).heading).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(other).toHaveURL(/\/$/);
  await expect(siteMenu(other).profileIcon).toBeHidden();
  expect(await kept(other, 'user')).toBeNull();
  await signIn(other, player.email);
  await expect(siteMenu(other).profileIcon).toBeVisible();
});

const asksGoogle = async (page: Page) => {
  await page.goto('/#login');
  await loginDialog(page).dialog.getByRole('button', { name: 'Accedi con Google' }).click();
  await expect(page.getByLabel('Indirizzo e-mail')).toBeVisible();
};

const saysWho = async (page: Page, email: string) => {
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await page.getByRole('button', { name: 'Continua' }).click();
};

const playerKept = async (page: Page) => (await kept(page, 'userData'))?.value;

test('tab scenarios 9 and 10: two sign-ins by Google begun side by side both finish as the same player; a code is spent once', {
  tag: LONG,
}, async ({ page, context, players, road }) => {
  const email = players.address();
  const other = await context.newPage();
  const returns: string[] = [];
  other.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('code=')) returns.push(request.url());
  });
  await asksGoogle(page);
  await asksGoogle(other);
  // The first tab is slow: its code is still on the way when the other one has long finished.
  const gate = aGate();
  road.spoil((call) => call === 'POST /oauth2/token', once(gate.before));
  await saysWho(page, email);
  await expect.poll(gate.waiting).toBe(1);
  await saysWho(other, email);
  await expect(gatePage(other).heading).toBeVisible();
  gate.open();
  for (const tab of [page, other]) {
    await expect.poll(() => playerKept(tab)).toMatchObject({ email });
    await expect(gatePage(tab).heading).toBeVisible();
  }
  expect(exchanged(road)).toBe(2);
  // Back to the address with the code, as the history or a bookmark would bring it.
  await other.goto(returns[0] ?? '');
  await expect(other).toHaveURL((url) => url.search === '');
  await expect(gatePage(other).heading).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(exchanged(road)).toBe(2);
});

test('tab scenario 14: completing the gate in one tab opens the other', { tag: LONG }, async ({
  page,
  context,
  players,
}) => {
  await arriveAs(page, await players.atTheGate(), '/');
  await expect(gatePage(page).heading).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  const gate = gatePage(other);
  await gate.policy.check();
  await gate.confirm();
  await expect(siteMenu(other).profileIcon).toBeVisible();
  await expect(page).toHaveURL(/\/contest$/);
});

test('tab scenario 17: where every storage is forbidden a login lasts as long as the page', {
  tag: LONG,
}, async ({ page, players, expectNoise }) => {
  expectNoise(/console.warning: CookieConsent: SecurityError/);
  await page.addInitScript(() => {
    const refuse = {
      get(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, refuse);
    }
  });
  await signIn(page, (await players.complete()).email);
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await siteMenu(page).profileIcon.click();
  await expect(profilePage(page).heading).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/#login$/);
});
