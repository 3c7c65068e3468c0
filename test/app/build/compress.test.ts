// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compress } from '../../../scripts/build/compress.ts';

const LONG = 'Gli amici della spiga. '.repeat(100);

/** A built site of these files, compressed; gives the names of all files that then lie there. */
async function compressed(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await compress(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { folder, names: names.toSorted() };
}

test('a text gets both its forms beside it, and stays itself', async () => {
  const { folder, names } = await compressed({ 'index.html': LONG });
  expect(names).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  const file = join(folder, 'index.html');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(LONG);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(LONG);
  expect(await readFile(file, 'utf8')).toBe(LONG);
});

test('so does one in a folder', async () => {
  const { folder } = await compressed({ 'contest/index.html': LONG });
  expect(brotliDecompressSync(await readFile(join(folder, 'contest/index.html.br'))).toString()).toBe(LONG);
});

test.for(['html', 'js', 'css', 'svg', 'json', 'txt'])('.%s is such a text', async (kind) => {
  const { names } = await compressed({ [`file.${kind}`]: LONG });
  expect(names).toEqual([`file.${kind}`, `file.${kind}.br`, `file.${kind}.gz`]);
});

test.for(['woff2', 'png', 'webp', 'pdf', 'br', 'gz'])('.%s is small already', async (kind) => {
  expect((await compressed({ [`file.${kind}`]: LONG })).names).toEqual([`file.${kind}`]);
});

test('what compression would hardly shrink stays alone', async () => {
  const { names } = await compressed({ 'small.js': 'a'.repeat(255), 'large.js': 'a'.repeat(256) });
  expect(names).toEqual(['large.js', 'large.js.br', 'large.js.gz', 'small.js']);
});
