import type { AnyActorRef } from 'xstate';
import type { AppActorRef } from './app.machine.ts';
import type { AppEmitted } from './app.setup.ts';
import type { Told } from './told.ts';

/** What the world hears: everything any flow says aloud, and the root's own decisions. */
export type Heard = Told | AppEmitted;

/**
 * Carries what each flow says aloud to the world first, then to the root, which passes it on.
 * Call it before the root is started; flows that the root opens later are joined as they appear.
 */
export function relay(app: AppActorRef, hear: (heard: Heard) => void): void {
  const joined = new WeakSet<AnyActorRef>();
  const join = () => {
    for (const child of Object.values<AnyActorRef | undefined>(app.getSnapshot().children)) {
      if (!child || joined.has(child)) continue;
      joined.add(child);
      child.on('*', (told: Told) => {
        hear(told);
        app.send(told);
      });
    }
  };
  app.on('*', hear);
  app.subscribe(join);
  join();
}
