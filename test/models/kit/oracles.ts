import type { Explored, Situation } from './explore.ts';
import type { AnyModel, Edge } from './model.ts';

const story = ({ start, way }: Situation) =>
  [`start(${JSON.stringify(start.input) ?? ''})`, ...way.map(({ event }) => event.type)].join(' → ');

const states = ({ value }: { value: unknown }) => JSON.stringify(value);

function brokenSentences(model: AnyModel, situation: Situation): string[] {
  const { snapshot } = situation;
  return Object.entries(model.always).flatMap(([sentence, holds]) =>
    holds({ context: snapshot.context, snapshot })
      ? []
      : [
          `${model.machine.id}: not always so: "${sentence}" fails in ${states(snapshot)}, ${story(situation)}`,
        ],
  );
}

function brokenRules(model: AnyModel, from: Situation, edge: Edge): string[] {
  return Object.entries(model.rules ?? {}).flatMap(([rule, holds]) =>
    holds(edge, edge.before.context, edge.after.context)
      ? []
      : [
          `${model.machine.id}: against the rule "${rule}": ${edge.event.type} leads from ${states(edge.before)} to ${states(edge.after)}, ${story(from)}`,
        ],
  );
}

/** What the machine does against what was said of it elsewhere: one sentence for each situation or step. */
export const oracleComplaints = (model: AnyModel, { situations, edges }: Explored): string[] => [
  ...situations.flatMap((situation) => brokenSentences(model, situation)),
  ...edges.flatMap(({ from, edge }) => brokenRules(model, from, edge)),
];
