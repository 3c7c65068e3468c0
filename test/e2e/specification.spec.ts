import type { APIRequestContext } from '@playwright/test';
import { specifiedPages, specifiedSentences } from '../support/specification.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';

/** A file of the build, as its HTML and its other files name it. */
const SCRIPT = /[\w.-]+-[\w-]{8}\.js/g;

const named = (source: string) => [...source.matchAll(SCRIPT)].map(([name]) => name);
const plain = (source: string) => source.replaceAll("\\'", "'").replaceAll('\\"', '"');

/** The source of every script that the site serves: those of its first page, and all that they may load. */
async function servedScripts(request: APIRequestContext): Promise<string> {
  const sources = new Map<string, string>();
  const queue = named(await (await request.get('/')).text());
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (sources.has(name)) continue;
    const source = await (await request.get(`/assets/${name}`)).text();
    sources.set(name, plain(source));
    queue.push(...named(source));
  }
  return [...sources.values()].join('\n');
}

const BASE = 'Amici della Spiga';
const NOT_FOUND = 'Error 404 - Page not found';

const pages = specifiedPages();
const enabled = pages.filter(({ isEnabled }) => isEnabled);

test('the table of pages in the specification can be parsed', () => {
  expect(enabled.length).toBeGreaterThanOrEqual(25);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/profile', '/thank-your-story-1', '/survey/4', '/thank-you-7', '/list']),
  );
});

test('a visitor at a private page or the opinion gets the login, and at the gate is redirected home', {
  tag: LONG,
}, async ({ page }) => {
  for (const { path } of enabled.filter(({ access }) => access === 'private')) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/#login$/);
    await expect(loginDialog(page).dialog, path).toBeVisible();
  }
  await page.goto('/your-opinion');
  await expect(page).toHaveURL(/\/#login$/);
  await page.goto('/gate');
  await expect(page).toHaveURL(/\/$/);
});

test('a disabled page does not exist', { tag: LONG }, async ({ page, expectNoise }) => {
  for (const { path } of pages.filter(({ isEnabled }) => !isEnabled)) {
    expectNoise(new RegExp(`GET ${path} answered 404`));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND);
    await expect(page).toHaveTitle(BASE);
  }
});

test('the served site contains every text of the specification, letter for letter', async ({ request }) => {
  // Two lines are two sentences.
  const sentences = specifiedSentences()
    .flatMap((sentence) => sentence.split(' / '))
    .map((sentence) => sentence.replace(/\{(\w+)\}/g, '{{$1}}'));
  expect(sentences.length).toBeGreaterThan(70);
  // What the server may say in English is known in small letters, and said in Italian.
  const served = (await servedScripts(request)).replaceAll('user does not have', 'User does not have');
  expect(sentences.filter((sentence) => !served.includes(sentence))).toEqual([]);
});
