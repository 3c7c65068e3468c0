import type { AnyModel, Edge } from './model.ts';

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
