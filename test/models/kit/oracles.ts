import { compareStart, compareStates, compareStep } from './expected.ts';
import { type Explored, explore, type Situation } from './explore.ts';
import { eventAtLength, statesInShort, wayInShort } from './in-short.ts';
import type { AnyModel, Edge, Verdict } from './model.ts';
import { shortName, statesOf } from './naming.ts';

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

/** What an oracle says of one thing: whether it spoke of it at all, and a line for each part that is wrong. */
type Opinion = { spoke: boolean; wrong?: readonly string[] };

/** What an oracle has said so far; the nearest place where it does not hold is shown first. */
type Oracle = { name: string; spoke: boolean; nearest?: string; others: number };

const holds = (verdict: Verdict): Opinion =>
  verdict === false ? { spoke: true, wrong: [] } : { spoke: verdict !== undefined };

const asExpected = (isExpected: boolean, wrong: readonly string[]): Opinion =>
  wrong.length > 0 ? { spoke: true, wrong } : { spoke: isExpected };

const situationInShort = ({ snapshot, start, way }: Situation) =>
  `in ${statesInShort(snapshot)}\n  ${wayInShort({ start, steps: way })}`;

const stepInShort = ({ start, way }: Situation, edge: Edge) =>
  `when ${eventAtLength(edge.event)} leads from ${statesInShort(edge.before)} to ${statesInShort(edge.after)}
  ${wayInShort({ start, steps: [...way, edge] })}`;

/**
 * Every oracle of a model, asked at each start and at each step while the machine is explored. What is wrong is not
 * gone on from: a machine that has lost its way is told of by its first wrong step.
 */
export class Judge {
  private readonly model: AnyModel;
  private readonly isFirstEnough: boolean;
  private readonly oracles = new Map<string, Oracle>();

  constructor(model: AnyModel, isFirstEnough: boolean) {
    this.model = model;
    this.isFirstEnough = isFirstEnough;
    const { always, rules = {}, expects = {} } = model;
    for (const sentence of Object.keys(always)) this.list(`the sentence "${sentence}"`);
    for (const rule of Object.keys(rules)) this.list(`the rule "${rule}"`);
    for (const event of Object.keys(expects)) this.list(`what is expected of ${event}`);
  }

  /** Whether a start is right. */
  start(at: Situation): boolean {
    const place = () => situationInShort(at);
    const { step, input } = at.start;
    const isExpected = this.ask('what is expected of the start', place, () =>
      asExpected(true, compareStart(this.model, input, step)),
    );
    return [isExpected, this.rests(at.snapshot, place)].every(Boolean);
  }

  /** Whether a step is right. */
  step(from: Situation, edge: Edge): boolean {
    const place = () => stepInShort(from, edge);
    const { rules = {}, expects } = this.model;
    const { before, after } = edge;
    return [
      !expects ||
        this.ask(`what is expected of ${shortName(edge.event)}`, place, () => {
          const { isExpected, wrong } = compareStep(this.model, edge);
          return asExpected(isExpected, wrong);
        }),
      this.rests(after, place),
      ...Object.entries(rules).map(([rule, holdsFor]) =>
        this.ask(`the rule "${rule}"`, place, () => holds(holdsFor(edge, before.context, after.context))),
      ),
    ].every(Boolean);
  }

  isOver(): boolean {
    return this.isFirstEnough && this.broken().length > 0;
  }

  /** What did not hold, one complaint for each oracle. */
  broken(): string[] {
    return [...this.oracles.values()].flatMap(({ name, nearest, others }) => {
      if (nearest === undefined) return [];
      const more = others > 0 ? `\n  and ${others} more like it` : '';
      return [`${this.model.machine.id}: ${name} does not hold ${nearest}${more}`];
    });
  }

  /** What never had anything to say: a misspelt name, an event that never comes about. */
  silent(): string[] {
    return [...this.oracles.values()]
      .filter(({ spoke }) => !spoke)
      .map(({ name }) => `${this.model.machine.id}: ${name} never had anything to say.`);
  }

  /** The rules that accept whatever a step leads to. */
  toothless({ edges }: Explored): string[] {
    const steps = edges.map(({ edge }) => edge);
    return Object.entries(this.model.rules ?? {})
      .filter(([rule, holdsFor]) => {
        const oracle = this.oracles.get(`the rule "${rule}"`);
        return oracle?.spoke && oracle.nearest === undefined && !couldFail(holdsFor, steps);
      })
      .map(
        ([rule]) =>
          `${this.model.machine.id}: the rule "${rule}" could not have failed, whatever a step had led to. What looks only at where it led belongs in always.`,
      );
  }

  private list(name: string): Oracle {
    const oracle = this.oracles.get(name) ?? { name, spoke: false, others: 0 };
    this.oracles.set(name, oracle);
    return oracle;
  }

  private rests(snapshot: Situation['snapshot'], place: () => string): boolean {
    const { context } = snapshot;
    return Object.entries(this.model.always)
      .map(([sentence, holdsIn]) =>
        this.ask(`the sentence "${sentence}"`, place, () => holds(holdsIn({ context, snapshot }))),
      )
      .every(Boolean);
  }

  /** Asks one oracle. One that throws does not hold. */
  private ask(name: string, place: () => string, opinion: () => Opinion): boolean {
    const oracle = this.list(name);
    let said: Opinion;
    try {
      said = opinion();
    } catch (cause) {
      said = { spoke: true, wrong: [`It threw: ${cause}`] };
    }
    oracle.spoke ||= said.spoke;
    const { wrong } = said;
    if (!wrong) return true;
    if (oracle.nearest === undefined) oracle.nearest = [place(), ...wrong].join('\n  ');
    else oracle.others += 1;
    return false;
  }
}

/** A state that the machine does not have shows nothing and has no tags, and nobody would notice. */
const unknownStates = ({ machine, shows = {}, tags = {}, steps = {}, ends = [] }: AnyModel): string[] =>
  Object.entries({
    shows: Object.keys(shows),
    tags: Object.values(tags).flat(),
    steps: Object.values(steps).flat(),
    ends,
  }).flatMap(([part, named]) =>
    named
      .filter((state) => !statesOf(machine).includes(state))
      .map((state) => `${machine.id}: ${part} speaks of "${state}", and there is no such state.`),
  );

/**
 * Explores a machine under the eyes of its oracles, and answers what the machine does against what was said of it;
 * where the first complaint is enough, the exploration ends with it.
 */
export function exploreJudging(
  model: AnyModel,
  { isFirstEnough = false } = {},
): { explored: Explored; complaints: readonly string[] } {
  const judge = new Judge(model, isFirstEnough);
  const explored = explore(model, judge);
  const broken = [...unknownStates(model), ...compareStates(model), ...judge.broken()];
  // Behind what is wrong nothing was explored, so that much has not been spoken of.
  if (broken.length > 0) return { explored, complaints: broken };
  return { explored, complaints: [...judge.silent(), ...judge.toothless(explored)] };
}
