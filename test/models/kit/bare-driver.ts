import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { Coverage } from './coverage.ts';
import type { AnyModel } from './model.ts';
import { activeStates } from './naming.ts';
import type { Path } from './paths.ts';
import { Rig } from './rig.ts';

/** What a running machine does not show although its state should. */
function unshown(model: AnyModel, snapshot: AnyMachineSnapshot): string[] {
  const active = activeStates(snapshot);
  return Object.entries(model.shows ?? {}).flatMap(([state, check]) =>
    active.includes(state) && !check(snapshot.context, snapshot)
      ? [`${state} does not show what it should.`]
      : [],
  );
}

const situation = ({ status, value, context }: AnyMachineSnapshot) => ({ status, value, context });

function difference(run: AnyMachineSnapshot, paper: AnyMachineSnapshot): string[] {
  if (isDeepStrictEqual(situation(run), situation(paper))) return [];
  return [`the actor is in ${JSON.stringify(run.value)}, on paper it is in ${JSON.stringify(paper.value)}`];
}

/** Walks a path with the bare actor; one sentence for each place where it did not do what was explored. */
export async function walkBare(model: AnyModel, path: Path, coverage: Coverage): Promise<string[]> {
  const rig = new Rig(model, path.start.input, coverage);
  const complaints: string[] = [];
  const look = (after: string, paper: AnyMachineSnapshot) => {
    const snapshot: AnyMachineSnapshot = rig.actor.getSnapshot();
    coverage.visit(activeStates(snapshot));
    for (const one of [...difference(snapshot, paper), ...unshown(model, snapshot)]) {
      complaints.push(`${model.machine.id} after ${after}: ${one}`);
    }
  };
  look('its start', path.start.step.after);
  for (const { event, after, said } of path.steps) {
    rig.said.length = 0;
    await rig.perform(event);
    look(event.type, after);
    if (!isDeepStrictEqual(rig.said, said)) complaints.push(`${model.machine.id} said something else aloud.`);
  }
  rig.actor.stop();
  return complaints;
}
