// Run by ../journey.spec.ts alone: each title says how the test must end.
import { expect, test } from '../journey.ts';

test('passes: a page without noise, with the code of a mail and a set time', async ({
  page,
  request,
  mailCode,
}) => {
  await page.goto('/quiet');
  expect(await mailCode('a@example.com')).toBe('204061');
  expect(await (await request.get('/starts')).text()).toBe('2025-08-29T23:59:50+02:00\n');
});

test('fails: a noisy page', async ({ page }) => {
  await page.goto('/exception');
});

test('fails: a noisy page in a second tab', async ({ context }) => {
  await (await context.newPage()).goto('/inline');
});

test('passes: a noise that was expected', async ({ page, expectNoise }) => {
  expectNoise(/the exception of the page/);
  await page.goto('/exception');
});

test('fails: an expected noise that never came', async ({ page, expectNoise }) => {
  expectNoise(/the exception of the page/);
  await page.goto('/quiet');
});

test('passes: the same server over its own restart', async ({ page, server }) => {
  await server.restart();
  await page.goto('/starts');
  await expect(page.locator('body')).toContainText('2025-08-29T23:59:50+02:00 2025-08-29T23:59:50+02:00');
});
