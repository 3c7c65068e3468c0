import type { Source } from './sources.ts';

const linesOf = ({ text }: Source) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** How many lines a kind of file may have; the first pattern that fits counts. */
const LIMITS = [
  { kind: 'generated file', fits: /^openapi\/(schema|desk)\.d\.ts$/, lines: Number.POSITIVE_INFINITY },
  { kind: 'test', fits: /\.(test|spec)\.tsx?$/, lines: 300 },
  { kind: 'style sheet', fits: /\.css$/, lines: 280 },
  { kind: 'machine', fits: /\.machine\.ts$/, lines: 350 },
  { kind: 'file', fits: /./, lines: 250 },
] as const;

/** One sentence for each file that has outgrown its kind. */
export function sizeComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const limit = LIMITS.find(({ fits }) => fits.test(path));
    const lines = linesOf(source);
    if (!limit || lines <= limit.lines) return [];
    return [`${path} has ${lines} lines: a ${limit.kind} has at most ${limit.lines}.`];
  });
}

/** From here on a file may stand alone though one file uses it. */
const WORTH_A_FILE = 25;

/** Kinds of files that stand alone at any size. */
const ALONE = [
  // What a generator or a list of steps writes one file each.
  /^server\/db\/migrations\/\d{4}-/,
  // One drawing, icon or model of a machine a file; a list names them all.
  /^src\/ui\/(drawings|icons)\//,
  /\.model\.ts$/,
  /\.d\.ts$/,
  // A program of its own: the browser runs it beside the page.
  /-worker\.ts$/,
];

/** Files that stand alone nevertheless. At most ten, each with its reason. */
export const ALONE_BY_NAME: readonly string[] = [
  // A test of its own holds it, and its importer is a program, which runs when it is imported.
  'scripts/build/compress.ts',
];

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

type Modules = readonly {
  source: string;
  dependencies: readonly { resolved: string; dynamic: boolean }[];
}[];

/** Who imports each file, and whether any of them loads it later, as a chunk of its own. */
function importersOf(modules: Modules) {
  const importers = new Map<string, { paths: Set<string>; isChunk: boolean }>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      const known = importers.get(resolved) ?? { paths: new Set<string>(), isChunk: false };
      known.isChunk ||= dynamic;
      // A test of a file does not make it shared, but what lives among the tests is used by tests.
      if (!isTest(source) || resolved.startsWith('test/')) known.paths.add(source);
      importers.set(resolved, known);
    }
  }
  return importers;
}

/** One sentence for each small file that a single file uses, in its folder or in the one above it. */
export function fragmentComplaints(sources: readonly Source[], modules: Modules): string[] {
  const importers = importersOf(modules);
  return sources.flatMap((source) => {
    const { path } = source;
    const { paths = new Set<string>(), isChunk } = importers.get(path) ?? {};
    const [importer = ''] = paths;
    const isBeside = [folderOf(path), folderOf(folderOf(path))].includes(folderOf(importer));
    const isFragment = linesOf(source) < WORTH_A_FILE && paths.size === 1 && !isChunk && isBeside;
    if (!isFragment || ALONE.some((kind) => kind.test(path)) || ALONE_BY_NAME.includes(path)) return [];
    return [`${path} has ${linesOf(source)} lines, and only ${importer} uses it: keep them in one file.`];
  });
}
