import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSiteBuild, shownVersion } from '../../../server/site/site-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spiga-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('without a build no page is served, and the version is 0', () => {
  const build = readSiteBuild(join(root, 'absent'), undefined);
  expect(build).toMatchObject({ files: new Set(), prerendered: new Set(), versions: [] });
  expect(shownVersion(build)).toBe('0');
});

test('a version from the environment replaces the build’s', () => {
  writeFileSync(join(root, 'version-manifest.json'), '[7]');
  expect(readSiteBuild(root, 42).versions).toEqual([42]);
  expect(readSiteBuild(root, undefined).versions).toEqual([7]);
});

test('a list of malformed hashes fails the build', () => {
  writeFileSync(join(root, 'csp.json'), '{"styles":["unsafe-inline"],"scripts":[]}');
  expect(() => readSiteBuild(root, undefined)).toThrow();
});
