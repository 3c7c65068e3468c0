import { describe, expect, test } from 'vitest';
import { locateBrowser } from '../browser.ts';
import { systemPaths } from './browser-paths.ts';
import type { Surroundings } from './surroundings.ts';

const SHELL = '/cache/chromium_headless_shell-1/chrome-linux/headless_shell';
const WAYS = ['playwright install chromium --dry-run', 'playwright install chromium --only-shell'];

/** A computer on paper: the programs it has, those it gets when a command runs, and what ran on it. */
function aComputer(
  programs: readonly string[],
  gains: Record<string, string> = {},
  change: Partial<Surroundings> = {},
) {
  const has = new Set(programs);
  const ran: string[] = [];
  const run = (program: string, args: readonly string[]) => {
    const line = [program, ...args].join(' ');
    if (args[0] !== '--version') ran.push(line);
    const gained = gains[line];
    if (gained) has.add(gained);
    const isKnown = gained !== undefined || has.has(program) || line.endsWith('--dry-run');
    return { ok: isKnown, printed: '  Install location:    /cache/chromium_headless_shell-1\n' };
  };
  const here: Surroundings = {
    env: {},
    platform: 'linux',
    isRoot: false,
    exists: (path) => has.has(path),
    filesIn: (folder) => [...has].filter((path) => path.startsWith(folder)),
    run,
    playwright: (args) => run('playwright', args),
    tell: () => {},
    ...change,
  };
  return { here, ran };
}

test('a browser named in the environment is used before all others', () => {
  const { here } = aComputer(
    ['/opt/mine', '/usr/bin/chromium'],
    {},
    { env: { PLAYWRIGHT_CHROMIUM_PATH: '/opt/mine' } },
  );
  expect(locateBrowser(here)).toEqual({ kind: 'found', path: '/opt/mine' });
});

test('a named browser that does not start is reported, and no other one is used instead', () => {
  const { here } = aComputer(['/usr/bin/chromium'], {}, { env: { PLAYWRIGHT_CHROMIUM_PATH: '/opt/mine' } });
  expect(locateBrowser(here)).toEqual({
    kind: 'missing',
    line: 'PLAYWRIGHT_CHROMIUM_PATH names /opt/mine, which is no browser that starts.',
  });
});

test('a browser of the system is used before Playwright is asked for one', () => {
  const { here, ran } = aComputer(['/usr/bin/google-chrome']);
  expect(locateBrowser(here)).toEqual({ kind: 'found', path: '/usr/bin/google-chrome' });
  expect(ran).toEqual([]);
});

test('a browser that does not start is skipped', () => {
  const { here } = aComputer(
    [],
    {},
    {
      exists: (path) => ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'].includes(path),
      run: (program) => ({ ok: program === '/usr/bin/google-chrome', printed: '' }),
    },
  );
  expect(locateBrowser(here)).toEqual({ kind: 'found', path: '/usr/bin/google-chrome' });
});

test('the browser that Playwright has downloaded before is used without downloading again', () => {
  const { here, ran } = aComputer([SHELL]);
  expect(locateBrowser(here)).toEqual({ kind: 'found', path: SHELL });
  expect(ran).toEqual([WAYS[0]]);
});

test('a browser is downloaded when none is found', () => {
  const { here, ran } = aComputer([], { 'playwright install chromium --only-shell': SHELL });
  expect(locateBrowser(here)).toEqual({ kind: 'found', path: SHELL });
  expect(ran).toEqual([...WAYS, WAYS[0]]);
});

describe('when nothing can be downloaded', () => {
  const package_ = { 'apt-get update': '/var/lib/apt', 'apt-get install -y chromium': '/usr/bin/chromium' };

  test('root on Debian installs the chromium package', () => {
    const { here } = aComputer(['/etc/debian_version'], package_, { isRoot: true });
    expect(locateBrowser(here)).toEqual({ kind: 'found', path: '/usr/bin/chromium' });
  });

  test.each([
    ['somebody who is not root', ['/etc/debian_version'], false],
    ['root on another system', [], true],
  ])('%s is told to install a browser, and nothing is installed', (_, programs, isRoot) => {
    const { here, ran } = aComputer(programs, package_, { isRoot });
    expect(locateBrowser(here)).toEqual({
      kind: 'missing',
      line:
        'No Chromium, Chrome or Edge was found or could be downloaded: ' +
        'install one, or name its program in PLAYWRIGHT_CHROMIUM_PATH.',
    });
    expect(ran).toEqual(WAYS);
  });
});

test('on Windows the browsers are looked for in those program folders that are set', () => {
  expect(systemPaths('win32', { PROGRAMFILES: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ]);
});
