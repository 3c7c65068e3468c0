import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { Breakage } from './protocol.ts';
import { errorWords } from './redact.ts';

/** The same function, after which `done` is called; XState calls a builtin guard or action by one of its properties. */
const followed = (called: object, done: () => void): object =>
  new Proxy(called, {
    apply(original, _, args) {
      const result: unknown = Reflect.apply(original as () => unknown, undefined, args);
      done();
      return result;
    },
    get(original, key) {
      const part: unknown = Reflect.get(original, key);
      return key === 'resolve' || key === 'check' ? followed(part as object, done) : part;
    },
  });

/**
 * The guard or action at which a machine broke, which XState does not tell: the step is taken once more, without its
 * effects, on a machine that notes which of its guards and actions has been looked up and has not come to its end. Null
 * where it breaks in something without a name; undefined where this time nothing breaks.
 */
function brokenImplementation(
  { machine: original, value, context, historyValue, children }: AnyMachineSnapshot,
  event: AnyEventObject,
): Breakage['at'] | undefined {
  let open: Breakage['at'] = null;
  const watching = (kind: 'guard' | 'action', named: object) =>
    new Proxy(named, {
      get(all, name) {
        const found: unknown = Reflect.get(all, name);
        if (typeof name === 'string') open = { kind, name };
        return typeof found === 'function' ? followed(found, () => (open = null)) : found;
      },
    });
  const machine: AnyStateMachine = original.provide({});
  const { guards, actions } = machine.implementations;
  const watched = { guards: watching('guard', guards), actions: watching('action', actions) };
  const takeStep = machine.transition;
  machine.transition = (...[snapshot, told, scope]) => {
    // Only now: `transition` first starts an actor of the machine, whose start is not part of the step.
    Object.assign(machine.implementations, watched);
    // An effect is handed over here, and not called.
    const actionExecutor = () => {
      open = null;
    };
    return takeStep(snapshot, told, { ...scope, actionExecutor });
  };
  const before = Object.assign(machine.resolveState({ value, context, historyValue }), { children });
  try {
    transition(machine, before, event);
    return undefined;
  } catch {
    return open;
  }
}

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;

/** How an actor broke at an event; `acted` is the last action that it had begun, whose effects are not tried again. */
export function breakageOf(
  snapshot: { error?: unknown },
  event: AnyEventObject,
  acted: string | null,
): Breakage {
  const { error } = snapshot;
  // What breaks in a child and is not handled breaks its parent, too.
  const isPassedOn = 'error' in event && event.error === error;
  const tried = isPassedOn || !isMachine(snapshot) ? null : brokenImplementation(snapshot, event);
  const begun = acted === null ? null : { kind: 'action' as const, name: acted };
  return { ...errorWords(error), at: tried === undefined ? begun : tried };
}
