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

/** The page that a question asks for. */
export function askedPath({ event }: Entry): string {
  const target = typeof event === 'object' && event !== null && 'target' in event ? event.target : null;
  return typeof target === 'object' && target !== null && 'path' in target ? String(target.path) : '';
}

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

/** The rules that kept a machine from following an event: none where it has no transition for it at all. */
export const refusedBy = (chart: Chart, before: ActorView | undefined, type: string): ChartEdge[] =>
  candidatesFor(chart, before?.states ?? [], nameOfType(type)).filter(({ guard }) => guard !== null);
