import { type SpecifiedPage, specifiedPages } from '../support/specification.ts';
import { beHereBefore, expect, test } from './browser-test.ts';
import { brokenImages, brokenWords, overflowing } from './in-page.ts';
import type { Page } from './page.ts';

const enabled = specifiedPages().filter(({ isEnabled, path }) => isEnabled && path !== '/gate');

/** What is waited for is drawn, and nothing of it leaves the screen, lacks its picture or breaks a word. */
async function isWhole(phone: Page, { path, heading }: SpecifiedPage): Promise<void> {
  await phone.open(path);
  const titles = () =>
    phone.run(() => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent));
  await expect
    .poll(titles)
    .toEqual([heading === null || path === '/' ? expect.stringMatching(/\S/) : heading]);
  const isAwaited = () =>
    phone.run(() => {
      const awaited = document.querySelector('main [class*="skeleton"]');
      awaited?.scrollIntoView({ behavior: 'instant' });
      return awaited !== null;
    });
  await expect.poll(isAwaited).toBe(false);
  expect(await phone.run(overflowing), `beyond the edge of ${path}`).toEqual([]);
  expect(await phone.run(brokenImages), `pictures of ${path}`).toEqual([]);
  expect(await phone.run(brokenWords), `broken words of ${path}`).toEqual([]);
}

test('for a visitor every page is whole, in the light', async ({ phone }) => {
  await beHereBefore(phone);
  for (const page of enabled.filter(({ access, path }) => access === 'public' && path !== '/your-opinion'))
    await test.step(page.path, () => isWhole(phone, page));
});

test.describe('in the dark', () => {
  test.use({ colors: 'dark' });
  test('for a player every page is whole', async ({ phone, players }) => {
    await beHereBefore(phone, await players.seeded('completa@example.com'));
    expect(await phone.run(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    for (const page of enabled.filter(({ path }) => path !== '/register'))
      await test.step(page.path, () => isWhole(phone, page));
  });
});
