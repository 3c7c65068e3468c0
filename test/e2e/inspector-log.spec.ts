import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { gatePage } from './pages/gate-page.ts';
import { inspectorPage, openBeside, SIZES } from './pages/inspector-page.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

/** Leads the site's page in another window, while the inspector is looked at. */
async function inSite(page: Page, inspector: Page, act: () => Promise<unknown>) {
  await page.bringToFront();
  await act();
  await inspector.bringToFront();
}

for (const size of SIZES) {
  const at = `at ${size.width} px`;

  test(`an inspector that opens after the page tells why it is open and what happened before ${at}`, {
    tag: LONG,
  }, async ({ context, page, players }) => {
    await arriveAs(page, await players.atTheGate(), '/');
    await expect(gatePage(page).heading).toBeVisible();
    const inspector = await context.newPage();
    await inspector.setViewportSize(size);
    await inspector.goto('/machines');
    const { why, details, log, row, search, actors, active, choose } = inspectorPage(inspector);
    await why.click();
    await expect(details).toContainText('/gate');
    await expect(details).not.toContainText('non ha ancora chiesto niente');
    await search.fill('navigation.ask');
    await expect(row(/navigation navigation\.ask/).first()).toBeVisible();
    await search.fill('→ /gate (regola');
    await expect(row(/→ \/gate \(regola \d+\)/).first()).toBeVisible();
    await search.fill('zuppa');
    await expect(log.getByText('Nessun evento corrisponde a quello che cerchi e ai filtri.')).toBeVisible();
    await search.fill('');
    await expect(log.locator('.sequence-event path').first()).toBeAttached();
    // The first event of all is the root's beginning, at which nobody was signed in.
    const first = log.locator('.log-row').first();
    await first.click();
    await expect(first).toContainText('xstate.init');
    await expect(actors.getByRole('button', { name: /^session/ })).toHaveCount(0);
    await inspector.keyboard.press('Escape');
    await choose('session');
    await expect(active).toContainText('signedIn');
    await expect(log.getByText(/non sono più tenuti/)).toHaveCount(0);
  });

  test(`a machine that breaks is shown as broken, with the rule that broke it ${at}`, {
    tag: LONG,
  }, async ({ context, page, expectNoise }) => {
    expectNoise(/isNotACode|Cannot read properties of null/);
    const inspector = await openBeside(context, page, '/register', size);
    const form = signUpForm(page);
    await form.fill(aNewPlayer(`rotta-${randomUUID()}@example.com`));
    await form.submit();
    await expect(codeForm(page).heading).toBeVisible();
    await inspector.bringToFront();
    const { choose, tab, event, sendJson, details, actors, row, search, active } = inspectorPage(inspector);
    await choose('signUp');
    const states = await active.textContent();
    await tab('Manda un evento').click();
    await inspector.getByText('Un altro evento, in JSON').click();
    await event.fill('{"type":"code.submit","otp":null}');
    await sendJson.click();
    await expect(details.getByRole('status')).toContainText(/signUp si è rotta a code\.submit/);
    await expect(details.getByRole('status')).toContainText('la regola isNotACode');
    await expect(details.getByRole('status')).toContainText('Cannot read properties of null');
    await expect(actors.getByRole('button', { name: /^signUp.*si è rotta/ })).toBeVisible();
    await expect(active).toHaveText(states ?? '');
    await search.fill('code.submit');
    const broken = row(/signUp code\.submit si è rotta/);
    await expect(broken).toBeVisible();
    await expect(broken).not.toContainText('ignorato');
    await broken.click();
    await tab('Contesto').click();
    await expect(details).toContainText('la regola isNotACode');
    await search.fill('');
    await expect(broken).toBeInViewport();
    await scan(inspector);
    await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa è andato storto' })).toBeVisible();
  });

  test(`the log outlives loads of the page, also while it is held still, until it is emptied ${at}`, {
    tag: LONG,
  }, async ({ context, page }) => {
    const inspector = await openBeside(context, page, '/', size);
    const { log, row, search, active, choose, actors } = inspectorPage(inspector);
    await choose('shell');
    await expect(active).toContainText('menu.closed');
    await inSite(page, inspector, () => page.getByRole('button', { name: /menu/i }).first().click());
    await expect(active).toContainText('menu.open');
    await search.fill('menu.open');
    await row(/shell menu\.open/)
      .first()
      .click();
    await log.getByRole('button', { name: 'Pausa' }).click();
    await inSite(page, inspector, () => page.reload());
    const resume = log.getByRole('button', { name: /^Riprendi \(\+[1-9]/ });
    await expect(resume).toBeVisible();
    await expect(log.getByText(/^pagina (aperta|ricaricata)/)).toHaveCount(0);
    await expect(row(/shell menu\.open/).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(active).toContainText('menu.open');
    await resume.click();
    await expect(log.getByText('pagina ricaricata: /')).toBeAttached();
    await inSite(page, inspector, () => page.goto('/games'));
    await expect(log.getByText('pagina aperta: /games')).toBeAttached();
    await expect(row(/shell menu\.open/).first()).toHaveAttribute('aria-pressed', 'true');

    const other = await context.newPage();
    await other.goto('/');
    await inspector.bringToFront();
    const followed = inspector.getByLabel('Pagina seguita');
    await expect(followed.getByRole('option')).toHaveCount(2);
    await expect(followed.locator('option:checked')).toContainText('/games');
    await expect(active).toContainText('menu.open');
    await other.close();

    await search.fill('');
    await log.getByRole('button', { name: 'Svuota' }).click();
    await expect(log.getByText(/^pagina (aperta|ricaricata)/)).toHaveCount(0);
    await expect(row(/shell menu\.open/)).toHaveCount(0);
    await expect(actors.getByRole('button', { name: /^shell/ })).toContainText('menu.closed');
  });

  test(`the log reads from cause to effect, and what a flow emits comes from it ${at}`, {
    tag: LONG,
  }, async ({ context, page, mailCode }) => {
    const inspector = await openBeside(context, page, '/register', size);
    const player = aNewPlayer(`ordine-${randomUUID()}@example.com`);
    await signUpForm(page).fill(player);
    await signUpForm(page).submit();
    await expect(codeForm(page).heading).toBeVisible();
    await codeForm(page).confirm(await mailCode(player.email));
    await expect(page).toHaveURL(/\/gate$/);
    await inspector.bringToFront();
    const { log, row, search } = inspectorPage(inspector);
    await search.fill('session.open');
    await expect(row(/app session\.open da signUp/)).toBeVisible();
    const told = await log.locator('.log-row').allTextContents();
    const place = (words: RegExp) => told.findIndex((one) => words.test(one));
    const [cause, effect] = [place(/app ?session\.open/), place(/session ?session\.open/)];
    expect(cause, told.join('\n')).toBeGreaterThanOrEqual(0);
    expect(effect, told.join('\n')).toBeGreaterThan(cause);
    await search.fill('draft');
    await expect(row(/annuncio/).first()).toBeVisible();
    await expect(log.getByText('ignorato')).toHaveCount(0);
    await search.fill('');
  });
}
