import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, type Source, syntaxOf } from './sources.ts';

/** What is imported: a file of ours, a package, one of Node's modules, or something known only when it runs. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'node'; name: string }
  | { kind: 'unknown'; text: string };

/** One import. `types` leaves nothing behind when it runs; `values` does, a dynamic import included. */
export type Edge = { from: string; to: Target; carries: 'types' | 'values' };

type Found = { specifier: ts.Expression; carries: Edge['carries'] };

const values = (specifier: ts.Expression): Found => ({ specifier, carries: 'values' });
const types = (specifier: ts.Expression): Found => ({ specifier, carries: 'types' });

// `import { type A } from './a.ts'` counts as values: under verbatimModuleSyntax it still loads the module.
function staticImport(node: ts.Node): Found | undefined {
  if (ts.isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return isType ? types(node.moduleSpecifier) : values(node.moduleSpecifier);
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return node.isTypeOnly ? types(node.moduleSpecifier) : values(node.moduleSpecifier);
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return ts.isStringLiteral(node.argument.literal) ? types(node.argument.literal) : undefined;
  }
  return undefined;
}

function dynamicImport(node: ts.Node): Found | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [specifier] = node.arguments;
  if (!specifier) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport || node.expression.getText() === 'import.meta.glob' ? values(specifier) : undefined;
}

function packageName(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second ? `${first}/${second}` : first;
}

function targetOf(from: string, specifier: ts.Expression): Target {
  if (!ts.isStringLiteralLike(specifier)) return { kind: 'unknown', text: specifier.getText() };
  const written = specifier.text.replace(/\?.*$/, '');
  if (written.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), written) };
  if (isBuiltin(written)) return { kind: 'node', name: written };
  return { kind: 'package', name: packageName(written) };
}

/** Every import of a source, static, dynamic, by glob and in types. */
export function edgesOf(source: Source): Edge[] {
  return nodesOf(syntaxOf(source)).flatMap((node) => {
    const found = staticImport(node) ?? dynamicImport(node);
    if (!found) return [];
    return [{ from: source.path, to: targetOf(source.path, found.specifier), carries: found.carries }];
  });
}

/** What an edge leads to, as the person who wrote it would name it. */
export function nameOf(target: Target): string {
  if (target.kind === 'file') return target.path;
  return target.kind === 'unknown'
    ? `something that only a running program knows (${target.text})`
    : target.name;
}
