import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importComplaints, readImports } from './architecture/imports.ts';
import { impureGlobalComplaints, spawnComplaints } from './architecture/impure-globals.ts';
import { constantComplaints, nameComplaints, renamedComplaints } from './architecture/names.ts';
import { fragmentComplaints, sizeComplaints } from './architecture/sizes.ts';
import { skippedTestComplaints } from './architecture/skipped-tests.ts';
import { readSources } from './architecture/sources.ts';
import { typeEscapeComplaints } from './architecture/type-escapes.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const imports = await readImports(root);

// Every list is compared with the empty one, so that a failure prints the sentences themselves.
describe('the source tree', () => {
  test('has the folders that these rules examine', () => {
    const folders = new Set(sources.map(({ path }) => path.split('/')[0]));
    expect([...folders]).toEqual(expect.arrayContaining(['machines', 'server', 'src', 'test', 'scripts']));
  });

  test('imports only what the table allows, without cycles', () => {
    expect(importComplaints(imports)).toEqual([]);
  });

  test('has no file beyond the size limit', () => {
    expect(sizeComplaints([...sources, ...readSources(root, /\.css$/)])).toEqual([]);
  });

  test('has no small file with a single importer', () => {
    expect(fragmentComplaints(sources, imports.modules)).toEqual([]);
  });

  test('has no file name like “utils” that says nothing about its content', () => {
    expect(nameComplaints(sources)).toEqual([]);
  });

  test('does not use a name that was replaced', () => {
    expect(renamedComplaints(sources)).toEqual([]);
  });

  test('writes the constants of its modules in capitals', () => {
    expect(constantComplaints(sources)).toEqual([]);
  });

  test('lets machines reach the outside only through ports', () => {
    expect(impureGlobalComplaints(sources)).toEqual([]);
  });

  test('lets machines start an actor only where a state invokes it, and cancels it when it is left', () => {
    expect(spawnComplaints(sources)).toEqual([]);
  });

  test('does not silence the type checker or the linter', () => {
    expect(typeEscapeComplaints(sources)).toEqual([]);
  });

  test('skips no test and sleeps in none', () => {
    expect(skippedTestComplaints(sources)).toEqual([]);
  });
});
