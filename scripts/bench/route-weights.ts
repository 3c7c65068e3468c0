import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { alive } from '../../test/e2e/support/follow.ts';
import { type Weight, weighPages } from '../build/weights.ts';
import { ROOT } from '../test/tools.ts';
import { newVisit } from './phone.ts';
import { watchTraffic } from './traffic.ts';

const CLIENT = join(ROOT, 'dist/client');

/** A route with what it weighs in the build and what a visitor's browser asks for until it has come to rest. */
export type RouteWeight = Weight & { requests: number; bytes: number };

/** Every public route of the build that is served at `url`. */
export function publicRoutes(): string[] {
  const routes: { prerendered: string[] } = JSON.parse(readFileSync(join(CLIENT, 'routes.json'), 'utf8'));
  return routes.prerendered;
}

function weighBuild(): Weight[] {
  const pages = publicRoutes().map((path) => {
    const html = readFileSync(join(CLIENT, path, 'index.html'), 'utf8');
    return { path, html };
  });
  const bytesOf = (file: string) => brotliCompressSync(readFileSync(join(CLIENT, file))).length;
  return weighPages(pages, bytesOf, (html) => brotliCompressSync(html).length);
}

export async function weighRoutes(browser: Browser, url: string): Promise<RouteWeight[]> {
  const weights: RouteWeight[] = [];
  for (const weight of weighBuild()) {
    const { page, session, close } = await newVisit(browser, 'phone');
    const traffic = watchTraffic(session);
    await page.goto(url + weight.path);
    await alive(page);
    const { requests, bytes } = await traffic.quiet();
    await close();
    weights.push({ ...weight, requests, bytes });
  }
  return weights;
}
