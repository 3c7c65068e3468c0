import { PERSONAL_DATA, type PersonalField } from '../../domain/players.ts';
import {
  alternativesOf,
  type Chart,
  type ChartEdge,
  type ChartState,
  candidatesFor,
  statesUnder,
} from './chart.ts';
import { nameOfType } from './naming.ts';
import type { ActorView, Entry } from './protocol.ts';
import { isRecord, type Plain } from './redact.ts';
import { actorsAt, type WatchedPage } from './watched-pages.ts';

/** One decision on the way: the rules that said no, in their order, and the one that was taken. */
export type Step = { state: ChartState; refused: readonly ChartEdge[]; taken: ChartEdge };

/** One question to the guard and its way through the rules. */
export type Way = { entry: Entry; steps: readonly Step[] };

/** The decisions that an event has led through, in their order. */
export function stepsOf(chart: Chart, { edges }: Entry): Step[] {
  const states = statesUnder(chart.root);
  return edges.flatMap((name) => {
    const taken = chart.edges.find(({ id }) => id === name);
    const state = states.find(({ id }) => id === taken?.from);
    if (!taken || !state) return [];
    const alternatives = alternativesOf(chart, taken);
    return [{ state, refused: alternatives.slice(0, alternatives.indexOf(taken)), taken }];
  });
}

/** The machine that decides which page opens, and its question. */
export const GUARD = { name: 'navigation', question: 'navigation.ask', onward: 'redirected' } as const;
/** The machine that asks a player for what is missing. */
const GATE = 'gate';

const partOf = (value: Plain | undefined, key: string): Plain | undefined =>
  isRecord(value) ? value[key] : undefined;

/** The page that a question asks for. */
const askedPath = ({ event }: Entry): string => String(partOf(partOf(event, 'target'), 'path') ?? '');

/**
 * The guard's way to the page that is open: its last question, those about the same page before it, and those whose
 * answer was to go on to another page.
 */
export function wayHere(chart: Chart, entries: readonly Entry[]): Way[] {
  const asked = entries.filter(({ after, type }) => after.name === GUARD.name && type === GUARD.question);
  const last = asked.at(-1);
  const isOther = (entry: Entry) =>
    !entry.after.states.includes(GUARD.onward) && last !== undefined && askedPath(entry) !== askedPath(last);
  return asked
    .slice(asked.findLastIndex(isOther) + 1)
    .map((entry) => ({ entry, steps: stepsOf(chart, entry) }));
}

/** The guards by which a question can be decided: each has a sentence of its own. */
export const DECIDING = [
  'isVisitorGivingOpinion',
  'isVisitorAtSurvey',
  'isPrivateForVisitor',
  'isForVisitorsOnly',
  'isUnconfirmedElsewhere',
  'isUnconfirmed',
  'isPendingElsewhere',
  'isPendingAtGate',
  'hasCallback',
  'hasSavedRedirect',
  'isAtGateForNothing',
  'isContestMissing',
  'isWantedPageOver',
  'hasLateWantedPage',
] as const;

export type Decided = {
  /** The page that was asked for, and the one that opens instead; null where none of the site's does. */
  path: string;
  to: string | null;
  kind: 'allow' | 'redirect' | 'leave';
  /** The number of the rule in the specification, where its state names it. */
  rule: string;
  because: (typeof DECIDING)[number] | 'otherwise';
  /** The step that decided, and those that let the question pass before it. */
  last: Step;
  before: readonly Step[];
};

const RULE = /^Rule (\d+)/;

/** The number of the rule that a state is, as its description says it; null for a state that only leads on. */
export const ruleOf = ({ description }: ChartState): string | null => RULE.exec(description)?.[1] ?? null;

/** Of some steps those that are rules of the specification, with their numbers, and the others. */
export const rulesAmong = (steps: readonly Step[]) => ({
  rules: steps.flatMap((step) => {
    const rule = ruleOf(step.state);
    return rule === null ? [] : [{ step, rule }];
  }),
  others: steps.filter(({ state }) => ruleOf(state) === null),
});

