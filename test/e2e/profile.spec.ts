import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { cookieBanner } from './pages/cookie-banner.ts';
import { gatePage } from './pages/gate-page.ts';
import { profilePage } from './pages/profile-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { announced, expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, keepSession } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const PROFILING = 'Proposte su misura';
const COMMUNITY = 'Trattamento dei dati per la comunità';
const PHONE = '+39 347 7654321';

/** As much of the exported file as the journey looks at. */
const OwnFile = v.object({
  player: v.object({ email: v.string(), phone: v.nullable(v.string()) }),
  consents: v.array(v.object({ code: v.string() })),
  editions: v.array(v.object({ code: v.string(), rulesAccepted: v.boolean() })),
  items: v.array(v.object({ code: v.string(), status: v.string() })),
  completions: v.array(v.unknown()),
  missions: v.array(v.object({ code: v.string(), totalPoints: v.number() })),
});

test('a returning player with an outdated access token sees the whole profile without a page reload', {
  tag: LONG,
}, async ({ page, players, expectNoise }) => {
  const player = await players.complete();
  await arriveAs(page, player, '/profile');
  await expect(profilePage(page).data).toContainText('Modifica');
  await keepSession(page, { ...player, accessToken: 'outdated' });
  expectNoise(/GET .*answered 401/);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The refresh of the start answers only after a call of the page was refused with the token that is kept.
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.status() === 401,
  );
  await page.route('**/api/v1/auth/refresh-token', async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'I tuoi scontrini' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Versione');
  await expect(page.getByText(/Non riusciamo/)).toHaveCount(0);
  await expect(page.getByText('Ti mancano 20 punti per arrivare a Germoglio.')).toBeVisible();
  expect(loads).toBe(1);
});

test('no line is broken inside the number of a receipt, however wide its title is', { tag: LONG }, async ({
  page,
  players,
}) => {
  const player = await players.complete();
  await players.send(player, aReceipt({ code: '0456-0012' }));
  await arriveAs(page, player, '/profile');
  const title = profilePage(page).participations.getByRole('heading', { name: 'Scontrino 0456-0012' });
  await expect(title).toBeVisible();
  const lines = await title.evaluate((heading: HTMLElement) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const number = document.createRange();
    for (let words = walker.nextNode(); words; words = walker.nextNode()) {
      const at = words.nodeValue?.indexOf('0456-0012') ?? -1;
      if (at < 0) continue;
      number.setStart(words, at);
      number.setEnd(words, at + '0456-0012'.length);
    }
    return Array.from({ length: 28 }, (_, step) => {
      heading.style.width = `${140 + step * 5}px`;
      return number.getClientRects().length;
    });
  });
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('an invalid telephone has an error at its field, and a valid one is saved', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/profile');
  const profile = profilePage(page);
  await expect(page.getByText('Ti mancano 20 punti per arrivare a Germoglio.')).toBeVisible();
  await scan(page);
  await profile.editData.click();
  await profile.phone.fill('non lo so');
  await profile.saveData.click();
  await expectFault(profile.phone, 'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).');
  await scan(page);
  await profile.phone.fill(PHONE);
  await profile.saveData.click();
  await expect(announced(page, 'Dati salvati.')).toBeVisible();
  await expect(profile.data).toContainText(PHONE);
  await expect(profile.editData).toBeFocused();
  // What was saved stands below the banner that says so.
  const banner = await announced(page, 'Dati salvati.').boundingBox();
  const saved = await profile.data.locator('dl').boundingBox();
  expect(saved?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
  await page.reload();
  await expect(profile.data).toContainText(PHONE);
});

test('profiling is given and withdrawn by one press each, and withdrawing a mandatory consent leads to the gate', {
  tag: LONG,
}, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/profile');
  const profile = profilePage(page);
  await profile.give(PROFILING).click();
  await expect(profile.withdrawConsent(PROFILING)).toBeVisible();
  await page.reload();
  await profile.withdrawConsent(PROFILING).click();
  await expect(profile.give(PROFILING)).toBeVisible();
  await page.reload();
  await expect(profile.give(PROFILING)).toBeVisible();
  await profile.withdrawConsent(COMMUNITY).click();
  await scan(page);
  await profile.confirmConsent.click();
  await expect(page).toHaveURL(/\/gate$/);
  await expect(gatePage(page).heading).toBeVisible();
});

