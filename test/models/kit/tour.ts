import { type Explored, keyOf, type Path, type Situation } from './explore.ts';
import type { AnyModel, Edge } from './model.ts';
import { step } from './step.ts';

type Known = { edge: Edge; to: string };
type Ends = (edge: Edge) => boolean;

/** The shortest leg from a situation to a step that takes something new. */
function nearest(map: ReadonlyMap<string, Known[]>, from: string, taken: ReadonlySet<string>, ends: Ends) {
  const seen = new Set([from]);
  const queue: { at: string; leg: Edge[] }[] = [{ at: from, leg: [] }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const { edge, to } of map.get(next.at) ?? []) {
      const leg = [...next.leg, edge];
      if (edge.taken.some((one) => !taken.has(one))) return leg;
      if (seen.has(to) || ends(edge)) continue;
      seen.add(to);
      queue.push({ at: to, leg });
    }
  }
  return undefined;
}

function mapOf(model: AnyModel, { edges }: Explored): Map<string, Known[]> {
  const map = new Map<string, Known[]>();
  for (const { from, edge } of edges) {
    map.set(from.key, [...(map.get(from.key) ?? []), { edge, to: keyOf(model, edge.after) }]);
  }
  return map;
}

/** Follows the expected transitions, leg by leg, until nothing new is near or a step ends the way. */
function walk(
  model: AnyModel,
  map: ReadonlyMap<string, Known[]>,
  from: Situation,
  taken: Set<string>,
  ends: Ends,
) {
  const steps: Edge[] = [];
  let at = { key: from.key, snapshot: from.snapshot };
  for (let leg = nearest(map, at.key, taken, ends); leg; leg = nearest(map, at.key, taken, ends)) {
    for (const { event } of leg) {
      const edge = step(model.machine, at.snapshot, event);
      steps.push(edge);
      for (const one of edge.taken) taken.add(one);
      at = { key: keyOf(model, edge.after), snapshot: edge.after };
      if (ends(edge)) return steps;
    }
  }
  return steps;
}

/**
 * The same transitions by as few starts as can be: for drivers whose start is dear. Each way goes on to the nearest
 * step that takes something new, until there is none or a step `ends` it. Every expected step is calculated again from
 * where the way really is.
 */
export function tours(model: AnyModel, explored: Explored, ends: Ends = () => false): Path[] {
  const map = mapOf(model, explored);
  const taken = new Set<string>();
  const paths: Path[] = [];
  for (const situation of explored.situations.filter(({ way }) => way.length === 0)) {
    const { start } = situation;
    const isFresh = start.step.taken.some((one) => !taken.has(one));
    for (const one of start.step.taken) taken.add(one);
    let steps = walk(model, map, situation, taken, ends);
    if (isFresh && steps.length === 0) paths.push({ start, steps });
    for (; steps.length > 0; steps = walk(model, map, situation, taken, ends)) paths.push({ start, steps });
  }
  return paths;
}