/** What came of a question: the rule that decided it, and why; null while none has. */
export function decisionOf(chart: Chart, { entry, steps }: Way): Decided | null {
  const asked = steps.filter(({ state }) => state !== chart.root);
  const last = asked.at(-1);
  const decision = partOf(entry.after.context, 'decision');
  const kind = (['allow', 'redirect', 'leave'] as const).find((one) => one === partOf(decision, 'kind'));
  if (!last || !kind) return null;
  const opened = statesUnder(chart.root).find(({ id }) => last.taken.to.includes(id));
  const named = [last.state, opened].flatMap((state) => (state && ruleOf(state)) ?? []);
  return {
    path: askedPath(entry),
    to: kind === 'redirect' ? String(partOf(decision, 'to')).replace(/[?#].*$/, '') : null,
    kind,
    rule: String(partOf(decision, 'rule') ?? named[0] ?? ''),
    because: DECIDING.find((guard) => guard === last.taken.guard) ?? 'otherwise',
    last,
    before: asked.slice(0, -1),
  };
}

/** What a player still has to give: the names of policies, and fields of the account. */
export type Missing = { policies: readonly string[]; fields: readonly PersonalField[] };

const listOf = (value: Plain | undefined): readonly Plain[] => (Array.isArray(value) ? value : []);

/**
 * What the gate asked of the player after a question, as the gate itself holds it: of the last question as it is now. Null
 * where there was no gate.
 */
export function missingAfter(page: WatchedPage, { entry: { number } }: Way, isLast: boolean): Missing | null {
  const first = page.entries.find(({ number: at, after }) => at > number && after.name === GATE)?.after;
  const now = actorsAt(page).find(({ name }) => name === GATE);
  const asked = partOf((isLast ? (now ?? first) : (first ?? now))?.context, 'asked');
  if (!isRecord(asked)) return null;
  // A policy without a title is known by its number; its code is redacted.
  const policies = listOf(asked.policies).map((policy) =>
    String(partOf(policy, 'title') || partOf(policy, 'id')),
  );
  return { policies, fields: PERSONAL_DATA.filter((field) => listOf(asked.missing).includes(field)) };
}

/** A question that has been decided, by the number of its entry. */
export type Answered = { decided: Decided; missing: Missing | null; number: number };

/** The guard's answers that led to the page that is open, or that was open when an entry had happened, in their order. */
export function answersOf(chart: Chart, page: WatchedPage, until = Number.POSITIVE_INFINITY): Answered[] {
  const then = { ...page, entries: page.entries.filter(({ number }) => number <= until) };
  const ways = wayHere(chart, then.entries);
  return ways.flatMap((way, at) => {
    const decided = decisionOf(chart, way);
    // At the moment of a question the gate that it led to has not opened yet.
    const missing = missingAfter(then, way, at === ways.length - 1) ?? missingAfter(page, way, false);
    return decided ? [{ decided, missing, number: way.entry.number }] : [];
  });
}

/**
 * The last navigation: the redirects from the page that was wanted, each to the next one, and the answer for the page that is
 * open. A page asks again when what is known has changed: that begins no other navigation.
 */
export function lastNavigation(answers: readonly Answered[]): { chain: Answered[]; earlier: Answered[] } {
  const last = answers.at(-1);
  if (!last) return { chain: [], earlier: [] };
  const before = answers.slice(0, -1);
  const isSame = ({ decided: { kind, path } }: Answered) => kind === 'allow' && path === last.decided.path;
  const other = last.decided.kind === 'allow' ? before.findLastIndex((one) => !isSame(one)) : before.length;
  const chain = [last];
  for (const one of before.slice(0, other + 1).toReversed()) {
    if (one.decided.kind !== 'redirect' || one.decided.to !== chain[0]?.decided.path) break;
    chain.unshift(one);
  }
  return { chain, earlier: answers.filter((one) => !chain.includes(one)) };
}

/** The rules that kept a machine from following an event: none where it has no transition for it at all. */
export const refusedBy = (chart: Chart, before: ActorView | undefined, type: string): ChartEdge[] =>
  candidatesFor(chart, before?.states ?? [], nameOfType(type)).filter(({ guard }) => guard !== null);
