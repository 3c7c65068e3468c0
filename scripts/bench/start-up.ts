import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/brand/brand.ts';
import { newVisit } from './phone.ts';
import { watchTraffic } from './traffic.ts';

/** A call on the wire: when it was started and when its answer was there, in milliseconds of one clock. */
export type TimedCall = { name: string; start: number; end: number };

/** The calls by rounds: a round begins with the first call that was started after all earlier ones had been answered. */
export function roundsOf(calls: readonly TimedCall[]): string[][] {
  const rounds: string[][] = [];
  let answered = Number.NEGATIVE_INFINITY;
  for (const { name, start, end } of calls.toSorted((one, other) => one.start - other.start)) {
    if (start >= answered) rounds.push([]);
    rounds.at(-1)?.push(name);
    answered = Math.max(answered, end);
  }
  return rounds;
}

/** From the first start to the last answer, in milliseconds. */
export const wallTime = (calls: readonly TimedCall[]): number =>
  Math.max(...calls.map(({ end }) => end)) - Math.min(...calls.map(({ start }) => start));

const PLAYER = 'completa@example.com';
const API = '/api/v1';
const REFRESH = `${API}/auth/refresh-token`;
const ME = `${API}/players/me?include=playerConsents.policy,player_editions.edition,playerLevels.level`;

/** The refresh with what goes beside it, then the chain (§S.8). */
const START_UP = [
  '/auth/refresh-token',
  '/policies',
  '/players/me',
  '/players/verbose_token',
  '/initiative-mission-players',
  '/editions',
  '/surveys',
  '/survey-completions',
  '/editions-players',
  '/levels',
].map((path) => API + path);

/** A player's start: its rounds, its time as the site makes the calls and one after the other, in milliseconds. */
export type StartUp = { rounds: string[][]; asMade: number; serial: number; preflights: number };

/** Runs in the page: the start-up's calls in the order of their answers, until each has been answered; one may come twice. */
function callsMade(paths: string[]): Promise<TimedCall[]> {
  return new Promise((resolve, reject) => {
    const calls: TimedCall[] = [];
    const missing = () => paths.filter((path) => calls.every(({ name }) => name !== path));
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
        const path = new URL(name).pathname;
        if (paths.includes(path)) calls.push({ name: path, start: startTime, end: responseEnd });
      }
      if (missing().length === 0) resolve(calls);
    });
    observer.observe({ type: 'resource', buffered: true });
    setTimeout(
      () => reject(new Error(`In half a minute nobody has asked for ${missing().join(', ')}.`)),
      30_000,
    );
  });
}

/** Runs in the page: the same calls, each sent when the one before has been answered. */
async function oneAfterTheOther({ paths, refresh }: { paths: string[]; refresh: string }): Promise<number> {
  const stored = JSON.parse(localStorage.getItem('amiciSpigaUi.user') ?? '{}');
  const begun = performance.now();
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refreshToken: stored.value.refreshToken });
  const renewed = await (await fetch(refresh, { method: 'POST', headers: json, body })).json();
  const headers = { authorization: `Bearer ${renewed.accessToken}` };
  for (const path of paths.filter((one) => one !== refresh)) await (await fetch(path, { headers })).text();
  return performance.now() - begun;
}

type Kept = Record<'user' | 'userData', string>;

/** What an earlier visit of the player has left in the browser: session and player, each with its end. */
async function signIn(origin: string): Promise<Kept> {
  const answer = await fetch(`${origin}${API}/players/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PLAYER, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The login of ${PLAYER} was answered ${answer.status}.`);
  const { accessToken, refreshToken } = (await answer.json()) as {
    accessToken: string;
    refreshToken: string;
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  const player: unknown = await (await fetch(origin + ME, { headers })).json();
  const entry = (value: unknown) => JSON.stringify({ value, expiry: Date.now() + 86_400_000 });
  return {
    user: entry({ token_type: 'Bearer', access_token: accessToken, refreshToken }),
    userData: entry(player),
  };
}

/** Opens home as a player whom this browser remembers; `origin` is where the server is asked for that session. */
export async function measureStartUp(browser: Browser, url: string, origin: string): Promise<StartUp> {
  const { page, session, close } = await newVisit(browser, 'phone');
  const traffic = watchTraffic(session);
  // Only the first document finds it: a page that has been here keeps its own.
  const stored = await signIn(origin);
  await page.addInitScript((kept) => {
    if (localStorage.getItem('amiciSpigaUi.user')) return;
    for (const [name, entry] of Object.entries(kept)) localStorage.setItem(`amiciSpigaUi.${name}`, entry);
  }, stored);
  await page.goto(url);
  const calls = await page.evaluate(callsMade, START_UP);
  const { preflights } = await traffic.quiet();
  const serial = await page.evaluate(oneAfterTheOther, { paths: START_UP, refresh: REFRESH });
  await close();
  return { rounds: roundsOf(calls), asMade: wallTime(calls), serial, preflights };
}
