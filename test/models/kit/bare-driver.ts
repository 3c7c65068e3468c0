import type { AnyMachineSnapshot } from 'xstate';
import type { Coverage } from './coverage.ts';
import type { AnyModel } from './model.ts';
import { activeStates } from './naming.ts';
import type { Path } from './paths.ts';
import { Rig } from './rig.ts';
import { walk } from './walk.ts';

/** What a running machine does not show although its state should. */
function unshown(model: AnyModel, snapshot: AnyMachineSnapshot): string[] {
  const active = activeStates(snapshot);
  return Object.entries(model.shows ?? {}).flatMap(([state, check]) =>
    active.includes(state) && !check(snapshot.context, snapshot)
      ? [`${state} does not show what it should.`]
      : [],
  );
}

/** Walks a path with the bare actor; a complaint for each place where it did not do what was explored. */
export async function walkBare(model: AnyModel, path: Path, coverage: Coverage): Promise<string[]> {
  const rig = new Rig(model, path.start.input, coverage);
  const complaints = await walk(model, path, rig, {
    perform: (event) => rig.perform(event),
    look: (snapshot) => {
      coverage.visit(activeStates(snapshot));
      return unshown(model, snapshot);
    },
  });
  rig.actor.stop();
  return complaints;
}
