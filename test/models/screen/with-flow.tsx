import { type ReactNode, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { AppActorRef } from '../../../machines/app/app.machine.ts';
import { ActorsProvider } from '../../../src/actors/actors.tsx';
import type { FlowName } from '../../../src/actors/flow.ts';
import { appStory } from '../../machines/support/app-story.ts';

/** The site at rest, with the actor under test in the place of one of its flows. */
function anAppWith(name: FlowName, actor: AnyActorRef): AppActorRef {
  const { app } = appStory();
  const snapshot = { ...app.getSnapshot(), children: { ...app.getSnapshot().children, [name]: actor } };
  const still = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
  // A screen reads the flows of the root and nothing else of it.
  return still as unknown as AppActorRef;
}

type Props = { name: FlowName; actor: AnyActorRef; children: ReactNode };

/** For a page that takes its flow from the app by name. */
export function WithFlow({ name, actor, children }: Props) {
  const [app] = useState(() => anAppWith(name, actor));
  return <ActorsProvider app={app}>{children}</ActorsProvider>;
}
