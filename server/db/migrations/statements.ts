import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A forward-only step of plain statements, sent one by one: the engines disagree about several in one query. */
export function statements(...texts: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}
