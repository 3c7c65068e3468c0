import { cruise, type ICruiseResult, type IForbiddenRuleType, type IModule } from 'dependency-cruiser';
import type { ImportPermission, Place } from './import-permissions.ts';
import { PLACES } from './places.ts';
import { FOLDERS, liesIn } from './sources.ts';

const ASSETS = '^(?!.*node_modules/).*\\.(?:css|svg|png|webp|avif|woff2)$';

const within = ({ path, shallow }: Place) => (shallow ? `^${path}/[^/]+$` : `^${path}/`);

/** The files of a place. Where only files of one folder may import each other, that folder is the group `$1`. */
const from = (place: Place): IForbiddenRuleType['from'] => ({
  path: place.inside === 'folder' ? `${within(place)}([^/]+)` : within(place),
  // A place inside it has a line of its own in the table.
  pathNot: PLACES.filter(({ path }) => path.startsWith(`${place.path}/`)).map(within),
});

function permitted({ place, only }: ImportPermission): string {
  if (place === '') return '^';
  if (only === 'selectors') return `^${place}/.*\\.selectors\\.tsx?$`;
  return place.endsWith('.ts') ? `^${place}$` : `^${place}/`;
}

/** What the files of a place may import with this kind of import; `values` is every one but `import type`. */
function allowed(place: Place, carries: 'types' | 'values'): string[] {
  const permits = place.permits.filter(({ only }) => only !== 'types' || carries === 'types');
  const typePackages = carries === 'types' ? (place.typePackages ?? []) : [];
  const packages =
    place.packages === 'any' ? [''] : [...place.packages, ...typePackages].map((name) => `${name}/`);
  return [
    ASSETS,
    place.inside === 'folder' ? `${within(place)}$1/` : within(place),
    ...permits.map(permitted),
    ...packages.map((name) => `node_modules/${name}`),
  ];
}

function inWords(place: Place): string {
  const words = [
    ...place.permits.map(({ place: name, only }) => `${name || 'everything'}${only ? ` (${only})` : ''}`),
    ...(place.packages === 'any' ? ['any package'] : place.packages),
    ...(place.typePackages ?? []).map((name) => `${name} (types)`),
    ...(place.assets ? ['styles and pictures'] : []),
    ...(place.node ? ["Node's modules"] : []),
  ];
  return `${place.path} may import ${words.join(', ') || 'nothing'}`;
}

/** One line of the table as rules of dependency-cruiser, whose name is the end of the sentence that a refused import prints. */
function rulesOf(place: Place): IForbiddenRuleType[] {
  const rule = { name: inWords(place), severity: 'error', from: from(place) } as const;
  const node = place.node ? (['core'] as const) : [];
  return [
    {
      ...rule,
      to: { pathNot: allowed(place, 'values'), dependencyTypesNot: ['type-only', ...node] },
    },
    {
      ...rule,
      to: {
        pathNot: allowed(place, 'types'),
        dependencyTypes: ['type-only'],
        dependencyTypesNot: [...node],
      },
    },
    ...(place.assets ? [] : [{ ...rule, to: { path: ASSETS } }]),
  ];
}

/** Every import of a tree; those that the table refuses are its violations. */
export type Imports = Pick<ICruiseResult, 'modules' | 'summary'>;

/** Reads every import of a tree, static and dynamic, of values and of types, and holds them against the table. */
export async function readImports(baseDir: string): Promise<Imports> {
  const { output } = await cruise(
    FOLDERS,
    {
      baseDir,
      ruleSet: { forbidden: PLACES.flatMap(rulesOf) },
      validate: true,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

// The library looks at the first way round that it finds, and types may be on it, so it could miss a cycle of values.
function cyclesOf(modules: readonly IModule[]): string[] {
  const graph = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.flatMap(({ resolved, dependencyTypes }) =>
        dependencyTypes.includes('type-only') ? [] : [resolved],
      ),
    ]),
  );
  const left = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`${[...trail.slice(start), path].join(' → ')} is an import cycle.`);
    if (start >= 0 || left.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    left.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

/** One sentence for each import that the table does not allow, each file that no place of it holds, and each import cycle. */
export function importComplaints({ modules, summary }: Imports): string[] {
  const places = PLACES.map((place) => new RegExp(within(place)));
  return [
    ...modules
      .filter(({ source }) => FOLDERS.some((folder) => liesIn(source, folder)))
      .filter(({ source }) => !places.some((place) => place.test(source)))
      .map(({ source }) => `${source} lives in no place of the import table.`),
    ...summary.violations.map(({ from, to, unresolvedTo = to, rule, dependencyTypes }) => {
      const what = dependencyTypes?.includes('type-only') ? 'imports types of' : 'imports';
      return `${from} ${what} ${unresolvedTo.startsWith('.') ? to : unresolvedTo}: ${rule.name}.`;
    }),
    ...cyclesOf(modules),
  ];
}
