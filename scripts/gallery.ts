// A picture of every page at 390 and 1280 px, light and dark, as a visitor and as a player, into gallery/.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { type Command, nodeArguments, ROOT } from './test/tools.ts';

const STEPS: readonly Command[] = [
  ['node', 'scripts/build.ts'],
  ['playwright', 'test', '--config', 'test/gallery/playwright.config.ts'],
];

const browser = await findBrowser();
await rm(join(ROOT, 'gallery'), { recursive: true, force: true });
for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, nodeArguments(step), {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_CHROMIUM_PATH: browser },
  });
  if (status !== 0) process.exit(status ?? 1);
}
console.log('The pictures are in gallery/: a folder for each width, light and dark.');
