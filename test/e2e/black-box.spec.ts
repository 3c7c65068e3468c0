import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { reportIn } from '../../scripts/replay/read-report.ts';
import { gatePage } from './pages/gate-page.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Plants a fault into the machine of the gate as it was built: what keeps the form breaks. */
const plantFault = (page: Page) =>
  page.route('**/assets/gate-*.js', async (route) => {
    const sound = await (await route.fetch()).text();
    const body = sound.replace('keepSubmitted:', 'keepSubmitted(){throw new TypeError("planted")},unused:');
    expect(body).not.toBe(sound);
    await route.fulfill({ body, contentType: 'text/javascript' });
  });

/** Sends the form of the gate, at which its machine breaks. */
async function breakGate(page: Page): Promise<void> {
  const gate = gatePage(page);
  await gate.policy.first().check();
  for (const policy of await gate.policy.all()) await policy.check();
  await gate.confirm();
}

const errorPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Qualcosa è andato storto' }),
  report: page.getByRole('button', { name: 'Segnala', exact: true }),
  sent: page.getByText('Segnalazione inviata, grazie'),
  unsent: page.getByText('La segnalazione non è partita'),
  again: page.getByRole('button', { name: 'Riprova', exact: true }),
});

/** Presses a button that saves a file; the path of the file, and what it is called. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

test('a person who meets an error reports it: a file and a report without personal data, in which the fault is found', {
  tag: LONG,
}, async ({ page, request, mailCode, expectNoise }) => {
  expectNoise(/planted/);
  await plantFault(page);
  const player = {
    ...aNewPlayer(`canary-${randomUUID()}@example.com`),
    password: `Canarino1!${randomUUID().slice(0, 8)}`,
    firstName: 'Canarinaprima',
    lastName: 'Canarinaseconda',
    birthDate: '1977-07-17',
  };
  await page.goto('/register');
  const form = signUpForm(page);
  await form.fill(player);
  await form.phone.fill('+393339876543');
  await form.state.fill('NU');
  await form.submit();
  await expect(codeForm(page).heading).toBeVisible();
  const code = await mailCode(player.email);
  await codeForm(page).confirm(code);
  await expect(page).toHaveURL(/\/gate$/);
  // Until the heading has the focus, the page still moves under a press.
  await expect(gatePage(page).heading).toBeFocused();
  await breakGate(page);
  const shown = errorPage(page);
  await expect(shown.heading).toBeVisible();
  await expect(shown.report).toBeVisible();
  await scan(page);
  const { path, name } = await saved(page, () => shown.report.click());
  await expect(shown.sent).toBeVisible();
  const text = await readFile(path, 'utf8');
  const report = reportIn(text);
  expect(name).toBe(`amici-della-spiga-segnalazione-${report.id}.json`);
  await expect(page.getByText(report.id)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Segnalazione inviata');
  await scan(page);

  const answer = await (await request.get('/error-reports.json')).text();
  // When the stand-in received a report is its own word, and may be the very second that is looked for.
  const intake = answer.replaceAll(/"receivedAt":"[^"]*"/g, '');
  expect(intake, 'the report has arrived').toContain(`black box ${report.id}`);
  const session = (await kept(page, 'user'))?.value as { access_token: string; refreshToken: string };
  // With the database the second at which somebody confirmed an address leads to them.
  const me = await page.evaluate(async (token) => {
    const mine = await fetch('/api/v1/players/me', { headers: { authorization: `Bearer ${token}` } });
    return mine.text();
  }, session.access_token);
  const times = me.match(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/g) ?? [];
  expect(times.length).toBeGreaterThan(0);
  const marks = [
    ...times,
    player.email,
    player.password,
    player.firstName,
    player.lastName,
    player.birthDate,
    '3339876543',
    '"NU"',
    session.access_token,
    session.refreshToken,
    'canary',
  ];
  for (const mark of marks) {
    expect(text.includes(mark), `${mark} in the file`).toBe(false);
    expect(intake.includes(mark), `${mark} in the reports`).toBe(false);
  }
  expect(text, 'the code in the file').not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));

  const { stdout } = await run(process.execPath, ['scripts/replay.ts', path, '--no-test'], { cwd: root });
  expect(stdout).toContain(`report ${report.id}, TypeError at /gate`);
  expect(stdout).toMatch(
    /Look first at gate:\d+, gate\.submit: the machine broke when it was recorded, and goes on here\./,
  );
  // The source has no such fault, and all the rest of the visit is as recorded.
  expect(stdout.match(/NOT AS RECORDED/g)).toHaveLength(1);
});

test('a report that is not taken leaves the file, a second try and an address', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/planted/);
  expectNoise(/error-reports/);
  await plantFault(page);
  let isDown = true;
  await page.route('**/error-reports/**', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await arriveAs(page, await players.atTheGate(), '/gate');
  await breakGate(page);
  const shown = errorPage(page);
  await shown.report.click();
  await expect(shown.unsent).toBeVisible();
  await expect(page.getByRole('link', { name: /^Scrivi a / })).toHaveAttribute('href', /^mailto:/);
  isDown = false;
  await shown.again.click();
  await expect(shown.sent).toBeVisible();
});
