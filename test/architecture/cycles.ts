import { edgesOf } from './edges.ts';
import type { Source } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

// An import of types is erased before anything runs, so it closes no cycle.
function graphOf(sources: readonly Source[]): Graph {
  const next = (source: Source) =>
    edgesOf(source).flatMap(({ to, carries }) =>
      to.kind === 'file' && carries === 'values' ? [to.path] : [],
    );
  return new Map(sources.map((source) => [source.path, next(source)]));
}

/** Each import cycle once, as the walk from a file back to itself: `a.ts → b.ts → a.ts`. */
export function cycleComplaints(sources: readonly Source[]): string[] {
  const graph = graphOf(sources);
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
