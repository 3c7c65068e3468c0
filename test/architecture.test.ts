import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completenessComplaints } from './architecture/completeness.ts';
import { honestyComplaints } from './architecture/honesty.ts';
import { importComplaints, readImports } from './architecture/imports.ts';
import { nameComplaints, renamedComplaints } from './architecture/names.ts';
import { purityComplaints } from './architecture/purity.ts';
import { fragmentComplaints, sizeComplaints } from './architecture/sizes.ts';
import { readSources } from './architecture/sources.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const imports = await readImports(root);

// Every list is compared with the empty one, so that a failure prints the sentences themselves.
describe('the house', () => {
  test('has its files where the walls look for them', () => {
    const folders = new Set(sources.map(({ path }) => path.split('/')[0]));
    expect([...folders]).toEqual(expect.arrayContaining(['machines', 'server', 'src', 'test', 'scripts']));
  });

  test('imports only what the table allows, and nothing in a circle', () => {
    expect(importComplaints(imports)).toEqual([]);
  });

  test('has only files that fit in a head', () => {
    expect(sizeComplaints(sources)).toEqual([]);
  });

  test('keeps what is small with the one that uses it', () => {
    expect(fragmentComplaints(sources, imports.modules)).toEqual([]);
  });

  test('gives every file a name that says what is inside', () => {
    expect(nameComplaints(sources)).toEqual([]);
  });

  test('brings no name back that was renamed', () => {
    expect(renamedComplaints(sources)).toEqual([]);
  });

  test('lets machines reach the outside through ports only', () => {
    expect(purityComplaints(sources)).toEqual([]);
  });

  test('silences neither the type checker nor the linter', () => {
    expect(honestyComplaints(sources)).toEqual([]);
  });

  test('runs all its tests, and sleeps in none', () => {
    expect(completenessComplaints(sources)).toEqual([]);
  });
});
