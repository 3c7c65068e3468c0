import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBreaking } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/all.ts';

const folder = join(import.meta.dirname, '../../../server/db/migrations');
const steps = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** Statements after which servers of the release before would fail; the first nine steps came before any release. */
const breaks = /\b(DROP\s+(TABLE|COLUMN)|RENAME|ALTER\s+COLUMN\s+\w+\s+TYPE)\b/i;
const neededColumn = /ALTER\s+COLUMN\s+(\w+)\s+SET\s+NOT\s+NULL/gi;

function breaksServersBefore(name: string): boolean {
  const text = readFileSync(join(folder, name), 'utf8');
  // A server of the release before does not name a new column: without a default its rows would be refused.
  const isRefused = [...text.matchAll(neededColumn)].some(
    ([, column]) => !new RegExp(`ALTER COLUMN ${column} SET DEFAULT`, 'i').test(text),
  );
  return name > '0010' && (isRefused || breaks.test(text));
}

test('every step is registered under the name of its file', () => {
  expect(Object.keys(migrations)).toEqual(steps.map((name) => name.replace(/\.ts$/, '')).sort());
});

test('a step that takes something away says so in its name', () => {
  expect(steps.filter((name) => breaksServersBefore(name) && !isBreaking(name))).toEqual([]);
});
