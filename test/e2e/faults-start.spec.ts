import type { Page } from '@playwright/test';
import { profilePage } from './pages/profile-page.ts';
import { cellWalk, MAINTENANCE } from './support/cell-walk.ts';
import { WALKED } from './support/fault-cells.ts';
import { aGate } from './support/faults.ts';
import { expect, test } from './support/faulty-journey.ts';
import { alive } from './support/follow.ts';
import { expectForgotten, keep, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { holdLongWaits } from './support/long-waits.ts';
import { isCall, keepVisit, loadsOf } from './support/tabs.ts';

test(
  'fault cells of a visitor: the page is complete with its defaults',
  { tag: LONG },
  async ({ page, road, expectNoise }, info) => {
    expectNoise(/GET .* (answered \d+|failed: net::ERR_)/);
    // The clock of the server says that the campaign runs.
    await page.clock.setFixedTime('2025-07-14T10:00:00+02:00');
    await holdLongWaits(page);
    const walk = cellWalk(page, road, info);
    const footer = page.getByRole('contentinfo');
    for (const cells of WALKED.start) {
      road.heal();
      await walk({
        cells,
        act: () => page.goto('/'),
        shows: async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso sta per cominciare');
          await expect(footer).toBeVisible();
          await expect(footer).not.toContainText('Versione');
          await expect(page.locator('a[href^="mailto:"]')).toHaveCount(1);
          await expect(page.getByRole('status').filter({ hasText: 'Nuova versione' })).toHaveCount(0);
        },
      });
    }
    road.heal();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
    await expect(footer).toContainText('Versione');
  },
);

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const returnOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
const isLevels = isCall('GET /levels');

test(
  'fault cells of the start-up: each failed part says so in place, and the player stays logged in',
  { tag: LONG },
  async ({ page, request, road, players, expectNoise }, info) => {
    expectNoise(/GET .* (answered \d+|failed: net::ERR_)/);
    await holdLongWaits(page);
    await keepVisit(page, request, await players.complete());
    const walk = cellWalk(page, road, info);
    const level = region(page, 'Il tuo livello');
    const answers = region(page, 'Le tue risposte');
    const shows = async () => {
      await expect(level).toContainText('Non riusciamo a mostrare i tuoi punti.');
      await expect(answers).toContainText('Non riusciamo a mostrare le tue risposte.');
      await expect(profilePage(page).heading).toBeVisible();
    };
    const again = (part: typeof level) => () => part.getByRole('button', { name: 'Riprova' }).click();
    const { partsAgain } = WALKED;
    await walk({ cells: WALKED.parts, act: () => page.goto('/profile'), shows });
    await walk({ cells: partsAgain.answers, act: again(answers), shows });
    await walk({ cells: partsAgain.level, act: again(level), shows });
    await walk({ cells: partsAgain.more, act: again(answers), shows });
    const loads = loadsOf(page);
    await walk({
      cells: partsAgain.last,
      act: again(level),
      // One refresh, one reload, and the session goes on.
      shows: async () => {
        await expect.poll(loads).toBe(1);
        await expect(profilePage(page).heading).toBeVisible();
      },
    });
    road.heal();
    expect(await kept(page, 'user')).not.toBeNull();
  },
);

test(
  'fault cells of the tokens: a refusal logs the player out, a missing answer does not',
  { tag: LONG },
  async ({ page, request, road, players, expectNoise }, info) => {
    expectNoise(/(auth\/refresh-token|players\/me) (answered \d+|failed: net::ERR_)/);
    await holdLongWaits(page);
    const player = await players.complete();
    await keepVisit(page, request, player);
    const walk = cellWalk(page, road, info);
    const profile = profilePage(page);
    const loads = loadsOf(page);
    for (const [at, cell] of WALKED.tokens.entries()) {
      await walk({
        cells: [cell],
        act: at === 0 ? () => page.goto('/profile') : () => returnOnline(page),
        shows: async () => {
          await expect(profile.data).toContainText(player.email);
          expect(await kept(page, 'user')).not.toBeNull();
        },
      });
    }
    road.heal();
    expect(road.count(isLevels)).toBe(0);
    await returnOnline(page);
    await expect.poll(() => road.count(isLevels)).toBe(1);
    expect(loads()).toBe(1);
    for (const cell of [...WALKED.refusals, ...WALKED.player]) {
      await keepVisit(page, request, await players.complete());
      await walk({
        cells: [cell],
        act: () => page.goto('/profile'),
        shows: async () => {
          await expect(page).toHaveURL(/\/(#login)?$/);
          const sentence = cell.fault === '500' ? MAINTENANCE : 'La sessione è scaduta: accedi di nuovo.';
          await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
          await expectForgotten(page, 'user');
        },
      });
      road.heal();
    }
  },
);

test(
  'fault cells of the identity service: a missing answer does not log the player out',
  { tag: LONG },
  async ({ page, request, road, players, expectNoise }, info) => {
    expectNoise(/oauth2\/token answered 500/);
    const { refresh_token: refreshToken, ...session } = await players.ofIdentity();
    const player = { email: '', accessToken: session.access_token, refreshToken };
    await keepVisit(page, request, player);
    await keep(page, 'user', { ...session, refresh_token: refreshToken });
    const walk = cellWalk(page, road, info);
    const profile = profilePage(page);
    for (const [at, cell] of WALKED.identity.entries()) {
      await walk({
        cells: [cell],
        act: at === 0 ? () => page.goto('/profile') : () => returnOnline(page),
        shows: async () => {
          await expect(profile.data).toContainText("D'Angelo");
          expect(await kept(page, 'user')).not.toBeNull();
        },
      });
    }
    road.heal();
    await returnOnline(page);
    await expect.poll(() => road.count(isLevels)).toBe(1);
  },
);

test('a page whose HTML comes slowly is taken over once the whole of it is there', { tag: LONG }, async ({
  page,
  road,
}) => {
  const gate = aGate();
  road.spoil((call) => call === 'GET /', gate.amid);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The chunks but for the site's own are run; then the page may go on at any moment.
  const chunks = (await page.locator('script[data-chunks]').getAttribute('data-chunks'))?.split(' ') ?? [];
  for (const chunk of chunks) await expect.poll(() => road.count((call) => call === `GET ${chunk}`)).toBe(1);
  await page.evaluate(
    async (before) => {
      for (const chunk of before) await import(chunk);
      for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    chunks.slice(0, -1),
  );
  expect(road.count((call) => call.endsWith('/utils/time'))).toBe(0);
  gate.open();
  await alive(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
