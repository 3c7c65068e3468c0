import type { Locator } from '@playwright/test';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { cookieBanner } from './pages/cookie-banner.ts';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { expectFault } from './support/announced.ts';
import { alive } from './support/follow.ts';
import { expectStep } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

// The next step of a person is in view and has the focus, on a phone and on a wide screen.

const WIDTHS = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, tag: [] },
  {
    name: 'a wide screen',
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
    tag: LONG,
  },
];

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} has no box.`);
  return box;
}

for (const { name, tag, ...screen } of WIDTHS) {
  test.describe(`on ${name}`, { tag }, () => {
    test.use(screen);

    test('the registration begins with its first field, refuses a short password with the rest, and hands a known address to the login', async ({
      page,
      players,
      expectNoise,
    }) => {
      const { email } = await players.complete();
      await page.goto('/register');
      await alive(page);
      const form = signUpForm(page);
      await expect(form.email).toBeInViewport({ ratio: 1 });
      await form.fill({ ...aNewPlayer(email), password: 'pasta' });
      await form.terms.uncheck();
      // No request is sent: its 422 in the console would fail the test.
      await form.submit();
      await expectFault(form.password, 'Lunghezza minima: 6 caratteri.');
      await expectFault(form.terms, 'Questo campo è obbligatorio.');
      await expect(form.password).toBeFocused();
      await expect(form.password).toBeInViewport({ ratio: 1 });
      await form.fill(aNewPlayer(email));
      expectNoise(/POST \/api\/v1\/players\/signup answered 422/);
      await form.submit();
      await expect(form.email).toBeFocused();
      await page.locator('.notice').getByRole('link', { name: 'Accedi' }).click();
      const login = loginDialog(page);
      await expect(login.email).toHaveValue(email);
      await expect(login.password).toBeFocused();
      await expect(login.password).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(/\/#login$/);
    });

    test('the gate names once what is asked, with its first field in the first screen', async ({
      page,
      players,
    }) => {
      await arriveAs(page, await players.nameless(), '/');
      const gate = gatePage(page);
      await expect(gate.heading).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/ci mancano i dati e il consenso qui sotto\.$/)).toBeInViewport({
        ratio: 1,
      });
      await expect(redirectNotice(page).notice).toHaveCount(0);
      await expect(gate.firstName).toBeInViewport({ ratio: 1 });
    });

    test('the rules open with the focus in them, and lead to the receipt form', async ({ page, players }) => {
      await arriveAs(page, await players.withoutRules(), '/contest');
      const { block, rules, confirm, close } = acceptanceBlock(page);
      await expect(block).toBeVisible();
      await close.click();
      const opener = page.getByRole('button', { name: 'Accetta il regolamento' }).first();
      await opener.click();
      await expectStep(page, "Conferma dell'account");
      await close.click();
      await expect(opener).toBeFocused();
      await opener.click();
      await rules.check();
      const reloaded = page.waitForEvent('load');
      await confirm.click();
      await reloaded;
      await expect(page).toHaveURL(/\/contest#scontrino$/);
      await expectStep(page, 'Carica lo scontrino');
    });

    test('closing the account begins with what it means', async ({ page, players }) => {
      await arriveAs(page, await players.complete(), '/profile');
      await page.getByRole('button', { name: "Chiudi l'account" }).click();
      await expectStep(page, 'Prima di chiudere');
      await expect(page.getByText(/^Cancelliamo subito/)).toBeInViewport({ ratio: 1 });
    });

    test('after the login the heading of the part that asked for it has the focus', async ({
      page,
      players,
    }) => {
      const { email } = await players.complete();
      await page.goto('/contest');
      await alive(page);
      await page.locator('#scontrino').getByRole('link', { name: 'Accedi' }).click();
      await loginDialog(page).enter(email);
      await expect(page.locator('#scontrino').getByRole('heading').first()).toBeFocused();
    });

    test.describe('with a question about cookies', () => {
      test.use({ cookies: 'asked' });

      test('a player who logs in with an unconfirmed address has the code in view', async ({
        page,
        players,
      }) => {
        const { email } = await players.unconfirmed();
        await page.goto('/#login');
        await loginDialog(page).enter(email);
        await expect(page.getByText(`Codice inviato a ${email} alle`)).toBeVisible();
        await expectStep(page, 'Controlla la tua posta');
        await expect(codeForm(page).code).toBeInViewport({ ratio: 1 });
      });

      test('nothing lies behind the question, and its answer gives the focus to the page', async ({
        page,
      }) => {
        for (const path of ['/register', '/contest']) {
          await page.goto(path);
          await alive(page);
          const { banner, policy } = cookieBanner(page);
          const [question, header] = [await boxOf(banner), await boxOf(page.getByRole('banner'))];
          expect(question.y + question.height, path).toBeLessThanOrEqual(header.y + 1);
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
          expect((await boxOf(policy)).height).toBeGreaterThanOrEqual(24);
        }
        await cookieBanner(page).reject.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
    });
  });
}
