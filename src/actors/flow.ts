import type { AnyActorRef } from 'xstate';
import type { AppActorRef, AppSnapshot } from '../../machines/app/app.machine.ts';

type Flows = AppSnapshot['children'];
export type FlowName = keyof Flows;
export type FlowRef<Name extends FlowName> = NonNullable<Flows[Name]>;

/** The running flow of that name, if it runs. The one place where a name is taken for its type. */
export function refOf<Name extends FlowName>(snapshot: AppSnapshot, name: Name): FlowRef<Name> | undefined {
  const child: AnyActorRef | undefined = snapshot.children[name];
  return child as FlowRef<Name> | undefined;
}

/** A flow that lives as long as the page; its absence is a defect. */
export function flow<Name extends FlowName>(app: AppActorRef, name: Name): FlowRef<Name> {
  const ref = refOf(app.getSnapshot(), name);
  if (!ref) throw new Error(`The flow ${name} is not running.`);
  return ref;
}
