import type { Explored, Situation } from './explore.ts';
import type { AnyModel, Asked, Edge, Verdict } from './model.ts';
import { statesOf } from './naming.ts';
import { eventInShort, inShort, statesInShort, wayInShort } from './walk.ts';

type Rule = NonNullable<AnyModel['rules']>[string];

/** How many steps are mixed before a rule is given up. */
const TRIES = 20_000;
/** Primes: each part of a mixed step goes through all of them in an order of its own. */
const [STRIDE, OTHER_STRIDE] = [7_919, 104_729];

function rejects(rule: Rule, edge: Edge): boolean {
  try {
    return rule(edge, edge.before.context, edge.after.context) === false;
  } catch {
    return true;
  }
}

/**
 * Whether a rule could have failed: it has to reject some step that is put together of three, the beginning of one,
 * where another led and what a third one said. One that accepts them all judges nothing, however it is written.
 */
export function couldFail(rule: Rule, edges: readonly Edge[]): boolean {
  const pick = (at: number) => edges[at % edges.length];
  for (let at = 0; at < TRIES; at += 1) {
    const round = Math.floor(at / edges.length);
    const [first, second, third] = [pick(at), pick(at * STRIDE + round), pick(at * OTHER_STRIDE + 2 * round)];
    if (!first || !second || !third) return false;
    const { before, event } = first;
    if (rejects(rule, { ...third, before, event, after: second.after })) return true;
  }
  return false;
}

/** Something that an oracle is shown: what it says of it, and how the place is told if it does not hold there. */
type Shown = { judge: () => Verdict; told: () => string };

/** What an oracle says to one thing that it is shown. One that throws does not hold. */
function verdictOf({ judge, told }: Shown): { spoke: boolean; broken?: () => string } {
  try {
    const verdict = judge();
    return verdict === false ? { spoke: true, broken: told } : { spoke: verdict !== undefined };
  } catch (cause) {
    return { spoke: true, broken: () => `${told()}\n  It threw: ${cause}` };
  }
}

/** One complaint of an oracle at most, told of the nearest place where it does not hold: the nearest is shown first. */
function complaintOf(oracle: string, shown: readonly Shown[]): string[] {
  const verdicts = shown.map(verdictOf);
  if (!verdicts.some(({ spoke }) => spoke)) return [`${oracle} never had anything to say.`];
  const [nearest, ...others] = verdicts.flatMap(({ broken }) => broken ?? []);
  if (!nearest) return [];
  const more = others.length > 0 ? `\n  and ${others.length} more like it` : '';
  return [`${oracle} does not hold ${nearest()}${more}`];
}

const situationInShort = ({ snapshot, start, way }: Situation) =>
  `in ${statesInShort(snapshot)}\n  ${wayInShort({ start, steps: way })}`;

const stepInShort = ({ start, way }: Situation, edge: Edge) =>
  `when ${eventInShort(edge.event)} leads from ${statesInShort(edge.before)} to ${statesInShort(edge.after)}
  ${wayInShort({ start, steps: [...way, edge] })}`;

function brokenSentences({ machine, always }: AnyModel, { situations }: Explored): string[] {
  return Object.entries(always).flatMap(([sentence, holds]) =>
    complaintOf(
      `${machine.id}: the sentence "${sentence}"`,
      situations.map((situation) => ({
        judge: () => holds({ context: situation.snapshot.context, snapshot: situation.snapshot }),
        told: () => situationInShort(situation),
      })),
    ),
  );
}

function brokenRules({ machine, rules = {} }: AnyModel, { edges }: Explored): string[] {
  const steps = edges.map(({ edge }) => edge);
  return Object.entries(rules).flatMap(([rule, holds]) => {
    const name = `${machine.id}: the rule "${rule}"`;
    const complaints = complaintOf(
      name,
      edges.map(({ from, edge }) => ({
        judge: () => holds(edge, edge.before.context, edge.after.context),
        told: () => stepInShort(from, edge),
      })),
    );
    if (complaints.length > 0 || couldFail(holds, steps)) return complaints;
    return [
      `${name} could not have failed, whatever a step had led to. What looks only at where it led belongs in always.`,
    ];
  });
}

type Question = { asked: Asked; context: unknown; told: () => string };

/** Every question to a port: at a start, or at a step. */
function questionsOf({ situations, edges }: Explored): Question[] {
  const starts = situations.filter(({ way }) => way.length === 0);
  return [
    ...starts.flatMap((at) =>
      at.start.step.asked.map((asked) => ({
        asked,
        context: at.snapshot.context,
        told: () => situationInShort(at),
      })),
    ),
    ...edges.flatMap(({ from, edge }) =>
      edge.asked.map((asked) => ({
        asked,
        context: edge.after.context,
        told: () => stepInShort(from, edge),
      })),
    ),
  ];
}

function wrongQuestions({ machine, asks = {} }: AnyModel, explored: Explored): string[] {
  const questions = questionsOf(explored);
  return Object.entries(asks).flatMap(([src, may]) => {
    const shown: Shown[] = questions
      .filter(({ asked }) => asked.src === src)
      .map(({ asked: { input }, context, told }) => ({
        judge: () => may(input, context),
        told: () => `for ${inShort(input)}, ${told()}`,
      }));
    return complaintOf(`${machine.id}: what ${src} is asked with`, shown);
  });
}

/** A state that the machine does not have shows nothing, and nobody would notice. */
const unknownStates = ({ machine, shows = {} }: AnyModel): string[] =>
  Object.keys(shows)
    .filter((state) => !statesOf(machine).includes(state))
    .map((state) => `${machine.id}: shows speaks of "${state}", and there is no such state.`);

/** What the machine does against what was said of it elsewhere: one complaint for each oracle, of the nearest place. */
export const oracleComplaints = (model: AnyModel, explored: Explored): string[] => [
  ...unknownStates(model),
  ...brokenSentences(model, explored),
  ...brokenRules(model, explored),
  ...wrongQuestions(model, explored),
];
