import type { AnyActorRef } from 'xstate';
import type { AppActorRef, AppSnapshot } from '../../machines/app/app.machine.ts';

type Flows = AppSnapshot['children'];
export type FlowName = keyof Flows;
export type FlowRef<Name extends FlowName> = NonNullable<Flows[Name]>;

/** The running flow of that name, if any. The only place where a name is cast to its actor type. */
export function refOf<Name extends FlowName>(snapshot: AppSnapshot, name: Name): FlowRef<Name> | undefined {
  const child: AnyActorRef | undefined = snapshot.children[name];
  return child as FlowRef<Name> | undefined;
}

/** A flow that runs as long as the page is loaded; throws when it is missing. */
export function flow<Name extends FlowName>(app: AppActorRef, name: Name): FlowRef<Name> {
  const ref = refOf(app.getSnapshot(), name);
  if (!ref) throw new Error(`The flow ${name} is not running.`);
  return ref;
}
