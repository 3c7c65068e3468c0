import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { nameOfTransition } from './naming.ts';
import type { Entry } from './protocol.ts';

// What an actor of XState, and an inspection event about it, say of themselves.

const childrenOf = (ref: AnyActorRef): AnyActorRef[] => {
  const { children = {} }: { children?: Record<string, AnyActorRef | undefined> } = ref.getSnapshot();
  return Object.values(children).filter((child) => child !== undefined);
};

/** Every actor that runs by now, parents first. */
export const running = (ref: AnyActorRef): AnyActorRef[] => [ref, ...childrenOf(ref).flatMap(running)];

export const machineOf = (ref: AnyActorRef): AnyStateMachine | null =>
  'logic' in ref && ref.logic instanceof StateMachine ? ref.logic : null;

/** An actor without a name, such as the root, has its machine's name. */
export const nameOf = (ref: AnyActorRef): string =>
  ref.id === ref.sessionId ? (machineOf(ref)?.id ?? ref.id) : ref.id;

/** True for an actor that has stopped; one that fails in `xstate.init` still counts as running. */
export const hasEnded = (ref: AnyActorRef, { type }: { type: string }): boolean => {
  const { status } = ref.getSnapshot();
  return status === 'error' ? type !== 'xstate.init' : status !== 'active';
};

/** A transition that was taken, and whether it leads somewhere or does something. */
export type TakenEdge = { name: string; hasEffect: boolean };

/** The transitions of a microstep. Their field is the library's own and undocumented: inspection.test.ts watches it. */
export function edgesOf(inspected: InspectionEvent): TakenEdge[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.map((one) => ({
    name: nameOfTransition(one),
    hasEffect: one.target !== undefined || one.actions.length > 0,
  }));
}

/** What an entry says of the transitions that were taken. */
export const takenOf = (taken: readonly TakenEdge[]): Pick<Entry, 'edges' | 'changesNothing'> => ({
  edges: taken.map(({ name }) => name),
  ...(taken.length > 0 && taken.every(({ hasEffect }) => !hasEffect) && { changesNothing: true }),
});
