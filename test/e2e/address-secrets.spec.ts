import type { Page } from '@playwright/test';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

const TOKEN = 'GETTONE-8f2b7c';
const QUERY = `?da=mail&token=${TOKEN}&code=${TOKEN}&state=${TOKEN}`;

/** Every place in which a page could still show or remember what its address has brought; its own loading is one no page can change. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.referrer,
      navigation.entries().map(({ url }) => url),
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );

const isClean = (url: URL) => !url.href.includes(TOKEN) && url.searchParams.get('da') === 'mail';

/** Notes every request of a page but those that open one: what leaves with it must not hold a secret. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (!request.isNavigationRequest()) sent.push(`${request.url()} ${request.postData() ?? ''} ${referer}`);
  });
  return sent;
}

for (const [kind, path] of [
  ['a prerendered page', '/missions'],
  ['the page of the reset link', '/reset-password'],
  ['a page that visitors alone see', '/register'],
  ['a page without HTML of its own', '/gate'],
  ['no page', '/nessuna-pagina'],
] as const) {
  const tag = kind === 'a prerendered page' ? [] : LONG;
  test(`${kind} keeps no secret in its address, neither before nor after its scripts run`, { tag }, async ({
    page,
    expectNoise,
  }) => {
    if (kind === 'no page') expectNoise(/GET \/nessuna-pagina answered 404/);
    const sent = sentBy(page);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path + QUERY, { waitUntil: 'commit' });
    await expect(page).toHaveURL(isClean);
    expect(await remembered(page)).not.toContain(TOKEN);
    scripts.resolve();
    await alive(page);
    expect(await remembered(page)).not.toContain(TOKEN);
    await page.goto('/archive');
    await page.goBack();
    // The guard may have led on from here; the address with the secret is behind no step of the history.
    await expect(page).not.toHaveURL(/\/archive/);
    expect(await remembered(page)).not.toContain(TOKEN);
    expect(sent.join('\n')).not.toContain(TOKEN);
  });
}

test('a player’s page keeps no secret in its address, and none gets into a report', async ({
  page,
  request,
  players,
  expectNoise,
}) => {
  expectNoise(/GET \/api\/v1\/levels answered 500/);
  await page.route('**/api/v1/levels', (route) => route.fulfill({ status: 500, json: {} }));
  await arriveAs(page, await players.complete(), `/profile${QUERY}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  await expect(page).toHaveURL(isClean);
  expect(await remembered(page)).not.toContain(TOKEN);
  const reports = async () => (await request.get('/error-reports.json')).text();
  await expect.poll(reports, { message: 'the failed call is reported' }).toContain('/levels');
  expect(await reports()).not.toContain(TOKEN);
});
