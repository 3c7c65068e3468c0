import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { nameOfTransition } from './naming.ts';

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

/**
 * The transitions of a microstep, and whether one of them leads somewhere or does something. Their field is the library's own
 * and undocumented: inspection.test.ts watches it.
 */
export function edgesOf(inspected: InspectionEvent): { edges: string[]; hasEffect: boolean } {
  const taken = inspected.type === '@xstate.microstep' ? inspected._transitions : [];
  return {
    edges: taken.map((one) => nameOfTransition(one)),
    hasEffect: taken.some(({ target, actions }) => target !== undefined || actions.length > 0),
  };
}
