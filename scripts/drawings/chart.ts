import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  nameOfEvent,
  nameOfState,
  nameOfTransition,
  nodesOf,
  transitionsFrom,
} from '../../src/inspection/naming.ts';

/** One state of a chart. `id` is the name by which coverage and the inspector know it. */
export type ChartState = {
  id: string;
  label: string;
  kind: 'plain' | 'parallel' | 'final';
  description: string;
  /** Where a parent's first state is. */
  isInitial: boolean;
  /** What runs while the state lasts: flows and ports, by their ids. */
  invokes: readonly string[];
  states: readonly ChartState[];
};

/** One transition; a transition that stays has no targets, a forbidden one says so. */
export type ChartEdge = {
  id: string;
  from: string;
  to: readonly string[];
  event: string;
  guard: string | null;
  actions: readonly string[];
};

export type Chart = { id: string; root: ChartState; edges: readonly ChartEdge[] };

/** The name of a guard or an action; one without a name is a defect, since a drawing could not tell it. */
function nameOf(named: unknown, where: string): string {
  if (typeof named === 'string') return named;
  const type = typeof named === 'object' && named !== null && 'type' in named ? named.type : undefined;
  if (typeof type !== 'string') throw new Error(`${where} has a guard or an action without a name.`);
  return type;
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
    guard: transition.guard ? nameOf(transition.guard, id) : null,
    actions: transition.actions.map((action) => actionOf(action, id)),
  };
}

/** What a drawing of a machine has to show, as plain data. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  edges: nodesOf(machine).flatMap((node) => transitionsFrom(node).map(edgeOf)),
});
