import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

const AFTER = /^xstate\.after\.(.+)$/;

/** A transition as plain data: what a page can tell of it. `at` is its place among those of the same event. */
export type Taken = {
  source: { id: string; path: readonly string[] };
  eventType: string;
  at: number;
  target: readonly (readonly string[])[] | null;
};

const nameOfPath = (path: readonly string[]) => path.join('.') || '(root)';

/** A state by its path, such as `signedIn.tokens`; the root is `(root)`. */
export const nameOfState = (node: AnyStateNode): string => nameOfPath(node.path);

function nameOfEvent(type: string, sourceId: string): string {
  const after = AFTER.exec(type)?.[1];
  if (after !== undefined) return `after ${after.slice(0, -sourceId.length - 1)}`;
  return type
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.done\.state\./, 'final ');
}

/** A transition by name: `restoring --done restoreSession[1]--> signedIn`. */
export function nameOfTaken({ source, eventType, at, target }: Taken): string {
  const event = eventType ? nameOfEvent(eventType, source.id) : 'always';
  return `${nameOfPath(source.path)} --${event}[${at}]--> ${target?.map(nameOfPath).join(', ') ?? '(stay)'}`;
}

const listOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType) : source.always) ?? [];

/** The name of a transition, and not the object: `machine.provide()` makes new ones. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const at = listOf(transition).indexOf(transition);
  return nameOfTaken({ source, eventType, at, target: target?.map(({ path }) => path) ?? null });
}

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)];

export const statesOf = (machine: AnyStateMachine): string[] => getStateNodes(machine).map(nameOfState);

/** Every transition of every state: forbidden ones and `always` included. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((one) => nameOfTransition(one)),
  );

/** The events of a machine's own: no answers, no timers. */
export const eventsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    nodesOf(machine)
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !type.startsWith('xstate.')),
  ),
];

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path ? `${path}.${value}` : value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...pathsOf(inner, here)];
  });
}

/** The states that a snapshot is in, by their paths. */
export const activeStates = ({ value }: Pick<AnyMachineSnapshot, 'value'>): string[] => pathsOf(value);

/** `done login` for `xstate.done.actor.login`; other events keep their name. */
export const shortName = ({ type }: AnyEventObject): string =>
  type
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
