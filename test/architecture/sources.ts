import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** One source file: its path from the project's root, with forward slashes, and its text. */
export type Source = { path: string; text: string };

export const FOLDERS = [
  'brands',
  'openapi',
  'domain',
  'machines',
  'locales',
  'src',
  'server',
  'test',
  'scripts',
];

/** Every file of a kind in the project, sorted by path, so that two runs complain in the same order. */
export function readSources(root: string, kind = /\.tsx?$/): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((path) => kind.test(path))
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

// Every wall reads every file, and parsing is what takes the time.
const parsed = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree of a source; the walls read this and not the text, so that a comment breaks no rule. */
export function syntaxOf(source: Source): ts.SourceFile {
  const known = parsed.get(source);
  if (known) return known;
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const syntax = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ESNext, true, kind);
  parsed.set(source, syntax);
  return syntax;
}

/** All nodes of a tree, parents before children. */
export function nodesOf(tree: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(tree);
  return nodes;
}

/** Where a node stands, as an editor opens it: `path:line`. */
export function lineOf(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}

/** Whether a file lies in a folder, at any depth; the empty folder is the whole project. */
export function liesIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
