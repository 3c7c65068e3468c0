import type { AnyActorRef } from 'xstate';
import type { AppActorRef } from './app.machine.ts';
import type { AppEmitted } from './app.setup.ts';
import type { FlowEvent } from './flows.ts';

/** Everything that any flow or the root itself emits. */
export type EmittedEvent = FlowEvent | AppEmitted;

/**
 * Hands what each flow emits to `handle` first, which does the effects, then to the root, which tells the other flows.
 * Call it before the root is started; flows that the root starts later are subscribed to as they appear.
 */
export function relay(app: AppActorRef, handle: (event: EmittedEvent) => void): void {
  const subscribed = new WeakSet<AnyActorRef>();
  const subscribe = () => {
    for (const child of Object.values<AnyActorRef | undefined>(app.getSnapshot().children)) {
      if (!child || subscribed.has(child)) continue;
      subscribed.add(child);
      child.on('*', (event: FlowEvent) => {
        handle(event);
        app.send(event);
      });
    }
  };
  app.on('*', handle);
  app.subscribe(subscribe);
  subscribe();
}
