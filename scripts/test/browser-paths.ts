type Environment = Readonly<Record<string, string | undefined>>;

const LINUX = [
  // Without windows it spends half of what a whole browser spends on a page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
];

const MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a system keeps a Chromium, Chrome or Edge that somebody has installed, the likeliest first. */
export function systemPaths(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') return MAC;
  if (platform !== 'win32') return LINUX;
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return folders.flatMap((folder) => (folder ? WINDOWS.map((path) => `${folder}\\${path}`) : []));
}

const PROGRAM =
  /(?:^|[\\/])(?:chrome-headless-shell|headless_shell|chrome|Google Chrome for Testing)(?:\.exe)?$/;

/** The folders that `playwright install --dry-run` names as its own. */
export function playwrightFolders(printed: string): string[] {
  return [...printed.matchAll(/Install location:\s*(\S.*)$/gm)].flatMap(([, folder]) => folder?.trim() ?? []);
}

/** The browser's program among the files of such a folder. */
export function programAmong(files: readonly string[]): string | undefined {
  return files.find((file) => PROGRAM.test(file));
}
