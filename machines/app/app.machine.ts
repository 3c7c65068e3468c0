// The root with every flow at hand, as it stands on the machine that prerenders and in tests. In the browser each page
// brings the flows that only it opens.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { pageFlows } from './page-flows.ts';
import { rootMachine } from './root.ts';

export const appMachine = rootMachine.provide({ actors: pageFlows });

export type AppActorRef = ActorRefFrom<typeof rootMachine>;
export type AppSnapshot = SnapshotFrom<typeof rootMachine>;
