import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import type { ActorView } from './messages.ts';
import { activeStates, nameOfTransition } from './naming.ts';
import { redact } from './redact.ts';

const machineOf = (ref: AnyActorRef): AnyStateMachine | null =>
  'logic' in ref && ref.logic instanceof StateMachine ? ref.logic : null;

/** The states are the machine's own words; everything else that it holds is redacted. */
export function viewOf(ref: AnyActorRef, parent: string | null): ActorView {
  const snapshot: { status: string; value?: unknown; context?: unknown } = ref.getSnapshot();
  const machine = machineOf(ref)?.id ?? null;
  return {
    actor: ref.sessionId,
    // Who was given no name, as the root, goes by its machine's.
    name: ref.id === ref.sessionId ? (machine ?? ref.id) : ref.id,
    parent,
    machine,
    status: snapshot.status,
    states: activeStates(snapshot.value),
    context: redact(snapshot.context ?? null),
  };
}

/** The transitions of a microstep. Their field is the library's own and undocumented: tap.test.ts watches it. */
export function edgesOf(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.map((one) => nameOfTransition(one));
}
