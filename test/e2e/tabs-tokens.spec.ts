import type { Page } from '@playwright/test';
import { siteMenu } from './pages/site-menu.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { aGate, answering } from './support/faults.ts';
import { expect, test } from './support/faulty-journey.ts';
import { kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { endLongWaits, holdLongWaits } from './support/long-waits.ts';
import {
  expectWaiting,
  freeze,
  goAll,
  isCall,
  isRefresh,
  keepVisit,
  loadsOf,
  moreTabs,
  openTogether,
} from './support/tabs.ts';

const EXPIRED = 'scaduto';
const isParticipate = isCall('GET /players/verbose_token');
const aRefusal = answering(401, { detail: 'Accesso non valido' });

/**
 * No refresh token goes to the server a second time. What a tab that died had asked for may be asked again by the next
 * (scenario 3, docs/decisions/0025); nothing else may, however slow the machine.
 */
const expectEachTokenOnce = ({ passed }: FaultProxy) => {
  const sent = passed.filter(({ call }) => isRefresh(call)).map(({ body }) => body);
  expect(sent.length - new Set(sent).size, 'refresh tokens sent again').toBe(0);
};

const expectSignedIn = async (...pages: Page[]) => {
  for (const page of pages) await expect(siteMenu(page).profileIcon).toBeVisible();
};

// A call that a gate holds must not run into its time limit on a slow machine: a tab may repeat its own token then.
test.beforeEach(async ({ context }) => holdLongWaits(context));

test('tab scenario 1: eight tabs restored together with an expired token make one refresh, and all stay logged in', {
  tag: LONG,
}, async ({ page, request, players, road }) => {
  await keepVisit(page, request, await players.complete(), EXPIRED);
  const tabs = await openTogether(page, road, 8);
  await expectSignedIn(...tabs);
  expect(road.count(isRefresh)).toBe(1);
  expectEachTokenOnce(road);
});

test('tab scenario 2: two tabs get a 401 at the same moment: one refreshes for both, and each reloads once', async ({
  page,
  request,
  players,
  road,
  expectNoise,
}) => {
  await keepVisit(page, request, await players.complete());
  // One refreshes for both: neither has still to hear of the other's tokens.
  const tabs = await openTogether(page, road, 2);
  const old = road.passed.findLast(({ token }) => token !== undefined)?.token;
  expectNoise(/GET .*verbose_token answered 401/);
  const [refusals, refresh] = [aGate(), aGate()];
  road.spoil((call, token) => isParticipate(call) && token === old, refusals.meeting(aRefusal));
  road.spoil(isRefresh, refresh.before);
  const before = road.count(isRefresh);
  const loads = tabs.map(loadsOf);
  for (const tab of tabs) await siteMenu(tab).participate();
  await expect.poll(refusals.waiting).toBe(2);
  refusals.open();
  await expectWaiting(page, 1);
  // Who refreshes holds the lock a moment before its call is on the way; expectEachTokenOnce sees a second one.
  await expect.poll(() => road.count(isRefresh)).toBe(before + 1);
  refresh.open();
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(4);
  await expectSignedIn(...tabs);
  expect(loads.map((count) => count())).toEqual([1, 1]);
  expectEachTokenOnce(road);
});

test('tab scenario 3: the tab that refreshes is closed before or after the server’s answer: the other continues', {
  tag: LONG,
}, async ({ page, context, request, players, road }) => {
  await keepVisit(page, request, await players.complete(), EXPIRED);
  for (const moment of ['before', 'behind'] as const) {
    const [holder, heir] = (await moreTabs(context, 2)) as [Page, Page];
    road.passed.length = 0;
    const gate = aGate();
    road.spoil(isRefresh, gate[moment]);
    await holder.goto('/recovery');
    await expect.poll(gate.waiting).toBe(1);
    await heir.goto('/recovery');
    await expectWaiting(heir, 1);
    road.heal();
    await holder.close();
    await expect.poll(() => road.count(isCall('GET /levels'))).toBe(1);
    await expectSignedIn(heir);
    const [first, second] = road.passed.filter(({ call }) => isRefresh(call));
    expect(second?.body).toBe(first?.body);
    expect(first?.answer, 'a lost answer is given again').toBe(moment === 'before' ? null : second?.answer);
    await heir.close();
  }
});

test('tab scenario 4: the tab that refreshes is frozen: the other neither hangs nor logs out, and both continue', {
  tag: LONG,
}, async ({ page, context, request, players, road }) => {
  await keepVisit(page, request, await players.complete(), EXPIRED);
  const [other] = (await moreTabs(context, 1)) as [Page];
  const gate = aGate();
  road.spoil(isRefresh, gate.behind);
  await page.goto('/recovery');
  await expect.poll(gate.waiting).toBe(1);
  await other.goto('/recovery');
  await expectWaiting(other, 1);
  const wake = await freeze(page);
  gate.open();
  road.heal();
  await endLongWaits(other);
  // It has given up waiting, and the site is there.
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(0);
  await expectSignedIn(other);
  expect(await kept(other, 'user')).not.toBeNull();
  await wake();
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(2);
  await expectSignedIn(page, other);
});

test('tab scenario 5: one tab logs out while the other refreshes: the answer is dropped, the token family is revoked', {
  tag: LONG,
}, async ({ page, context, request, players, road }) => {
  await keepVisit(page, request, await players.complete());
  const [other] = (await moreTabs(context, 1)) as [Page];
  await page.goto('/recovery');
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(1);
  const gate = aGate();
  road.spoil(isRefresh, gate.behind);
  await other.goto('/profile');
  await expect.poll(gate.waiting).toBe(1);
  await siteMenu(page).choose('Logout');
  // Long before the refresh is answered: invariant 7 holds it to a second, in a time of its own.
  await expect(other).toHaveURL(/\/$/);
  await expect(siteMenu(other).profileIcon).toBeHidden();
  gate.open();
  await expect.poll(() => road.count(isCall('POST /auth/logout'))).toBe(1);
  const late = road.passed.filter(({ call }) => isRefresh(call)).at(-1);
  const { refreshToken } = JSON.parse(late?.answer ?? '{}') as { refreshToken?: string };
  // Not by `request`, which may take a connection that was idle for so long that the server is about to close it.
  const again = await fetch(new URL('/api/v1/auth/refresh-token', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  expect(again.status).toBe(401);
  for (const tab of [page, other]) {
    await expect(siteMenu(tab).profileIcon).toBeHidden();
    expect(await kept(tab, 'user')).toBeNull();
    expect(await kept(tab, 'userData')).toBeNull();
  }
});

test('tab scenario 7: a tab resumes after hours with a token two generations old: it adopts the newest', {
  tag: LONG,
}, async ({ page, context, request, players, road, expectNoise }) => {
  const player = await players.complete();
  await keepVisit(page, request, player);
  const [sleeper] = (await moreTabs(context, 1)) as [Page];
  // Asleep it hears nothing of the others.
  await sleeper.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await sleeper.goto('/recovery');
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(1);
  const old = road.passed.findLast(({ token }) => token !== undefined)?.token;
  await page.goto('/recovery');
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(2);
  await page.reload();
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(3);
  expectNoise(/GET .*verbose_token answered 401/);
  road.spoil((call, token) => isParticipate(call) && token === old, aRefusal);
  const refreshes = road.count(isRefresh);
  const woken = sleeper.waitForEvent('load');
  await siteMenu(sleeper).participate();
  await woken;
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(4);
  await expectSignedIn(page, sleeper);
  // Only the start-up of the page that was reloaded has refreshed: the old token was never sent.
  expect(road.count(isRefresh)).toBe(refreshes + 1);
  expectEachTokenOnce(road);
});

test('tab scenario 16: three restored tabs of a browser without locks send no token twice, and stay logged in', {
  tag: LONG,
}, async ({ page, context, request, players, road }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await keepVisit(page, request, await players.complete(), EXPIRED);
  const tabs = [page, ...(await moreTabs(context, 2))];
  await goAll(tabs, '/recovery');
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(3);
  await expectSignedIn(...tabs);
  expectEachTokenOnce(road);
});
