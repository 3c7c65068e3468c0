import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { candidates } from './candidates.ts';
import type { AnyModel, Edge } from './model.ts';
import { begin, type Start, step } from './step.ts';

/** A situation that the machine can be in, with the shortest way there. */
export type Situation = {
  key: string;
  snapshot: AnyMachineSnapshot;
  start: { input: unknown; step: Start };
  way: readonly Edge[];
};

export type Explored = {
  situations: readonly Situation[];
  edges: readonly { from: Situation; edge: Edge }[];
};

const LIMIT = 5_000;

/** The name of a situation: the same states and, as far as the model tells them apart, the same knowledge. */
export const keyOf = (model: AnyModel, { status, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([status, value, model.tellsApart?.(context)]);

const told = (way: readonly Edge[], event: AnyEventObject) =>
  [...way.map((edge) => edge.event), event].map(({ type }) => type).join(' → ');

function tryStep(model: AnyModel, from: Situation, event: AnyEventObject): Edge {
  try {
    return step(model.machine, from.snapshot, event);
  } catch (cause) {
    throw new Error(`${model.machine.id} breaks after ${told(from.way, event)}`, { cause });
  }
}

/** Every reachable state, breadth first, by the machine's own transitions: no port is called. */
export function explore(model: AnyModel): Explored {
  const known = new Map<string, Situation>();
  const edges: { from: Situation; edge: Edge }[] = [];
  const queue: Situation[] = [];
  const meet = (situation: Situation) => {
    if (known.has(situation.key)) return;
    known.set(situation.key, situation);
    queue.push(situation);
  };
  for (const input of model.inputs) {
    const start = { input, step: begin(model.machine, input) };
    const snapshot = start.step.after;
    meet({ key: keyOf(model, snapshot), snapshot, start, way: [] });
  }
  for (let from = queue.shift(); from; from = queue.shift()) {
    if (known.size > (model.limit ?? LIMIT)) {
      throw new Error(`${model.machine.id} has over ${known.size} situations: let tellsApart say less.`);
    }
    for (const event of candidates(model, from.snapshot)) {
      const edge = tryStep(model, from, event);
      edges.push({ from, edge });
      const { start } = from;
      meet({ key: keyOf(model, edge.after), snapshot: edge.after, start, way: [...from.way, edge] });
    }
  }
  return { situations: [...known.values()], edges };
}
