import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Known } from './players.ts';

const PREFIX = 'amiciSpigaUi';
const Entry = v.object({ value: v.unknown(), expiry: v.number() });

/** An entry that the site keeps in this browser, or null. */
export async function kept(page: Page, name: string): Promise<v.InferOutput<typeof Entry> | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `${PREFIX}.${name}`);
  return text === null ? null : v.parse(Entry, JSON.parse(text));
}

/** Waits until an entry is gone. */
export async function expectForgotten(page: Page, name: string): Promise<void> {
  await expect.poll(() => kept(page, name), { message: `what is kept as ${name}` }).toBeNull();
}

/** What an earlier visit would have left behind, as it lies in the storage of a browser: each key and its text. */
export const keptEntries = (values: Readonly<Record<string, unknown>>): [key: string, text: string][] =>
  Object.entries(values).map(([name, value]) => [
    `${PREFIX}.${name}`,
    JSON.stringify({ value, expiry: Date.now() + 86_400_000 }),
  ]);

/** The session of somebody who has been here before. */
export const sessionOf = ({ accessToken, refreshToken }: Known) => ({
  token_type: 'Bearer',
  access_token: accessToken,
  refreshToken,
});

/** Writes it in one step, from an address of the site that runs no script. */
export async function keepAll(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, keptEntries(values));
}

export const keep = (page: Page, name: string, value: unknown): Promise<void> =>
  keepAll(page, { [name]: value });

export const keepSession = (page: Page, player: Known): Promise<void> =>
  keep(page, 'user', sessionOf(player));

/** Opens a page as somebody whose session this browser has kept since an earlier visit. */
export async function arriveAs(page: Page, player: Known, path: string): Promise<void> {
  await keepSession(page, player);
  await page.goto(path);
}
