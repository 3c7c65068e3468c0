import type { APIRequestContext, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { aGate } from './faults.ts';
import { expect } from './journey.ts';
import { keepAll } from './kept.ts';
import type { Known } from './players.ts';

export const API = '/api/v1';
const INCLUDE = 'playerConsents.policy,player_editions.edition,playerLevels.level';

export const isCall = (call: string) => (seen: string) => seen === call.replace(' ', ` ${API}`);
export const isRefresh = isCall('POST /auth/refresh-token');

/** Leaves in this browser what an earlier visit of a player has kept; the access token may have expired since. */
export async function keepVisit(
  page: Page,
  request: APIRequestContext,
  player: Known,
  accessToken = player.accessToken,
): Promise<void> {
  const me = await request.get(`${API}/players/me?include=${INCLUDE}`, {
    headers: { Authorization: `Bearer ${player.accessToken}` },
  });
  const user = { token_type: 'Bearer', access_token: accessToken, refreshToken: player.refreshToken };
  await keepAll(page, { userData: await me.json(), user });
}

/** Opens `count` more tabs of the same browser. */
export const moreTabs = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => context.newPage()));

export const goAll = (pages: readonly Page[], path: string) =>
  Promise.all(pages.map((page) => page.goto(path)));

/** Waits until exactly `tabs` tabs wait for the lock that another one has. */
export async function expectWaiting(page: Page, tabs: number): Promise<void> {
  const line = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [held.length, pending.length];
    });
  await expect.poll(line).toEqual([1, tabs]);
}

/** Opens a page in `count` tabs at once, this one among them; one of them refreshes the tokens, and all hold the same. */
export async function openTogether(page: Page, road: FaultProxy, count: number): Promise<Page[]> {
  const gate = aGate();
  road.spoil(isRefresh, gate.before);
  const tabs = [page, ...(await moreTabs(page.context(), count - 1))];
  await goAll(tabs, '/recovery');
  await expectWaiting(page, count - 1);
  gate.open();
  await expect.poll(() => road.count(isCall('GET /levels'))).toBe(count);
  return tabs;
}

/** Stops a tab as a browser does with one that nobody has looked at for long; answers how to wake it. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  };
}

/** Counts how often a page is loaded from now on. */
export function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
