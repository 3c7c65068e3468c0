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

/** Writes in one step what an earlier visit would have left behind, from an address of the site that runs no script. */
export async function keepAll(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [name, value] of Object.entries(entries)) {
        const entry = { value, expiry: Date.now() + 86_400_000 };
        localStorage.setItem(`${prefix}.${name}`, JSON.stringify(entry));
      }
    },
    [PREFIX, values] as const,
  );
}

export const keep = (page: Page, name: string, value: unknown): Promise<void> =>
  keepAll(page, { [name]: value });

/** Writes the session of somebody who has been here before. */
export async function keepSession(page: Page, { accessToken, refreshToken }: Known): Promise<void> {
  await keep(page, 'user', { token_type: 'Bearer', access_token: accessToken, refreshToken });
}

/** Opens a page as somebody whose session this browser has kept since an earlier visit. */
export async function arriveAs(page: Page, player: Known, path: string): Promise<void> {
  await keepSession(page, player);
  await page.goto(path);
}
