import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartEdge, ChartState } from '../../src/inspection/chart.ts';
import {
  nameOfEvent,
  nameOfState,
  nameOfTransition,
  nodesOf,
  transitionsFrom,
} from '../../src/inspection/naming.ts';

/** The name of a guard or an action; one without a name is a defect, since a drawing could not tell it. */
function nameOf(named: unknown, where: string): string {
  if (typeof named === 'string') return named;
  const isOpen = (typeof named === 'object' || typeof named === 'function') && named !== null;
  const type = isOpen && 'type' in named ? named.type : undefined;
  if (typeof type !== 'string') throw new Error(`${where} has a guard or an action without a name.`);
  // One of the library's own that is written in its place, such as `emit`.
  return type.replace(/^xstate\./, '');
}

/**
 * Stands for an event or a context in which nothing is known: whatever is read of it is unknown too, and what needs its value
 * throws.
 */
const UNKNOWN: object = new Proxy(() => UNKNOWN, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) throw new Error('Nothing is known of this.');
    return UNKNOWN;
  },
});

/** The parameters that are the same whatever comes: texts and numbers; of `{ to: '/gate', path: event.path }` the first. */
function fixedParams(params: unknown): [string, string | number][] {
  try {
    const given: unknown =
      typeof params === 'function' ? params({ context: UNKNOWN, event: UNKNOWN }) : params;
    return Object.entries(given ?? {}).filter(([, value]) => ['string', 'number'].includes(typeof value));
  } catch {
    return [];
  }
}

/** A guard with what it is fixed to: `isEntering(to: /gate)`. */
function guardOf(guard: unknown, where: string): string {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : null;
  const fixed = fixedParams(params).map(([name, value]) => `${name}: ${value}`);
  return fixed.length === 0 ? nameOf(guard, where) : `${nameOf(guard, where)}(${fixed.join(', ')})`;
}

/** An action with the flow that it tells, where it says so: `forward to session`. */
function actionOf(action: unknown, where: string): string {
  const name = nameOf(action, where);
  const params = typeof action === 'object' && action !== null && 'params' in action ? action.params : null;
  const to = typeof params === 'object' && params !== null && 'to' in params ? params.to : null;
  return typeof to === 'string' ? `${name} to ${to}` : name;
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: nameOfState(node),
    label: node.key,
    kind: node.type === 'parallel' || node.type === 'final' ? node.type : 'plain',
    description: node.description ?? '',
    isInitial: node.parent?.initial?.target?.includes(node) ?? false,
    invokes: node.invoke.map(({ id }) => id),
    entry: node.entry.map((action) => actionOf(action, nameOfState(node))),
    exit: node.exit.map((action) => actionOf(action, nameOfState(node))),
    states: Object.values(node.states).map(stateOf),
  };
}

function edgeOf(transition: AnyTransitionDefinition): ChartEdge {
  const id = nameOfTransition(transition);
  return {
    id,
    from: nameOfState(transition.source),
    to: (transition.target ?? []).map(nameOfState),
    event: nameOfEvent(transition),
    guard: transition.guard ? guardOf(transition.guard, id) : null,
    actions: transition.actions.map((action) => actionOf(action, id)),
  };
}

/** What a drawing of a machine has to show, as plain data. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  edges: nodesOf(machine).flatMap((node) => transitionsFrom(node).map(edgeOf)),
});
