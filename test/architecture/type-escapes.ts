import ts from 'typescript';
import { liesIn, lineOf, nodesOf, type Source, syntaxOf } from './sources.ts';

const PRODUCTION = ['src', 'machines', 'domain', 'server'];
const SUPPRESSIONS = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore/g;

/** The way in which a node silences the type checker or hides from the import table, if it does. */
function silence(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'the type any';
  if (ts.isNonNullExpression(node)) return 'a non-null assertion';
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression)) {
    return node.expression.type.kind === ts.SyntaxKind.UnknownKeyword ? 'as unknown as' : undefined;
  }
  return ts.isCallExpression(node) ? hiddenImport(node) : undefined;
}

// The import table is held against the files that an import names; a picture and the drawn data of a chart are no modules.
const NO_MODULE = /\.svg$|\/docs\/machines\/\*\.json$/;
function hiddenImport({ expression, arguments: [what] }: ts.CallExpression): string | undefined {
  const text = what && ts.isStringLiteralLike(what) ? what.text : undefined;
  if (expression.kind === ts.SyntaxKind.ImportKeyword && text === undefined)
    return 'an import of no certain file';
  if (expression.getText() === 'import.meta.glob' && !NO_MODULE.test(text ?? ''))
    return 'an import by pattern';
  return undefined;
}

/** One sentence for each type, cast, import or comment in production code that a check cannot see through. */
export function typeEscapeComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PRODUCTION.some((folder) => liesIn(path, folder)))
    .flatMap((source) => {
      const file = syntaxOf(source);
      const nodes = nodesOf(file).flatMap((node) => {
        const found = silence(node);
        return found ? [`${lineOf(file, node)} uses ${found}: say what it is or fix it.`] : [];
      });
      const comments = [...source.text.matchAll(SUPPRESSIONS)].map(
        ([found]) => `${source.path} holds ${found}: fix what it hides.`,
      );
      return [...nodes, ...comments];
    });
}
