import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evidenceComplaints } from './evidence.ts';

// Of the Application Security Verification Standard 5.0.0: what the project takes upon itself, by section.

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const lines = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf);
const attacks = (page.split('\n## Attacks\n')[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!attack )/.test(line))
  .map(cellsOf);

const taken: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 9 10',
  '1.3': '1 2 3 6 11',
  '1.5': '2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6 7 8',
  '3.5': '1 2 3 4 5',
  '3.6': '1',
  '3.7': '1 2 3',
  '4.1': '1 2 3',
  '4.2': '1',
  '5.1': '1',
  '5.2': '1 2 4 6',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4 8',
  '6.4': '1 2 3',
  '6.5': '1 2 3 4 5',
  '6.6': '2 3',
  '6.8': '1 2',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4',
  '7.5': '1 2',
  '7.6': '1',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '10.4': '1 2 3 4 5 6 8',
  '10.5': '1 2 3 4',
  '11.2': '1 3',
  '11.4': '1 2',
  '11.5': '1',
  '12.2': '1',
  '13.2': '4',
  '13.3': '1',
  '13.4': '1 2 3 4 5',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2',
  '15.2': '1 2 3',
  '15.3': '1 3 4 5 6 7',
  '15.4': '2',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2',
  '16.5': '1 2 3 4',
};

test('docs/asvs.md has exactly one line for each chosen requirement', () => {
  const ids = Object.entries(taken).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  );
  expect(lines.map(([id]) => id).sort()).toEqual(ids.sort());
});

test('each line says how it is met, or that it is not, and names a file that exists', () => {
  const complaints = lines.flatMap(([id, , how = '', shown = '']) => {
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replace(/\/?\*\*$/, ''));
    const said = /^(met|partly: |not met: |not needed: |a setting|a task)/.test(how);
    return [
      ...(said ? [] : [`${id} does not say how`]),
      ...(files.length > 0 ? [] : [`${id} names no file`]),
      ...files.filter((path) => !existsSync(join(root, path))).map((path) => `${id} names ${path}`),
    ];
  });
  expect(complaints).toEqual([]);
});

test('requirements that conflict with the specification are marked as unmet', () => {
  const unmet = lines.filter(([, , how = '']) => /^(partly|not met): /.test(how)).map(([id]) => id);
  expect(unmet).toEqual(
    expect.arrayContaining(['6.2.5', '6.3.3', '6.3.8', '7.5.2', '10.1.1', '10.4.5', '14.2.1']),
  );
});

test('each attack names a script, or a test file and a title in it', () => {
  expect(attacks.length).toBeGreaterThan(30);
  expect(attacks.flatMap(([attack = '', , shown = '']) => evidenceComplaints(attack, shown))).toEqual([]);
});
