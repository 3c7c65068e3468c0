import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMemoryFolder } from './memory-folder.ts';

test('a run has a folder of its own, and removes it with all that is in it', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  const folder = openMemoryFolder(memory, 1);
  expect(readdirSync(memory)).toHaveLength(1);
  mkdtempSync(join(folder?.path ?? '', 'left-'));
  folder?.remove();
  expect(readdirSync(memory)).toEqual([]);
  rmSync(memory, { recursive: true });
});

test('there is none without such memory, or with too little of it', () => {
  expect(openMemoryFolder('/nowhere/at/all', 1)).toBeUndefined();
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  expect(openMemoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(readdirSync(memory)).toEqual([]);
  rmSync(memory, { recursive: true });
});
