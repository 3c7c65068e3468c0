import { initialTransition, transition } from 'xstate';
import {
  type Decision,
  type Explanation,
  type Facts,
  navigationMachine,
  type Reason,
  type Target,
} from './navigation.machine.ts';

/** What a person still has to do before a page opens. */
export type Step = 'login' | 'code' | 'account';

const STEP_FOR: Partial<Record<Reason, Step>> = {
  loginNeeded: 'login',
  codeNeeded: 'code',
  accountIncomplete: 'account',
};

/** The facts as they will be once the step is taken. */
const AFTER: Record<Step, (facts: Facts) => Facts> = {
  login: (facts) => ({ ...facts, person: 'player' }),
  code: (facts) => ({ ...facts, person: 'player' }),
  account: (facts) => ({ ...facts, pendingPolicies: 0, missingData: 0 }),
};

/** The guard's answer without side effects: the same machine, asked on paper. */
export function decide(target: Target, facts: Facts): Decision {
  const [start] = initialTransition(navigationMachine);
  const [answered] = transition(navigationMachine, start, { type: 'navigation.ask', target, facts });
  if (!answered.context.decision) throw new Error('The guard gave no answer.');
  return answered.context.decision;
}

/** The steps between a person and the page they asked for, found by asking the guard again after each. */
export function stepsLeft({ target, facts }: Pick<Explanation, 'target' | 'facts'>): Step[] {
  const steps: Step[] = [];
  let known: Facts = { ...facts, savedRedirect: null, callback: null };
  for (;;) {
    const decision = decide(target, known);
    const step = decision.kind === 'redirect' ? STEP_FOR[decision.reason] : undefined;
    if (!step || steps.includes(step)) return steps;
    steps.push(step);
    known = AFTER[step](known);
  }
}
