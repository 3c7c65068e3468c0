import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../..');
/** Every port has this in its hand; what it does itself is no call of the port. */
const WIRE = join(ROOT, 'src/api');
const SITE = join(ROOT, 'src');
const SERVICES = join(ROOT, 'src/app/services.ts');

const files = new Map<string, ts.SourceFile>();

export function fileAt(path: string): ts.SourceFile {
  const known = files.get(path);
  if (known) return known;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  files.set(path, file);
  return file;
}

const walked = new WeakMap<ts.Node, readonly ts.Node[]>();

/** A node and everything under it, types left out. */
export function under(start: ts.Node): readonly ts.Node[] {
  const known = walked.get(start);
  if (known) return known;
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(start);
  walked.set(start, nodes);
  return nodes;
}

export const nameIn = (node: ts.Node): string | undefined =>
  'name' in node && node.name && ts.isIdentifier(node.name as ts.Node)
    ? (node.name as ts.Identifier).text
    : undefined;

type Declaration = { node: ts.Node; scope: ts.Node };
const declared = new WeakMap<ts.SourceFile, ReadonlyMap<string, readonly Declaration[]>>();

/** How many destructured names are being looked for: what is found meanwhile is not the last word. */
let searches = 0;
const parts = new Map<ts.BindingElement, ts.Node | undefined>();

/** What a destructured name is read from is looked for there under its own name. */
function partOf(node: ts.BindingElement): ts.Node | undefined {
  if (parts.has(node)) return parts.get(node);
  // While it is looked for, it is not what it is made of.
  parts.set(node, undefined);
  const whole = node.parent.parent;
  if (!ts.isVariableDeclaration(whole) || !whole.initializer) return undefined;
  searches += 1;
  const part = propertyIn(whole.initializer, (node.propertyName ?? node.name).getText());
  searches -= 1;
  parts.set(node, part);
  return part;
}

/** What a declared name stands for; that of a loop stands for the list. */
function meansOf(node: ts.Node): ts.Node | undefined {
  if (ts.isBindingElement(node)) return partOf(node);
  if (ts.isParameter(node)) return undefined;
  if (!ts.isVariableDeclaration(node)) return node;
  const loop = node.parent.parent;
  return node.initializer ?? (ts.isForOfStatement(loop) ? loop.expression : undefined);
}

const isScope = (node: ts.Node) =>
  ts.isSourceFile(node) || ts.isBlock(node) || ts.isFunctionLike(node) || ts.isForOfStatement(node);

function scopeOf(node: ts.Node): ts.Node {
  let scope = node.parent;
  while (!isScope(scope)) scope = scope.parent;
  return scope;
}

/** What a file declares under each name, with the place where the name has this meaning. */
function declarationsOf(file: ts.SourceFile): ReadonlyMap<string, readonly Declaration[]> {
  const known = declared.get(file);
  if (known) return known;
  const found = new Map<string, Declaration[]>();
  declared.set(file, found);
  for (const node of under(file)) {
    const name = nameIn(node);
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (name !== undefined && isDeclared)
      found.set(name, [...(found.get(name) ?? []), { node, scope: scopeOf(node) }]);
  }
  return found;
}

export const exportOf = (path: string, name: string): ts.Node | undefined => {
  const file = fileAt(path);
  return declarationsOf(file)
    .get(name)
    ?.find(({ scope }) => scope === file)?.node;
};

/** The declaration that a name refers to: that of the innermost scope around it. */
function declarationOf(name: ts.Identifier): ts.Node | undefined {
  const all = declarationsOf(name.getSourceFile()).get(name.text) ?? [];
  let scope: ts.Node = name;
  while (scope.parent) {
    scope = scope.parent;
    const found = all.find((one) => one.scope === scope);
    if (found) return found.node;
  }
  return undefined;
}

function importedBy(node: ts.ImportSpecifier): ts.Node | undefined {
  const from = node.parent.parent.parent.moduleSpecifier;
  if (!ts.isStringLiteral(from) || !from.text.startsWith('.')) return undefined;
  const path = join(dirname(node.getSourceFile().fileName), from.text);
  // A machine that another one runs has a page of its own.
  if (path.startsWith(WIRE) || /\.machine\.ts$/.test(path) || !/\.tsx?$/.test(path)) return undefined;
  return exportOf(path, (node.propertyName ?? node.name).text);
}

/** Services reach the ports as parameters that have the names by which they were made. */
function service(name: string): ts.Node | undefined {
  const make = exportOf(SERVICES, 'createServices');
  const made = make && name !== 'api' ? under(make) : [];
  for (const node of made) {
    if (nameIn(node) !== name || !node.parent.parent || !ts.isReturnStatement(node.parent.parent)) continue;
    if (ts.isPropertyAssignment(node)) return node.initializer;
    if (ts.isShorthandPropertyAssignment(node)) return meaningOf(node.name);
  }
  return undefined;
}

/** The function that makes what a parameter holds: `client = createDeskClient()`, `hide: ReturnType<typeof createShapes>`. */
function makerOf({ initializer, type }: ts.ParameterDeclaration): ts.Node | undefined {
  if (initializer) return initializer;
  const [made] = type && ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return made && ts.isTypeQueryNode(made) && ts.isIdentifier(made.exprName)
    ? meaningOf(made.exprName)
    : undefined;
}

const meanings = new Map<ts.Identifier, ts.Node | undefined>();

/** What a name in an expression means. */
function meaningOf(name: ts.Identifier): ts.Node | undefined {
  if (meanings.has(name)) return meanings.get(name);
  const meaning = findMeaning(name);
  if (searches === 0) meanings.set(name, meaning);
  return meaning;
}

function findMeaning(name: ts.Identifier): ts.Node | undefined {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name) return undefined;
  if (ts.isPropertyAssignment(parent) && parent.name === name) return undefined;
  const found = declarationOf(name);
  if (found && ts.isImportSpecifier(found)) return importedBy(found);
  if (found && ts.isParameter(found)) {
    const maker = makerOf(found);
    if (maker && ts.isPropertyAccessExpression(parent)) return propertyIn(maker, parent.name.text);
  }
  const value = found && meansOf(found);
  return value ?? (name.getSourceFile().fileName.startsWith(SITE) ? service(name.text) : undefined);
}

/** Everything that an expression consists of, through the names in it, nearest first. */
export function* reach(start: ts.Node): Generator<ts.Node> {
  const seen = new Set<ts.Node>([start]);
  for (const part of seen) {
    for (const node of under(part)) {
      yield node;
      const meaning = ts.isIdentifier(node) ? meaningOf(node) : undefined;
      if (meaning) seen.add(meaning);
    }
  }
}

/** The value that an object, made somewhere in an expression, has under a name. */
export function propertyIn(start: ts.Node, name: string): ts.Node | undefined {
  for (const node of reach(start)) {
    if (nameIn(node) !== name) continue;
    if (ts.isPropertyAssignment(node)) return node.initializer;
    if (ts.isMethodDeclaration(node)) return node;
    if (ts.isShorthandPropertyAssignment(node)) return meaningOf(node.name);
  }
  return undefined;
}
