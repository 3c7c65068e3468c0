import { playwrightFolders, programAmong, systemPaths } from './test/browser-paths.ts';
import { computer, type Surroundings } from './test/surroundings.ts';

/** Where the browser is, or the one line that says what to do. */
export type Browser = { kind: 'found'; path: string } | { kind: 'missing'; line: string };

const VARIABLE = 'PLAYWRIGHT_CHROMIUM_PATH';
const ADVICE = `install one, or name its program in ${VARIABLE}`;

/** Whether a program is there and starts: on some systems it is only a note that tells to install it. */
function works(path: string, { platform, exists, run }: Surroundings): boolean {
  if (!exists(path)) return false;
  // On Windows the question for its version would open a window.
  return platform === 'win32' || run(path, ['--version']).ok;
}

function systemBrowser(here: Surroundings): string | undefined {
  return systemPaths(here.platform, here.env).find((path) => works(path, here));
}

function playwrightBrowser(here: Surroundings): string | undefined {
  const { printed } = here.playwright(['install', 'chromium', '--dry-run']);
  return playwrightFolders(printed)
    .map((folder) => programAmong(here.filesIn(folder)))
    .find((path) => path !== undefined && works(path, here));
}

function downloadedBrowser(here: Surroundings): string | undefined {
  here.tell('No browser is installed: downloading one for the tests.');
  return here.playwright(['install', 'chromium', '--only-shell']).ok ? playwrightBrowser(here) : undefined;
}

function debianBrowser(here: Surroundings): string | undefined {
  if (!here.isRoot || !here.exists('/etc/debian_version')) return undefined;
  here.tell('No browser could be downloaded: installing the Chromium package of this system.');
  const isInstalled =
    here.run('apt-get', ['update']).ok && here.run('apt-get', ['install', '-y', 'chromium']).ok;
  return isInstalled ? systemBrowser(here) : undefined;
}

/** Finds a Chromium, Chrome or Edge for the journeys, or installs one, in the order of the least effort. */
export function locateBrowser(here: Surroundings = computer): Browser {
  const named = here.env[VARIABLE];
  if (named) {
    if (works(named, here)) return { kind: 'found', path: named };
    return { kind: 'missing', line: `${VARIABLE} names ${named}, which is no browser that starts.` };
  }
  for (const way of [systemBrowser, playwrightBrowser, downloadedBrowser, debianBrowser]) {
    const path = way(here);
    if (path) return { kind: 'found', path };
  }
  return {
    kind: 'missing',
    line: `No Chromium, Chrome or Edge was found or could be downloaded: ${ADVICE}.`,
  };
}

/** The browser's program; without one it says so in one line and ends the process. */
export async function findBrowser(): Promise<string> {
  const browser = locateBrowser();
  if (browser.kind === 'found') return browser.path;
  console.error(browser.line);
  process.exit(1);
}

if (import.meta.main) console.log(await findBrowser());
