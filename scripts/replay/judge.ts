import { compareStep } from '../../test/models/kit/expected.ts';
import type { AnyModel, Edge } from '../../test/models/kit/model.ts';
import { shortName } from '../../test/models/kit/naming.ts';
import { models } from '../../test/models/models.ts';
import type { TakenStep } from './effect.ts';

/** An oracle speaks of real values: one that a stand-in makes throw has said nothing. */
function isWrong(holds: () => boolean | undefined): boolean {
  try {
    return holds() === false;
  } catch {
    return false;
  }
}

const broken = <Oracle>(
  oracles: Record<string, Oracle> = {},
  isBroken: (oracle: Oracle) => boolean,
): string[] => Object.entries(oracles).flatMap(([name, oracle]) => (isBroken(oracle) ? [name] : []));

const modelOf = (machine: string): AnyModel | undefined => models.find((one) => one.machine.id === machine);

/** Whether a step is not what the model expects of its event. */
const isUnexpected = (model: AnyModel, edge: Edge): boolean =>
  model.expects !== undefined && isWrong(() => compareStep(model, edge).wrong.length === 0);

/** The sentences of a machine's model (docs/qa.md) that do not hold of what it did. */
export function brokenRules(machine: string, { edge, after }: TakenStep): string[] {
  const model = modelOf(machine);
  if (!model) return [];
  const now = { context: after.context, snapshot: after };
  return [
    ...broken(model.always, (holds) => isWrong(() => holds(now))),
    ...(edge
      ? broken(model.rules, (holds) => isWrong(() => holds(edge, edge.before.context, after.context)))
      : []),
    ...(edge && isUnexpected(model, edge) ? [`what is expected of ${shortName(edge.event)}`] : []),
  ];
}
