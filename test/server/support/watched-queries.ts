import type { Deps } from '../../../server/deps.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A second server on the database of a first, whose statements are counted and whose rows are kept. */
export async function watchedServer(server: TestServer, deps: Partial<Deps> = {}) {
  const seen: { statements: number; rows: unknown[] } = { statements: 0, rows: [] };
  const db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      seen.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      seen.rows.push(...result.rows);
      return result;
    },
  });
  const watched = await openTestServer({ database: server.database, deps: { db, ...deps } });
  return {
    ...watched,
    seen,
    forget: () => {
      seen.statements = 0;
      seen.rows = [];
    },
    /** The database stays open: it is the first server's. */
    close: () => watched.app.close(),
  };
}
