import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * What a state is to a person: states of the same step are one view. On a change of step the new view is brought to the
 * person who caused it (`src/actors/flow-steps.tsx`).
 */
export type StepMeta<Step extends string> = { step: Step };

/** A flow that may have steps. */
export type SteppedFlow = AnyActorRef;

/** The step in view; null while a flow opens. */
export function stepOf(snapshot: AnyMachineSnapshot): string | null {
  const metas: Partial<StepMeta<string>>[] = Object.values(snapshot.getMeta());
  return metas.find(({ step }) => step !== undefined)?.step ?? null;
}
