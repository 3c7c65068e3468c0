import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBreaking } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/all.ts';

const folder = join(import.meta.dirname, '../../../server/db/migrations');
const steps = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** Statements after which servers of the release before would fail; the first nine steps came before any release. */
const breaks = /\b(DROP\s+(TABLE|COLUMN)|RENAME|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+TYPE)\b/i;
const breaksServersBefore = (name: string) =>
  name > '0010' && breaks.test(readFileSync(join(folder, name), 'utf8'));

test('every step is registered under the name of its file', () => {
  expect(Object.keys(migrations)).toEqual(steps.map((name) => name.replace(/\.ts$/, '')).sort());
});

test('a step that takes something away says so in its name', () => {
  expect(steps.filter((name) => breaksServersBefore(name) && !isBreaking(name))).toEqual([]);
});
