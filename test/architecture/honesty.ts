import ts from 'typescript';
import { liesIn, lineOf, nodesOf, type Source, syntaxOf } from './sources.ts';

const PRODUCTION = ['src', 'machines', 'domain', 'server'];
const SUPPRESSIONS = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore/g;

/** The way in which a node silences the type checker, if it does. */
function silence(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'the type any';
  if (ts.isNonNullExpression(node)) return 'a non-null assertion';
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) {
    return node.expression.type.kind === ts.SyntaxKind.UnknownKeyword ? 'as unknown as' : undefined;
  }
  return undefined;
}

/** One sentence for each type, cast or comment in production code that silences the checker or the linter. */
export function honestyComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PRODUCTION.some((folder) => liesIn(path, folder)))
    .flatMap((source) => {
      const file = syntaxOf(source);
      const nodes = nodesOf(file).flatMap((node) => {
        const found = silence(node);
        return found ? [`${lineOf(file, node)} uses ${found}: say the type or fix it.`] : [];
      });
      const comments = [...source.text.matchAll(SUPPRESSIONS)].map(
        ([found]) => `${source.path} holds ${found}: fix what it hides.`,
      );
      return [...nodes, ...comments];
    });
}
