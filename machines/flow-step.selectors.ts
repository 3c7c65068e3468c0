import type { AnyMachineSnapshot } from 'xstate';

/**
 * The step to which a state belongs: states of the same step have the same view. On a change of step the new view is
 * scrolled into view and focused (`src/actors/flow-steps.tsx`).
 */
export type StepMeta<Step extends string> = { step: Step };

/**
 * How often a step has said something new without becoming another one, such as that the code was sent again: the
 * action `announceAgain` counts it, and the view is brought into view and focused as for a new step.
 */
export type StepNews = { announcements?: number };

const depth = (stateId: string): number => stateId.split('.').length;

/** The current step, that of the innermost state which names one; null before a flow has one. */
export function stepOf(snapshot: AnyMachineSnapshot): string | null {
  const metas: [string, Partial<StepMeta<string>> | undefined][] = Object.entries(snapshot.getMeta());
  const named = metas.filter(([, meta]) => meta?.step !== undefined);
  return named.toSorted(([one], [other]) => depth(other) - depth(one))[0]?.[1]?.step ?? null;
}

/** What the view shows: the step, and how often it has said something new; null before a flow has a step. */
export function newsOf(snapshot: AnyMachineSnapshot): string | null {
  const step = stepOf(snapshot);
  const { announcements = 0 }: StepNews = snapshot.context;
  return step === null ? null : `${step} ${announcements}`;
}
