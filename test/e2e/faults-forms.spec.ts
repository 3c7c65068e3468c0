import type { Page } from '@playwright/test';
import type { Fault } from '../faults/matrix.ts';
import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { recoveryPage } from './pages/password-pages.ts';
import { profilePage } from './pages/profile-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { siteMenu } from './pages/site-menu.ts';
import { expectFault } from './support/announced.ts';
import { cellWalk, MAINTENANCE } from './support/cell-walk.ts';
import { WALKED } from './support/fault-cells.ts';
import { expect, test } from './support/faulty-journey.ts';
import { alive } from './support/follow.ts';
import { LONG } from './support/long.ts';
import { holdLongWaits } from './support/long-waits.ts';
import { isCall, keepVisit, loadsOf } from './support/tabs.ts';

const PHONE = '+39 347 1112233';
const UNREACHABLE = /^Errore generico\s*Il server non risponde: controlla la connessione e riprova\.$/;
const GENERIC = /^Errore generico$/;

/** What a person reads of each fault; of a 422 at the field that it names, where the form has it. */
const SENTENCES: Record<Fault, string | RegExp> = {
  offline: UNREACHABLE,
  'time-out': UNREACHABLE,
  '500': MAINTENANCE,
  // The words of the answer, whatever its status: that a session is over is said only where it has none.
  '401': 'Accesso non valido',
  '403': 'Concorso NON attivo',
  '422': 'Campo richiesto',
  'malformed JSON': GENERIC,
  'wrong shape': GENERIC,
  'slow 30 s': UNREACHABLE,
  'connection reset': UNREACHABLE,
  'HTML instead of JSON': GENERIC,
};

/** The refusal beside the button; what a lost answer may mean is announced beside it. */
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first();

test(
  'fault cells of the login: each is shown, the address stays, and a late answer opens no session',
  { tag: LONG },
  async ({ page, road, players, expectNoise }, info) => {
    expectNoise(/players\/login (answered \d+|failed: net::ERR_)/);
    const { email: address } = await players.unconfirmed();
    await holdLongWaits(page);
    await page.goto('/#login');
    await alive(page);
    const { dialog, email, enter, submit } = loginDialog(page);
    const walk = cellWalk(page, road, info);
    for (const cell of WALKED.login) {
      const { fault } = cell;
      await walk({
        cells: [cell],
        act: () => enter(address),
        shows: async () => {
          if (fault === '422') await expectFault(email, 'Campo richiesto');
          else await expect(banner(page)).toHaveText(SENTENCES[fault]);
          await expect(submit).toBeEnabled();
          await expect(email).toHaveValue(address);
          await expect(dialog).toBeVisible();
          await expect(siteMenu(page).profileIcon).toBeHidden();
        },
      });
    }
    road.heal();
    await enter(address);
    await expect(dialog).toBeHidden();
  },
);

test(
  'fault cells of the recovery: each is shown, and says when it is safe to send again',
  { tag: LONG },
  async ({ page, road, players, expectNoise }, info) => {
    expectNoise(/forgot-password (answered \d+|failed: net::ERR_)/);
    const address = players.address();
    await holdLongWaits(page);
    await page.goto('/recovery');
    await alive(page);
    const { email, send, sent } = recoveryPage(page);
    await email.fill(address);
    const walk = cellWalk(page, road, info);
    for (const cell of WALKED.recovery) {
      const { fault } = cell;
      await walk({
        cells: [cell],
        act: () => send.click(),
        shows: async () => {
          if (fault === '422') await expectFault(email, 'Campo richiesto');
          else await expect(banner(page)).toHaveText(SENTENCES[fault]);
          const sentence = page.getByText('Non sappiamo se la richiesta è arrivata');
          await expect(sentence).toHaveCount(fault === '403' || fault === '422' ? 0 : 1);
          await expect(send).toBeEnabled();
          await expect(email).toHaveValue(address);
        },
      });
    }
    road.heal();
    await send.click();
    await expect(sent).toBeVisible();
  },
);

test(
  'fault cells of personal data: each is shown, typed values stay, and a 401 neither logs out nor saves twice',
  { tag: LONG },
  async ({ page, request, road, players, expectNoise }, info) => {
    expectNoise(/players\/update (answered \d+|failed: net::ERR_)/);
    await keepVisit(page, request, await players.complete());
    await holdLongWaits(page);
    await page.goto('/profile');
    const profile = profilePage(page);
    await profile.editData.click();
    await profile.phone.fill(PHONE);
    await expect.poll(() => road.count(isCall('GET /levels'))).toBe(1);
    const loads = loadsOf(page);
    const walk = cellWalk(page, road, info);
    for (const cell of WALKED.data) {
      await walk({
        cells: [cell],
        act: () => profile.saveData.click(),
        shows: async () => {
          if (cell.fault === '401') await expect.poll(loads).toBe(1);
          else await expect(banner(page)).toHaveText(SENTENCES[cell.fault]);
          await expect(profile.saveData).toBeEnabled();
          await expect(profile.phone).toHaveValue(PHONE);
          await expect(profile.heading).toBeVisible();
        },
      });
    }
    road.heal();
    expect(road.count(isCall('PUT /players/update'))).toBe(WALKED.data.length);
    await profile.saveData.click();
    await expect(profile.data).toContainText(PHONE);
    expect(loads()).toBe(1);
  },
);

test('fault cells of a receipt: each is shown, the form stays, and the receipt counts once', async ({
  page,
  request,
  road,
  players,
  expectNoise,
}, info) => {
  expectNoise(/POST .*items\/ (answered \d+|failed: net::ERR_)/);
  await keepVisit(page, request, await players.complete());
  await page.goto('/contest');
  const form = receiptForm(page);
  const receipt = { ...aReceipt({ code: 'R 9' }), file: await receiptPhoto() };
  await form.fill(receipt);
  const walk = cellWalk(page, road, info);
  for (const cell of WALKED.receipt) {
    await walk({
      cells: [cell],
      act: () => form.send(),
      shows: async () => {
        await expect(banner(page)).toHaveText(SENTENCES[cell.fault]);
        const sentence = page.getByText('Non sappiamo se lo scontrino è arrivato.');
        await expect(sentence).toHaveCount(cell.fault === '422' ? 0 : 1);
        await expect(form.code).toHaveValue(receipt.code);
        await expect(form.amount).toHaveValue(receipt.amount);
        await expect(form.preview).toBeVisible();
      },
    });
  }
  road.heal();
  // The server has it since the answer was cut, and knows its key.
  await form.send();
  await expect(form.received).toBeVisible();
  const items = road.passed.filter(({ call }) => isCall('POST /items/')(call));
  const answers = new Set(items.flatMap(({ answer }) => answer ?? []));
  expect(answers.size).toBe(1);
});
