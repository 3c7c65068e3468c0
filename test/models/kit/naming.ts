import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

const AFTER = /^xstate\.after\.(.+)$/;

/** A state by its path, such as `signedIn.tokens`; the root is `(root)`. */
export const nameOfState = (node: AnyStateNode): string => node.path.join('.') || '(root)';

function nameOfEvent(type: string, source: AnyStateNode): string {
  const after = AFTER.exec(type)?.[1];
  if (after !== undefined) return `after ${after.slice(0, -source.id.length - 1)}`;
  return type
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.done\.state\./, 'final ');
}

const listOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType) : source.always) ?? [];

/**
 * A transition by name: `restoring --done restoreSession[1]--> signedIn`. The number is its place among those of
 * the same state and event. Names, since `machine.provide()` makes new objects.
 */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const list = listOf(transition);
  const at = list.indexOf(transition);
  const event = eventType ? nameOfEvent(eventType, source) : 'always';
  return `${nameOfState(source)} --${event}[${at}]--> ${target?.map(nameOfState).join(', ') ?? '(stay)'}`;
}

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)];

export const statesOf = (machine: AnyStateMachine): string[] => getStateNodes(machine).map(nameOfState);

/** Every transition of every state: forbidden ones and `always` included. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((one) => nameOfTransition(one)),
  );

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
