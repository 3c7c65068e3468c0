import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state by its path, such as `signedIn.tokens`; the root is `(root)`. */
export const nameOfState = (node: AnyStateNode): string => node.path.join('.') || '(root)';

const AFTER = /^xstate\.after\.(.+)$/;

/** The readable name of an event that is no timer: `done restoreSession`, `always` for none. */
export const nameOfType = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.done\.state\./, 'final ') || 'always';

/** The type of an event that is no timer, by its readable name. */
export const typeOfName = (name: string): string =>
  name
    .replace(/^done /, 'xstate.done.actor.')
    .replace(/^error /, 'xstate.error.actor.')
    .replace(/^final /, 'xstate.done.state.')
    .replace(/^always$/, '');

/** A readable name of the event of a transition; that of a timer is `after networkRetry`. */
export function nameOfEvent({ eventType, source }: Pick<AnyTransitionDefinition, 'eventType' | 'source'>) {
  const after = AFTER.exec(eventType)?.[1];
  return after === undefined ? nameOfType(eventType) : `after ${after.slice(0, -source.id.length - 1)}`;
}

const listOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType) : source.always) ?? [];

/**
 * A transition by name: `restoring --done restoreSession[1]--> signedIn`. The number is its place among those of
 * the same state and event. Names, since `machine.provide()` makes new objects.
 */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, target } = transition;
  const at = listOf(transition).indexOf(transition);
  const targets = target?.map(nameOfState).join(', ') ?? '(stay)';
  return `${nameOfState(source)} --${nameOfEvent(transition)}[${at}]--> ${targets}`;
}

/** A state, and all that lie in it, parents first. */
const under = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(under)];

/** Every state of a machine, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => under(machine.root);

/** Every transition that starts at a state: forbidden ones and `always` included. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The states that a machine is in, by their paths, from the value of its snapshot. */
export function activeStates(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path ? `${path}.${value}` : value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return [here, ...activeStates(inner, here)];
  });
}

/** The value of a machine in these states: `{ signedIn: { tokens: 'steady' } }`. */
export function stateValue(states: readonly string[], parent = ''): unknown {
  const inner = states.filter(
    (state) => state.startsWith(parent) && !state.slice(parent.length).includes('.'),
  );
  const values = inner.map((state) => [state.slice(parent.length), stateValue(states, `${state}.`)] as const);
  const [only] = values;
  if (!only) return {};
  const isLeaf = (value: unknown) => JSON.stringify(value) === '{}';
  return values.length === 1 && isLeaf(only[1]) ? only[0] : Object.fromEntries(values);
}
