import { sql } from 'kysely';
import type { Session } from '../db/database.ts';

/**
 * Every place of the database that names a file of the store, with the receipt it belongs to. A file that none of them
 * names is an orphan; a column that is forgotten here is found by test/server/files/named-files.test.ts.
 */
export const namedFiles = [
  { table: 'items', item: 'id', name: 'file_name', sha256: 'file_sha256' },
  { table: 'item_versions', item: 'item_id', name: 'file_name', sha256: 'file_sha256' },
] as const;

export type NamedFile = { item: number; name: string; sha256: string };

/** Which of these files some row names. */
export async function namedAmong(db: Session, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  if (names.length === 0) return named;
  for (const { table, name } of namedFiles) {
    const found = await sql<{ name: string }>`
      SELECT ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE ${sql.ref(name)} = ANY (${[...names]})`.execute(
      db,
    );
    for (const row of found.rows) named.add(row.name);
  }
  return named;
}

/** Every file that some row names, in batches, place by place; each once in its place. */
export async function* everyNamedFile(db: Session, size = 200): AsyncGenerator<readonly NamedFile[]> {
  for (const { table, item, name, sha256 } of namedFiles) {
    const file = sql.ref(name);
    for (let last = ''; ; ) {
      const { rows } = await sql<NamedFile>`
        SELECT DISTINCT ON (${file}) ${sql.ref(item)} AS item, ${file} AS name, ${sql.ref(sha256)} AS sha256
        FROM ${sql.table(table)} WHERE ${file} > ${last} ORDER BY ${file} LIMIT ${size}`.execute(db);
      if (rows.length === 0) break;
      last = rows.at(-1)?.name ?? last;
      yield rows;
    }
  }
}
