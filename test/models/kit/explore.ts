import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import { eventAtLength, wayInShort } from './in-short.ts';
import type { AnyModel, Edge } from './model.ts';
import { begin, type Start, step } from './step.ts';

const DONE = /^xstate\.done\.actor\.(.+)$/;
const ERROR = /^xstate\.error\.actor\./;
/** What a machine says to itself: it follows from something else. */
const INNER = /^xstate\.done\.state\./;

/** The defect that breaks a port where a machine is prepared for it. */
export const DEFECT = new Error('A port broke: the test broke it.');

type Known = { context: unknown; invoke: string };
const expanded = <Case>(cases: readonly Case[] | ((known: Known) => readonly Case[]), known: Known) =>
  typeof cases === 'function' ? cases(known) : cases;

/** The port behind an invocation that is under way. */
function portOf({ _nodes }: AnyMachineSnapshot, invoke: string): string | undefined {
  const found = _nodes.flatMap((node) => node.invoke).find(({ id }) => id === invoke);
  return typeof found?.src === 'string' ? found.src : undefined;
}

function answersTo(model: AnyModel, snapshot: AnyMachineSnapshot, type: string) {
  const invoke = DONE.exec(type)?.[1] ?? '';
  const src = portOf(snapshot, invoke) ?? invoke;
  const answers = model.answers?.[src];
  if (!answers) throw new Error(`The model of ${model.machine.id} lists no answers of the port "${src}".`);
  const { context } = snapshot;
  return expanded(answers, { context, invoke }).map((output) => ({ type, output, actorId: invoke }));
}

function eventsOf(model: AnyModel, snapshot: AnyMachineSnapshot, type: string): AnyEventObject[] {
  if (DONE.test(type)) return answersTo(model, snapshot, type);
  if (ERROR.test(type)) return [{ type, error: DEFECT, actorId: type.replace(ERROR, '') }];
  const cases = model.cases[type];
  return cases
    ? expanded(cases, { context: snapshot.context, invoke: '' }).map((payload) => ({ type, ...payload }))
    : [{ type }];
}

/** The machine's own events: an entry without a space, such as `done login`, is not one of them. */
const ownEvents = ({ expects = {} }: AnyModel) => Object.keys(expects).filter((name) => !name.includes(' '));

/** What a model with expectations has tried everywhere, whether or not a state listens: its events, and every answer. */
function expectedTypes(model: AnyModel, { _nodes }: AnyMachineSnapshot): string[] {
  const asked = _nodes.flatMap((node) => node.invoke).filter(({ src }) => model.answers?.[String(src)]);
  return model.expects ? [...ownEvents(model), ...asked.map(({ id }) => `xstate.done.actor.${id}`)] : [];
}

function tried(model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const listening = getNextTransitions(snapshot).filter(
    ({ eventType }) => eventType && !INNER.test(eventType),
  );
  const listened = listening.map(({ eventType }) => eventType);
  return [...new Set([...listened, ...expectedTypes(model, snapshot)])].flatMap((type) =>
    eventsOf(model, snapshot, type),
  );
}

/** Everything that can be tried from here: each event that a state listens to, or is expected to, with each case. */
export const candidates = (model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  tried(model, snapshot).filter((event) => model.allows?.(event, snapshot) ?? true);

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
  // What no state listens to may have no port to come from, either.
  for (const { from, edge } of edges.toReversed().filter(({ edge: { taken: own } }) => own.length > 0)) {
    add({ start: from.start, steps: [...from.way, edge] });
  }
  // A machine that hears nothing still has its start.
  for (const { start, way } of situations) if (way.length === 0) add({ start, steps: [] });
  if (paths.length === 0 && situations[0]) paths.push({ start: situations[0].start, steps: [] });
  return paths;
}

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
/** The most transitions that one event may lead through; a cycle of `always` would never end. */
const MAX_MICROSTEPS = 1_000;

/** The name of a situation: the same states and, as far as the model tells them apart, the same knowledge. */
export const keyOf = (model: AnyModel, { status, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([status, value, model.distinguishBy?.(context)]);

function tryStep(model: AnyModel, from: Situation, event: AnyEventObject): Edge {
  try {
    return step(model.machine, from.snapshot, event);
  } catch (cause) {
    const way = wayInShort({ start: from.start, steps: from.way });
    throw new Error(`${model.machine.id} breaks at ${eventAtLength(event)}\n  ${way}\n  ${cause}`, { cause });
  }
}

/** Says of each start and of each step whether it is right; what is wrong is not gone on from. */
export type Judging = {
  start: (at: Situation) => boolean;
  step: (from: Situation, edge: Edge) => boolean;
  /** Whether enough has been seen. */
  isOver: () => boolean;
};

const NOBODY: Judging = { start: () => true, step: () => true, isOver: () => false };

/** Every reachable state, breadth first, by the machine's own transitions: no port is called. */
export function explore(model: AnyModel, judge: Judging = NOBODY): Explored {
  model.machine.options.maxIterations = MAX_MICROSTEPS;
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
    const situation = { key: keyOf(model, snapshot), snapshot, start, way: [] };
    if (judge.start(situation)) meet(situation);
  }
  for (let from = queue.shift(); from && !judge.isOver(); from = queue.shift()) {
    if (known.size > (model.limit ?? LIMIT)) {
      throw new Error(`${model.machine.id} has over ${known.size} situations: let distinguishBy say less.`);
    }
    for (const event of candidates(model, from.snapshot)) {
      const edge = tryStep(model, from, event);
      const isRight = judge.step(from, edge);
      edges.push({ from, edge });
      const { start } = from;
      if (isRight)
        meet({ key: keyOf(model, edge.after), snapshot: edge.after, start, way: [...from.way, edge] });
    }
  }
  return { situations: [...known.values()], edges };
}
