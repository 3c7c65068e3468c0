import type { Page } from '@playwright/test';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { codeForm } from './pages/register-page.ts';
import { expectFault } from './support/announced.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten, keep, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('rule 2: arriving at the saved redirect drops it', { tag: LONG }, async ({ page, players }) => {
  const player = await players.complete();
  await keep(page, 'redirect', JSON.stringify('/profile'));
  await arriveAs(page, player, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  await expectForgotten(page, 'redirect');
});

test('rule 5: a page for visitors redirects a player home with the reason', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  await follow(page, '/email-confirm');
  await expect(page).toHaveURL(/\/$/);
  await expect(redirectNotice(page).notice).toContainText(
    'Quella pagina serve solo a chi non ha ancora un account.',
  );
});

test('rule 6: until the code is confirmed every page redirects to the registration', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.unconfirmed(), '/');
  await expect(page).toHaveURL(/\/register$/);
  await expect(page).toHaveTitle('Amici della Spiga | Registrati');
  const { notice } = redirectNotice(page);
  await expect(notice).toContainText(
    'Il tuo indirizzo e-mail non è ancora confermato: inserisci il codice che ti abbiamo inviato.',
  );
  await expect(page.getByText('Passo 2 di 4', { exact: true })).toBeVisible();
  for (const path of ['/profile', '/contest', '/gate', '/survey', '/nessuna-pagina']) {
    await follow(page, path);
    await expect(codeForm(page).heading).toBeVisible();
    expect(pathOf(page), `after ${path}`).toBe('/register');
  }
});

test('rule 7: a player with something pending is kept at the gate', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.atTheGate(), '/');
  await expect(page).toHaveURL(/\/gate$/);
  await expect(page).toHaveTitle("Amici della Spiga | Conferma dell'account");
  // What is asked is said once, and the first screen holds the first thing to do.
  await expect(page.getByText('Per continuare ci manca solo un consenso, qui sotto.')).toBeInViewport();
  await expect(redirectNotice(page).notice).toHaveCount(0);
  await expect(page.getByText('Passo 3 di 4', { exact: true })).toBeInViewport();
  await expect(gatePage(page).policy).toBeInViewport({ ratio: 1 });
  for (const path of ['/profile', '/contest', '/register', '/survey', '/nessuna-pagina']) {
    await follow(page, path);
    await expect(gatePage(page).heading).toBeFocused();
    await expect(gatePage(page).heading).toBeInViewport({ ratio: 1 });
    expect(pathOf(page), `after ${path}`).toBe('/gate');
  }
});

test('rule 7: missing data are requested together with the policy, then every page opens', {
  tag: LONG,
}, async ({ page, players }) => {
  await arriveAs(page, await players.nameless(), '/');
  const gate = gatePage(page);
  await gate.confirm();
  for (const field of [gate.firstName, gate.lastName, gate.birthDate, gate.policy]) {
    await expectFault(field, 'Questo campo è obbligatorio.');
  }
  await gate.firstName.fill('Anna Lucia');
  await gate.lastName.fill('Dell’Orto');
  await gate.birthDate.fill('1975-03-02');
  await gate.policy.check();
  await gate.confirm();
  await expect(page).toHaveURL(/\/contest$/);
  await follow(page, '/profile');
  await expect(page.getByRole('main')).toContainText('Ciao Anna Lucia');
});

test('rule 7: the back button does not loop at the gate', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.atTheGate(), '/profile');
  await expect(gatePage(page).heading).toBeVisible();
  // The denied page has left no step to go back to: before the gate lies what was there on arrival.
  await page.goBack();
  await expect(page).toHaveURL(/\/healthz$/);
});

test.describe('rule 9: a player with nothing pending goes to the saved redirect', () => {
  for (const [how, value] of [
    ['as JSON', '"/profile"'],
    ['as raw text', '/profile'],
  ] as const) {
    test(`saved ${how}`, { tag: LONG }, async ({ page, players }) => {
      const player = await players.complete();
      await keep(page, 'redirect', value);
      await arriveAs(page, player, '/');
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page).toHaveTitle('Amici della Spiga | Area personale');
      await expectForgotten(page, 'redirect');
    });
  }

  test('not before the gate is passed, and at once after it', { tag: LONG }, async ({ page, players }) => {
    const player = await players.atTheGate();
    await keep(page, 'redirect', '"/profile"');
    await arriveAs(page, player, '/');
    const gate = gatePage(page);
    await expect(gate.heading).toBeVisible();
    expect(await kept(page, 'redirect')).not.toBeNull();
    await gate.policy.check();
    await gate.confirm();
    await expect(page).toHaveURL(/\/profile$/);
    await expectForgotten(page, 'redirect');
  });

  test('from the survey through login and gate back to the survey', { tag: LONG }, async ({
    page,
    players,
  }) => {
    const { email } = await players.atTheGate();
    await page.goto('/survey');
    await loginDialog(page).enter(email);
    const gate = gatePage(page);
    await expect(gate.heading).toBeVisible();
    expect((await kept(page, 'redirect'))?.value).toBe('"/survey"');
    await gate.policy.check();
    await gate.confirm();
    await expect(page).toHaveURL(/\/survey$/);
    await expectForgotten(page, 'redirect');
  });

  test('but never to an address that is no enabled page of the site', { tag: LONG }, async ({
    page,
    players,
  }) => {
    const player = await players.complete();
    for (const value of [
      '"//foreign.example/"',
      '"https://foreign.example/"',
      '"/ristoranti"',
      '{"to":"/profile"}',
    ]) {
      await keep(page, 'redirect', value);
      await arriveAs(page, player, '/');
      await expect(page.getByRole('link', { name: 'La tua area personale' })).toBeVisible();
      await expectForgotten(page, 'redirect');
      expect(pathOf(page), value).toBe('/');
    }
  });
});

test('/gate redirects home when nothing is pending', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/gate');
  await expect(page).toHaveURL(/\/$/);
});

test('rule 11: each page has its title', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/');
  const titles = [
    ['/contest', 'Amici della Spiga | Come partecipare'],
    ['/profile', 'Amici della Spiga | Area personale'],
    ['/register', 'Amici della Spiga | Registrati'],
    ['/nessuna-pagina', 'Amici della Spiga'],
    ['/', 'Amici della Spiga | Homepage'],
  ] as const;
  for (const [path, title] of titles) {
    await follow(page, path);
    await expect(page).toHaveTitle(title);
  }
});
