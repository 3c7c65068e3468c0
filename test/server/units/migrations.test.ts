import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBreaking } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/all.ts';

const folder = join(import.meta.dirname, '../../../server/db/migrations');
const steps = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** Statements after which a server of the release before fails, or writes what this one does not take. */
const breaks: readonly RegExp[] = [
  /\bDROP\s+(TABLE|COLUMN|INDEX|TRIGGER|CONSTRAINT|DEFAULT|VIEW|FUNCTION|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
  // A rule for rows of a table that is there: the release before does not know it.
  /\bALTER\s+TABLE\s+\w+\s+ADD\s+(CONSTRAINT\b|CHECK\b|UNIQUE\b|FOREIGN\b|PRIMARY\b)/i,
  /\bADD\s+COLUMN\b(?![^;'`]*\bDEFAULT\b)[^;'`]*\bNOT\s+NULL\b/i,
];
const neededColumn = /ALTER\s+COLUMN\s+(\w+)\s+SET\s+NOT\s+NULL/gi;

function breaksServersBefore(text: string): boolean {
  // A server of the release before does not name a new column: without a default its rows would be refused.
  const isRefused = [...text.matchAll(neededColumn)].some(
    ([, column]) => !new RegExp(`ALTER COLUMN ${column} SET DEFAULT`, 'i').test(text),
  );
  return isRefused || breaks.some((one) => one.test(text));
}

/** The first nine steps came before any release. These were read with the code before them, which goes on after them. */
const harmless: Readonly<Record<string, string>> = {
  '0014-audit-seals.ts':
    'puts a stricter trigger in the place of the one that it drops; the log is only added to',
  '0018-signals.ts': 'drops the rule that a telephone number is one player’s: fewer rows are refused',
  '0021-receipt-history.ts': 'rebuilds the unique index, for fewer rows and with the same columns',
  '0054-audit-receipts.ts': 'drops an index by which the desk searches, which is slower without it',
};

test('every migration is registered under the name of its file', () => {
  expect(Object.keys(migrations)).toEqual(steps.map((name) => name.replace(/\.ts$/, '')).sort());
});

test('a migration that removes something or adds a constraint says so in its name', () => {
  const unsaid = steps
    .filter((name) => name > '0010' && !isBreaking(name))
    .filter((name) => breaksServersBefore(readFileSync(join(folder, name), 'utf8')));
  expect(unsaid).toEqual(Object.keys(harmless));
});

describe('the rule reports', () => {
  test.each([
    'ALTER TABLE items ADD COLUMN shop text NOT NULL',
    "ALTER TABLE items ADD COLUMN shop text\n  NOT NULL CHECK (shop <> '')",
    'ALTER TABLE items ALTER COLUMN status DROP DEFAULT',
    'ALTER TABLE items DROP CONSTRAINT items_code',
    'ALTER TABLE items DROP COLUMN code',
    'ALTER TABLE items ADD CONSTRAINT items_code CHECK (code <> code_key)',
    'ALTER TABLE items ADD CHECK (amount_cents > 0)',
    'ALTER TABLE items ADD UNIQUE (code)',
    'ALTER TABLE items ALTER COLUMN code SET NOT NULL',
    'ALTER TABLE items ALTER COLUMN code SET DATA TYPE varchar(9)',
    'ALTER TABLE items RENAME COLUMN code TO number',
    'DROP INDEX items_fingerprint',
    'DROP TRIGGER audit_log_additions_only ON audit_log',
    'DROP TABLE items',
  ])('%s', (statement) => {
    expect(breaksServersBefore(`statements(\`${statement}\`)`)).toBe(true);
  });

  test.each([
    'ALTER TABLE items ADD COLUMN shop text',
    'ALTER TABLE items ADD COLUMN version integer NOT NULL DEFAULT 1',
    'ALTER TABLE items ALTER COLUMN code DROP NOT NULL',
    'CREATE TABLE shops (id integer PRIMARY KEY, name text NOT NULL CHECK (name IN (1, 2)))',
    'CREATE INDEX items_shop ON items (shop)',
  ])('%s is not reported', (statement) => {
    expect(breaksServersBefore(`statements(\`${statement}\`)`)).toBe(false);
  });
});
