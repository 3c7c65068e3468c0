import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import type { ReportActorRef } from '../../machines/report/report.machine.ts';
import { type FlowName, type FlowRef, flow, refOf } from './flow.ts';

const AppActor = createContext<AppActorRef | null>(null);

/** Returns the report actor; null until the services are connected, and while prerendering. */
type GetReport = () => ReportActorRef | null;
const ReportActor = createContext<GetReport>(() => null);

type ActorsProviderProps = { app: AppActorRef; report?: GetReport | undefined; children: ReactNode };

/** Gives the screens the root actor with its flows, and the report actor, which is not one of them. */
export function ActorsProvider({ app, report = () => null, children }: ActorsProviderProps) {
  return (
    <AppActor value={app}>
      <ReportActor value={report}>{children}</ReportActor>
    </AppActor>
  );
}

/** The report actor when the calling component renders; null until the services are connected. */
export const useReport = (): ReportActorRef | null => useContext(ReportActor)();

function useApp(): AppActorRef {
  const app = useContext(AppActor);
  if (!app) throw new Error('Screens have to be drawn inside <ActorsProvider>.');
  return app;
}

/** A flow that runs as long as the page is loaded. */
export function useFlow<Name extends FlowName>(name: Name): FlowRef<Name> {
  return flow(useApp(), name);
}

/** The result of a selector on such a flow; renders again only when it changes. */
export function useFlowState<Name extends FlowName, Result>(
  name: Name,
  select: (snapshot: SnapshotFrom<FlowRef<Name>>) => Result,
): Result {
  // TypeScript cannot infer the snapshot type from the name; the signature above declares it.
  const ref: AnyActorRef = useFlow(name);
  return useSelector<AnyActorRef, Result>(ref, select);
}

/** A flow that may not be running; undefined while it is not. */
export function useOpenFlow<Name extends FlowName>(name: Name): FlowRef<Name> | undefined {
  return useSelector(useApp(), (snapshot) => refOf(snapshot, name));
}

/**
 * The machine of the current page. It stops while the page is still being left, so the last one is kept until the
 * transition ends.
 */
export function useScreenFlow<Name extends FlowName>(name: Name): FlowRef<Name> | null {
  const current = useOpenFlow(name);
  const last = useRef<FlowRef<Name> | undefined>(undefined);
  if (current) last.current = current;
  return last.current ?? null;
}
