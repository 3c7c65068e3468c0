import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { SiteProviders } from '../../../src/app/site.tsx';
import { appStory } from '../../machines/support/app-story.ts';
import { Coverage } from '../kit/coverage.ts';
import { explore } from '../kit/explore.ts';
import type { AnyModel } from '../kit/model.ts';
import { activeStates, shortName } from '../kit/naming.ts';
import type { Path } from '../kit/paths.ts';
import { Rig } from '../kit/rig.ts';
import { tours } from '../kit/tour.ts';

/** What a QA person writes to have a model walked at its screen: see docs/qa.md. */
export type ScreenBinding = {
  model: AnyModel;
  /** The real component, bound to the actor. */
  draw: (actor: AnyActorRef) => ReactNode;
  /** What the person does, by event; whatever else happens comes from ports, timers and other flows. */
  does: Record<string, (person: UserEvent, event: AnyEventObject) => Promise<void>>;
  /** Whether the screen can bring an event about. */
  can?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** What is on screen in a state, by its path: throws when it is not. */
  shows: Record<string, () => void>;
  outOfReach: Record<string, string>;
};

async function walkWay({ model, draw, does, shows }: ScreenBinding, path: Path, coverage: Coverage) {
  const rig = new Rig(model, path.start.input, coverage);
  const { app } = appStory();
  const view = render(<SiteProviders app={app}>{draw(rig.actor)}</SiteProviders>);
  // jsdom goes nowhere: what a link tells its flow is looked at, not where it leads.
  view.container.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  });
  const person = userEvent.setup();
  const complaints: string[] = [];
  for (const { event, after } of path.steps) {
    const deed = does[shortName(event)];
    if (deed) await deed(person, event);
    else await act(() => rig.perform(event));
    const snapshot: AnyMachineSnapshot = rig.actor.getSnapshot();
    const [is, should] = [JSON.stringify(snapshot.value), JSON.stringify(after.value)];
    if (is !== should) complaints.push(`${event.type} leads to ${is}, on paper to ${should}`);
    for (const state of activeStates(snapshot)) shows[state]?.();
  }
  view.unmount();
  cleanup();
  rig.actor.stop();
  return complaints;
}

/** Walks a model at its real screen, and answers what was really taken there, and where it went another way. */
export async function walkScreen(binding: ScreenBinding) {
  const coverage = new Coverage(binding.model.machine, binding.outOfReach);
  const { can } = binding;
  const model: AnyModel = can ? { ...binding.model, allows: can } : binding.model;
  const complaints: string[] = [];
  for (const path of tours(model, explore(model)))
    complaints.push(...(await walkWay(binding, path, coverage)));
  return { coverage, complaints };
}
