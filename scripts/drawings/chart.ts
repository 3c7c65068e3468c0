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

/** Stands for an event or a context: whatever is read of it, and it itself, has this text. */
function standIn(words: string): object {
  const unknown: object = new Proxy(() => unknown, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => words : unknown),
  });
  return unknown;
}

/**
 * The parameters that are the same whatever comes: texts and numbers that are equal for two different events and contexts. Of
 * `{ to: '/gate', path: event.path }` that is the first.
 */
function fixedParams(params: unknown): [string, unknown][] {
  const given = (words: string): Record<string, unknown> =>
    (typeof params === 'function' ? params({ context: standIn(words), event: standIn(words) }) : params) ??
    {};
  try {
    const [one, other] = [given('one'), given('2')];
    return Object.entries(one).filter(
      ([name, value]) => ['string', 'number'].includes(typeof value) && value === other[name],
    );
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