/** On a narrow screen the buttons in the corners give way to an open photo (§U.9), and come back. */
async function expectNothingOverThePhoto(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1216;
  const buttons = page.locator('.floating-button, .receipt-shortcut');
  const shown = () => buttons.filter({ visible: true }).count();
  const before = await shown();
  expect(before).toBe(isNarrow ? 2 : 1);
  await page.getByRole('button', { name: /^Vedi la foto/ }).click();
  await expect(page.getByRole('img', { name: /^La foto dello scontrino/ })).toBeVisible();
  await expect.poll(shown).toBe(isNarrow ? 0 : before);
  await page.getByRole('button', { name: /^Chiudi la foto/ }).click();
  await expect.poll(shown).toBe(before);
}

test('a receipt is sent, corrected without a new photograph, and withdrawn', { tag: LONG }, async ({
  page,
  players,
}) => {
  const player = await players.complete();
  await players.send(player, aReceipt({ code: 'C 1' }));
  await arriveAs(page, player, '/profile');
  const profile = profilePage(page);
  await expect(profile.participations).toContainText("Conserva l'originale fino al 31 dicembre 2025");
  await profile.openNewest.click();
  await profile.correct.click();
  const form = receiptForm(page);
  await expect(form.code).toHaveValue('C 1');
  await scan(page);
  await expectNothingOverThePhoto(page);
  await form.code.fill('C 2');
  await form.amount.fill('13,20');
  await profile.saveCorrection.click();
  await expect(announced(page, 'Correzione salvata.')).toBeVisible();
  await expect(profile.participations).toContainText('Scontrino C 2');
  await profile.correct.click();
  await form.photo.setInputFiles(await receiptPhoto('nitida.jpg'));
  await expect(form.preview).toBeVisible();
  await profile.saveCorrection.click();
  await expect(form.code).toBeHidden();
  await page.reload();
  await expect(profile.participations).toContainText('13,20 €');
  await profile.openNewest.click();
  await profile.withdraw.click();
  await scan(page);
  await profile.confirmWithdrawal.click();
  await expect(announced(page, 'Scontrino ritirato.')).toBeVisible();
  await expect(profile.participations).toContainText('Ritirato');
  await page.reload();
  await expect(profile.participations).toContainText('Ritirato');
  await expect(profile.withdraw).toBeHidden();
});

/**
 * Whether an element is drawn in its own colour, dimmed by no backdrop. What lies outside an open dialog is inert, so no
 * `elementFromPoint` finds it, on top or not.
 */
async function expectUndimmed(page: Page, element: Locator): Promise<void> {
  await element.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const own = await element.evaluate((one) => getComputedStyle(one).backgroundColor);
  const { x, y, height } = (await element.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const clip = { x: Math.round(x) + 6, y: Math.round(y + height / 2), width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(`rgb(${[...data].join(', ')})`).toBe(own);
}

test('personal data are downloaded as a file without tokens', { tag: LONG }, async ({ page, players }) => {
  const player = await players.complete();
  await players.send(player, aReceipt({ code: 'E 1' }));
  await arriveAs(page, player, '/profile');
  const coming = page.waitForEvent('download');
  // The file is ready while a dialog is open: what says so lies over the dialog (§U.4).
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/survey-completions', async (route) => {
    await held.promise;
    await route.continue();
  });
  await profilePage(page).exportData.click();
  const { footerPreferences, dialog } = cookieBanner(page);
  await footerPreferences.click();
  await expect(dialog).toBeVisible();
  held.resolve();
  const download = await coming;
  const banner = page.locator('.alert-banner');
  await expect(banner).toContainText('Il file con i tuoi dati è pronto');
  await expectUndimmed(page, banner);
  expect(download.suggestedFilename()).toBe('amici-della-spiga-dati.json');
  const text = await readFile(await download.path(), 'utf8');
  const own = v.parse(OwnFile, JSON.parse(text));
  expect(own.player.email).toBe(player.email);
  expect(own.items).toEqual([{ code: 'E 1', status: 'pending' }]);
  expect(own.consents.map(({ code }) => code)).toEqual(['comunita']);
  expect(own.editions).toEqual([{ code: 'natura_contest', rulesAccepted: true }]);
  expect(own.missions.length).toBeGreaterThan(0);
  expect(text).not.toContain(player.accessToken);
  expect(text).not.toMatch(/token/i);
});
