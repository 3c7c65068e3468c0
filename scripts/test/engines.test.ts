import { expect, test } from 'vitest';
import { missingLine, WANTED } from './engines.ts';

const WHOLE = [
  '/usr/bin/firefox-esr',
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/Xvfb',
  '/usr/lib/python3/dist-packages/gi/__init__.py',
  '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
];
const systemWith = (files: readonly string[]) => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  exists: (path: string) => files.includes(path),
});

test('a system with both browsers is missing nothing', () => {
  expect(missingLine(WANTED, systemWith(WHOLE))).toBeUndefined();
});

test('without Firefox one line names its package', () => {
  expect(missingLine(WANTED, systemWith(WHOLE.slice(1)))).toBe(
    'There is no firefox to test in. On Debian these packages bring it: firefox-esr.',
  );
});

test('without anything one line names the packages of both', () => {
  expect(missingLine(WANTED, systemWith([]))).toBe(
    'There is no firefox and webkit to test in. On Debian these packages bring it: firefox-esr, webkit2gtk-driver (Debian 13: webkitgtk-webdriver), xvfb, python3-gi, gir1.2-webkit2-4.1.',
  );
});

test('the search reports nothing missing for a browser that was not selected', () => {
  const [firefox] = WANTED.filter(({ name }) => name === 'firefox');
  expect(missingLine(firefox ? [firefox] : [], systemWith(WHOLE.slice(0, 1)))).toBeUndefined();
});
