import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A test server whose statements are noted, to be explained by PostgreSQL. */
export function withNotedStatements(server: TestServer) {
  const { db } = server.deps;
  let asked: { node: RootOperationNode; queryId: QueryId }[] = [];
  const noting = db.withPlugin({
    transformQuery: (query) => {
      asked.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  });
  /** How PostgreSQL would answer every statement of the work that matches, one text each. */
  const plansOf = async (matching: RegExp, work: () => Promise<unknown>): Promise<string[]> => {
    asked = [];
    await work();
    const statements = asked.map(({ node, queryId }) => db.getExecutor().compileQuery(node, queryId));
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements.filter((one) => matching.test(one.sql))) {
      const explain = CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  };
  return { server: { ...server, deps: { ...server.deps, db: noting } }, plansOf };
}
