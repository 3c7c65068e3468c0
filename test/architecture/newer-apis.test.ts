import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADDRESS_SCRIPT, OFFLINE_SCRIPT } from '../../scripts/build/address-script.ts';
import { START_SCRIPT } from '../../scripts/build/start-script.ts';
import { buildTarget, SUPPORTED_BROWSERS } from '../../scripts/build/supported-browsers.ts';
import { readPlatform } from './browser-support.ts';
import { browserProgram, filledIn, newerApiComplaints } from './newer-apis.ts';

const root = join(import.meta.dirname, '../..').replaceAll('\\', '/');
const FILLS = `${root}/src/app/polyfills.ts`;
/** What runs in no page, and so finds no fills. */
const OF_A_WORKER = /\/src\/(service-worker|receipt-reading)\/|\/src\/adapters\/photo-(worker|drawing)\.ts$/;
const OF_THE_SITE = new RegExp(`^${root}/(brands|domain|planted|src)/`);

/** Nobody asks before these, or asks for something else. */
const REFUSED: readonly (readonly [feature: string, code: string])[] = [
  ['AbortSignal.any', 'export const signal = AbortSignal.any([]);'],
  ['URL.canParse', "export const isFine = ['/'].some(URL.canParse);"],
  ['URL.parse', 'export const { parse } = URL;'],
  ['Document.startViewTransition', 'document.startViewTransition(() => undefined);'],
  ['HTMLElement.togglePopover', "document.querySelector('nav')?.togglePopover();"],
  ['Element.checkVisibility', "if ('canParse' in URL) document.body.checkVisibility();"],
  ['Window.requestIdleCallback', 'requestIdleCallback(() => undefined);'],
  ['Segmenter', "new Intl.Segmenter('it');"],
  ['Response.json', 'export const answer = Response.json({});'],
];

const ACCEPTED: readonly (readonly [how: string, code: string])[] = [
  ['asks in an if', "if ('startViewTransition' in document) document.startViewTransition(() => undefined);"],
  [
    'leaves before',
    "export const go = () => { if (!('any' in AbortSignal)) return null; return AbortSignal.any([]); };",
  ],
  [
    'asks by typeof',
    "export const id = typeof requestIdleCallback === 'function' && requestIdleCallback(() => undefined);",
  ],
  ['asks for what came with it', "const nav = document.body; if ('popover' in nav) nav.togglePopover();"],
  ['calls it where it is', 'document.body.showPopover?.();'],
  ['uses what every browser has', "export const answer = fetch('/').then((response) => response.json());"],
  ['names a type alone', 'export type Choice = (list: CookieStore) => void;'],
];

const planted = [...REFUSED, ...ACCEPTED].map(([name, code]) => ({
  path: `${root}/planted/${name.replaceAll(' ', '-')}.ts`,
  text: code.startsWith('export') ? code : `${code}\nexport {};`,
}));
/** They stand in the pages themselves, as texts of the build. */
const inline = Object.entries({ ADDRESS_SCRIPT, OFFLINE_SCRIPT, START_SCRIPT }).map(([name, text]) => ({
  path: `${root}/src/${name}.js`,
  text,
}));

const platform = readPlatform();
const pages = browserProgram(`${root}/src/tsconfig.json`, [...planted, ...inline]);
const fills = filledIn(pages.getSourceFile(FILLS));
const looked = {
  isJudged: (path: string) => OF_THE_SITE.test(path) && path !== FILLS,
  isFilled: (feature: string, path: string) =>
    fills.includes(feature) && !OF_A_WORKER.test(path) && !path.includes('/planted/'),
};
const complaints = newerApiComplaints(pages, platform, looked);

describe('an API that a supported browser lacks', () => {
  test('is used nowhere in the site unless it is asked for first or filled in', () => {
    expect(complaints.filter((complaint) => !complaint.includes('/planted/'))).toEqual([]);
  });

  test('is used nowhere in the service worker, which has no fills', () => {
    const worker = browserProgram(`${root}/src/service-worker/tsconfig.json`, []);
    const isJudged = (path: string) => OF_A_WORKER.test(path);
    expect(newerApiComplaints(worker, platform, { isJudged, isFilled: () => false })).toEqual([]);
  });

  test.each(REFUSED)('%s is refused where nobody asks for it', (feature, code) => {
    const place = `${root}/planted/${feature}.ts:1`;
    expect(complaints, code).toContainEqual(
      expect.stringMatching(`^${place} uses ${feature}, which is missing in`),
    );
  });

  test.each(ACCEPTED)('is allowed in code that %s', (how, code) => {
    expect(
      complaints.filter((one) => one.includes(`/planted/${how.replaceAll(' ', '-')}.`)),
      code,
    ).toEqual([]);
  });
});

test('every fill is for something that a supported browser lacks', () => {
  expect(fills).toEqual(['AbortSignal.any', 'URL.canParse']);
});

test('README names the same browsers as the build', () => {
  const { chrome, edge, safari, safari_ios, firefox, samsunginternet_android } = SUPPORTED_BROWSERS;
  expect({ edge, safari_ios }).toEqual({ edge: chrome, safari_ios: safari });
  expect(readFileSync(`${root}/README.md`, 'utf8')).toContain(
    `Chrome and Edge from ${chrome}, Safari from ${safari} (iOS ${safari_ios}, too), Firefox from ${firefox} and Samsung Internet from ${Number(samsunginternet_android)}`,
  );
  expect(buildTarget).toEqual(['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox115']);
});
