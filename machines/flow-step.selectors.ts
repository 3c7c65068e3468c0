import type { AnyMachineSnapshot } from 'xstate';

/**
 * The step to which a state belongs: states of the same step have the same view. On a change of step the new view is
 * scrolled into view and focused (`src/actors/flow-steps.tsx`).
 */
export type StepMeta<Step extends string> = { step: Step };

/** The current step; null before a flow has one. */
export function stepOf(snapshot: AnyMachineSnapshot): string | null {
  const metas: Partial<StepMeta<string>>[] = Object.values(snapshot.getMeta());
  return metas.find(({ step }) => step !== undefined)?.step ?? null;
}
