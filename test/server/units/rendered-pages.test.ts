import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../../domain/configuration.ts';
import type { PageConfiguration } from '../../../domain/page-configuration.ts';
import { createPageRenderer } from '../../../server/site/rendered-pages.ts';
import { readSiteBuild } from '../../../server/site/site-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spiga-drawn-'));
  mkdirSync(join(folder, 'client/prizes'), { recursive: true });
  mkdirSync(join(folder, 'renderer'));
  const built =
    '<head><style>.a{}</style></head><body><p>before</p><div id="root" data-kind="route"><main>own</main></div>\n</body>';
  writeFileSync(join(folder, 'client/prizes/index.html'), built);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'renderer/prerender.js'),
    "export const prerender = async (path, page) => ({ html: '<main>' + path + ' ' + page.configuration.contactEmail + '</main>' });",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const configurationWith = (contactEmail: string): PageConfiguration => ({
  configuration: { ...NO_CONFIGURATION, contactEmail },
  calendar: DEFAULT_CALENDAR,
});

/** The pages, with the time and what is known in the test's hands. */
function pages(configuration: PageConfiguration | undefined) {
  const held = { now: 0, configuration, asked: 0 };
  const build = readSiteBuild(join(folder, 'client'), undefined);
  const get = createPageRenderer(
    build,
    async () => {
      held.asked += 1;
      return held.configuration;
    },
    () => held.now,
  );
  return { held, get };
}

const htmlOf = async (drawn: ReturnType<ReturnType<typeof pages>['get']>) => (await drawn)?.html.toString();

test('a drawn page replaces the built one and contains the configuration that it was drawn from', async () => {
  const { get } = pages(configurationWith('</script><b>'));
  const drawn = await get('/prizes');
  const html = drawn?.html.toString() ?? '';
  expect(html).toContain('<div id="root" data-kind="route"><main>/prizes </script><b></main></div>\n</body>');
  expect(html).toMatch(
    /^<head><style>\.a\{\}<\/style><\/head><body><p>before<\/p><script type="application\/json"/,
  );
  const [, json = ''] = /id="page-configuration">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(configurationWith('</script><b>'));
  const { br = Buffer.alloc(0), gzip = Buffer.alloc(0) } = drawn ?? {};
  expect(brotliDecompressSync(br).toString()).toBe(html);
  expect(gunzipSync(gzip).toString()).toBe(html);
});

test('it is drawn once, asked for the facts once a second, and redrawn when they change', async () => {
  const { held, get } = pages(configurationWith('one'));
  const first = await get('/prizes');
  expect(await get('/prizes')).toBe(first);
  held.configuration = configurationWith('two');
  held.now = 999;
  expect(await get('/prizes')).toBe(first);
  expect(held.asked).toBe(1);
  held.now = 1_000;
  const second = await get('/prizes');
  expect(second?.html.toString()).toContain('<main>/prizes two</main>');
  expect(second?.etag).not.toBe(first?.etag);
  expect(held.asked).toBe(2);
});

test('a page that could not be drawn is drawn when it is asked for again', async () => {
  const { get } = pages(configurationWith('one'));
  const file = join(folder, 'client/prizes/index.html');
  renameSync(file, `${file}.away`);
  await expect(get('/prizes')).rejects.toThrow('ENOENT');
  renameSync(`${file}.away`, file);
  expect(await htmlOf(get('/prizes'))).toContain('<main>/prizes one</main>');
});

test('the page of the build is served without an edition, without a renderer, and while the facts cannot be had', async () => {
  expect(await htmlOf(pages(undefined).get('/prizes'))).toBeUndefined();
  const away = createPageRenderer(
    readSiteBuild(join(folder, 'client'), undefined),
    () => Promise.reject(new Error('away')),
    () => 0,
  );
  expect(await away('/prizes')).toBeUndefined();
  rmSync(join(folder, 'renderer'), { recursive: true });
  expect(await htmlOf(pages(configurationWith('x')).get('/prizes'))).toBeUndefined();
});
