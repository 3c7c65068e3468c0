import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test/tools.ts';

/** What a build is made of. */
const SOURCES = [
  'brands',
  'src',
  'domain',
  'machines',
  'locales',
  'openapi',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'index.html',
  'package.json',
];
const LAST_WRITTEN = 'dist/client/version-manifest.json';

const changedAt = (path: string): number => statSync(path).mtimeMs;

function newestUnder(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...entries.map((entry) => changedAt(join(path, entry))));
}

/** Builds the site, unless the build that is there is younger than everything it is made of. */
export function ensureBuild(): void {
  const built = join(ROOT, LAST_WRITTEN);
  if (existsSync(built) && SOURCES.every((source) => newestUnder(join(ROOT, source)) <= changedAt(built)))
    return;
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
}
