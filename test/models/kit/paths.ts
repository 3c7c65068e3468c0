import type { Explored, Situation } from './explore.ts';
import type { Edge } from './model.ts';

/** A way through the machine from its start: the events, and what each is to lead to. */
export type Path = { start: Situation['start']; steps: readonly Edge[] };

const takenBy = ({ start, steps }: Path) => [...start.step.taken, ...steps.flatMap(({ taken }) => taken)];

/**
 * A set of ways that takes every transition which the exploration found, `always` and forbidden ones included.
 * Each is a shortest way and one step more, so that what was explored is what will happen. The longest come
 * first: they take most of what the short ones would.
 */
export function everyTransition({ situations, edges }: Explored): Path[] {
  const taken = new Set<string>();
  const paths: Path[] = [];
  const add = (path: Path) => {
    const fresh = takenBy(path).filter((one) => !taken.has(one));
    if (fresh.length === 0) return;
    for (const one of fresh) taken.add(one);
    paths.push(path);
  };
  for (const { from, edge } of edges.toReversed()) add({ start: from.start, steps: [...from.way, edge] });
  // A machine that hears nothing still has its start.
  for (const { start, way } of situations) if (way.length === 0) add({ start, steps: [] });
  if (paths.length === 0 && situations[0]) paths.push({ start: situations[0].start, steps: [] });
  return paths;
}
