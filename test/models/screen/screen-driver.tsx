import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyEventObject } from 'xstate';
import { SiteProviders } from '../../../src/app/site.tsx';
import { appHarness } from '../../machines/support/app-harness.ts';
import { Coverage } from '../kit/coverage.ts';
import { explore, type Path } from '../kit/explore.ts';
import type { AnyModel } from '../kit/model.ts';
import { activeStates } from '../kit/naming.ts';
import { Rig } from '../kit/rig.ts';
import { tours } from '../kit/tour.ts';
import { walk } from '../kit/walk.ts';
import { checkBinding, type ScreenBinding } from './screen-binding.ts';

/** Draws the component in the site as it is, every other flow of it at rest. */
function drawn({ draw }: ScreenBinding, rig: Rig) {
  const { app } = appHarness();
  const view = render(<SiteProviders app={app}>{draw(rig.actor)}</SiteProviders>);
  // jsdom goes nowhere: what a link tells its flow is looked at, not where it leads.
  view.container.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  });
  return view;
}

async function walkWay(binding: ScreenBinding, path: Path, coverage: Coverage): Promise<string[]> {
  const { model, does, shows, besides = [] } = binding;
  const rig = new Rig(model, path.start.input, coverage);
  const view = drawn(binding, rig);
  const person = userEvent.setup();
  const complaints = await walk(model, path, rig, {
    perform: async (event: AnyEventObject) => {
      const perform = does[event.type];
      await (perform ? perform(person, event) : act(() => rig.perform(event)));
    },
    look: (snapshot) => {
      for (const state of activeStates(snapshot)) shows[state]?.(snapshot);
      return [];
    },
    besides,
  });
  view.unmount();
  cleanup();
  rig.actor.stop();
  return complaints;
}

/** Walks a model at its real screen, and answers what was really taken there, and where it went another way. */
export async function walkScreen(binding: ScreenBinding) {
  checkBinding(binding);
  const coverage = new Coverage(binding.model.machine, binding.outOfReach);
  const { can } = binding;
  const model: AnyModel = can ? { ...binding.model, allows: can } : binding.model;
  const complaints: string[] = [];
  for (const path of tours(model, explore(model)))
    complaints.push(...(await walkWay(binding, path, coverage)));
  return { coverage, complaints };
}
