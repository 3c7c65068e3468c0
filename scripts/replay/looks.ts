import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nodesOf, transitionsFrom } from '../../src/inspection/naming.ts';
import { begin, step } from '../../test/models/kit/step.ts';
import type { Look } from './stand-ins.ts';

/** What a step looked at of all that the report hides: the rules that chose its transitions, and the actions besides. */
export type Looks = { rules: readonly string[]; all: readonly string[] };

/** The same machine, which calls `within` around each of its guards and of what gives them their parameters. */
function watched(machine: AnyStateMachine, within: <Result>(work: () => Result) => Result): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    const check = guard as (...given: unknown[]) => boolean;
    return [name, (...given: unknown[]) => within(() => check(...given))] as const;
  });
  const copy: AnyStateMachine = machine.provide({ guards: Object.fromEntries(guards) });
  for (const transition of nodesOf(copy).flatMap(transitionsFrom)) {
    const guard: unknown = transition.guard;
    if (typeof guard !== 'object' || guard === null || !('params' in guard)) continue;
    const { params } = guard;
    if (typeof params !== 'function') continue;
    const wrapped = { ...guard, params: (...given: unknown[]) => within(() => params(...given)) };
    Object.assign(transition, { guard: wrapped });
  }
  return copy;
}

type Situation = {
  machine: AnyStateMachine;
  /** What is made here tells `look` of the hidden values that are read. */
  event: (look: Look) => AnyEventObject;
  before: (machine: AnyStateMachine, look: Look) => AnyMachineSnapshot | null;
};

/** Takes a step once more, and notes what of the hidden values it looks at. */
export function looksOf({ machine, event, before }: Situation): Looks {
  const [rules, all] = [new Set<string>(), new Set<string>()];
  let depth = 0;
  const within = <Result>(work: () => Result): Result => {
    depth += 1;
    try {
      return work();
    } finally {
      depth -= 1;
    }
  };
  const noted = (place: string): Look => {
    return (path) => {
      const name = `${place}.${path}`;
      if (depth > 0) rules.add(name);
      // An action that assigns something copies the whole context, and has looked at nothing by that.
      if (depth > 0 || place === 'event' || path.includes('.')) all.add(name);
    };
  };
  const copy = watched(machine, within);
  const [happened, from] = [event(noted('event')), before(copy, noted('context'))];
  try {
    if (from === null) begin(copy, happened.input);
    else step(copy, from, happened);
  } catch {
    // What it looked at until it broke is what is asked here.
  }
  return { rules: [...rules], all: [...all] };
}
