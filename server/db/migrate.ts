import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';

/** The migrations that a database lacks, and those of a newer release; both in order, empty when they agree. */
export type SchemaState = { isNew: boolean; missing: string[]; newer: string[] };

/** Whether a restore was cut off: it has rows, and no keys yet, which come last. Needs no right to read a table. */
export async function isHalfRestored(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_half: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = to_regclass('kysely_migration') AND indisprimary
    ) AS is_half`.execute(db);
  return rows[0]?.is_half === true;
}

/** Compares a database with the steps of this release; it changes nothing. */
export async function readSchemaState(db: Database): Promise<SchemaState> {
  const { rows: found } = await sql<{ name: string | null }>`
    SELECT to_regclass('kysely_migration')::text AS name`.execute(db);
  const { rows } =
    found[0]?.name == null
      ? { rows: [] }
      : await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return {
    // The table of steps is made before the first one: another server may be at it right now.
    isNew: applied.size === 0,
    missing: Object.keys(migrations).filter((name) => !applied.has(name)),
    newer: [...applied].filter((name) => !Object.hasOwn(migrations, name)),
  };
}

/**
 * A step of a newer release with which this one cannot run on, by its name: `0031-breaking-one-name`. Every other step
 * only adds: tables, indexes, columns that may stay empty (docs/decisions/0024).
 */
export const isBreaking = (name: string): boolean => /^\d{4}-breaking-/.test(name);

/** Applies the missing steps under a lock, so that servers starting together apply each once; their names. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Steps that were written side by side may come in another order than their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
