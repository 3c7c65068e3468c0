import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { type FlowName, type FlowRef, flow, refOf } from './flow.ts';

const AppActor = createContext<AppActorRef | null>(null);

/** Gives the screens the actors that the root has started. */
export function ActorsProvider({ app, children }: { app: AppActorRef; children: ReactNode }) {
  return <AppActor value={app}>{children}</AppActor>;
}

function useApp(): AppActorRef {
  const app = useContext(AppActor);
  if (!app) throw new Error('Screens have to be drawn inside <ActorsProvider>.');
  return app;
}

/** A flow that lives as long as the page. */
export function useFlow<Name extends FlowName>(name: Name): FlowRef<Name> {
  return flow(useApp(), name);
}

/** What a selector reads from such a flow; draws again only when the result changes. */
export function useFlowState<Name extends FlowName, Result>(
  name: Name,
  select: (snapshot: SnapshotFrom<FlowRef<Name>>) => Result,
): Result {
  // The compiler cannot tell one flow's snapshots from another's through a name; the signature above does.
  const ref: AnyActorRef = useFlow(name);
  return useSelector<AnyActorRef, Result>(ref, select);
}

/** The machine of a dialog that opens and closes: undefined while it is closed. */
export function useOpenFlow<Name extends FlowName>(name: Name): FlowRef<Name> | undefined {
  return useSelector(useApp(), (snapshot) => refOf(snapshot, name));
}

/**
 * The machine of the page in view. While the page is being left the machine is already gone:
 * the last one is kept for the time of the farewell.
 */
export function useScreenFlow<Name extends FlowName>(name: Name): FlowRef<Name> | null {
  const current = useOpenFlow(name);
  const last = useRef<FlowRef<Name> | undefined>(undefined);
  if (current) last.current = current;
  return last.current ?? null;
}
