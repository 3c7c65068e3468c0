import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import {
  activeStates,
  nameOfState,
  nameOfTaken,
  nameOfTransition,
  statesOf,
  type Taken,
  transitionsOf,
} from './naming.ts';

type Microstep = InspectionEvent & {
  type: '@xstate.microstep';
  _transitions: readonly AnyTransitionDefinition[];
};

/** The transitions that an inspection event tells of. The field is xstate's own: `kit.test.ts` watches it. */
export function takenIn(inspected: InspectionEvent): readonly AnyTransitionDefinition[] {
  return inspected.type === '@xstate.microstep' ? (inspected as Microstep)._transitions : [];
}

const sourceOf = (transition: string) => transition.split(' --')[0] ?? '';

const lines = (title: string, names: readonly string[]) =>
  names.length === 0 ? '' : `\n  ${title}\n${names.map((name) => `    ${name}`).join('\n')}`;

/** Counts what a machine really did, against everything that it could do. */
export class Coverage {
  readonly machine: AnyStateMachine;
  /** Transitions that this driver cannot bring about, and states that it cannot enter, each with the reason. */
  readonly outOfReach: Readonly<Record<string, string>>;
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();

  constructor(machine: AnyStateMachine, outOfReach: Readonly<Record<string, string>> = {}) {
    this.machine = machine;
    this.outOfReach = outOfReach;
  }

  /** Notes by name what was taken, and where it led. */
  note(transition: string, source: string): void {
    this.transitions.add(transition);
    this.visit([source]);
  }

  /** The same, told as plain data. */
  noteTaken(taken: Taken): void {
    this.note(nameOfTaken(taken), taken.source.path.join('.') || '(root)');
  }

  visit(states: readonly string[]): void {
    for (const state of states) this.states.add(state);
  }

  /** To be given to an actor as `inspect`, or to `system.inspect`. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (!('logic' in inspected.actorRef) || !this.isMine(inspected.actorRef.logic)) return;
    for (const one of takenIn(inspected)) this.note(nameOfTransition(one), nameOfState(one.source));
    if ('snapshot' in inspected && 'value' in inspected.snapshot) {
      this.visit(activeStates({ value: inspected.snapshot.value } as never));
    }
  };

  private isMine(logic: unknown): boolean {
    return (
      typeof logic === 'object' && logic !== null && 'config' in logic && logic.config === this.machine.config
    );
  }

  private hasBeenAt(state: string): boolean {
    return state === '(root)' || this.states.has(state);
  }

  missing() {
    const states = statesOf(this.machine);
    const transitions = transitionsOf(this.machine);
    const isMissing = (done: ReadonlySet<string>) => (one: string) =>
      !done.has(one) && !(one in this.outOfReach);
    const untaken = transitions.filter(isMissing(this.transitions));
    return {
      states: states.filter(isMissing(this.states)),
      /** First those from where the machine has been: the others may only lie behind them. */
      transitions: [
        ...untaken.filter((one) => this.hasBeenAt(sourceOf(one))),
        ...untaken.filter((one) => !this.hasBeenAt(sourceOf(one))),
      ],
      /** Reasons that are no longer true, or name nothing. */
      wrongReasons: Object.keys(this.outOfReach).filter(
        (one) =>
          this.transitions.has(one) ||
          this.states.has(one) ||
          !(transitions.includes(one) || states.includes(one)),
      ),
    };
  }

  isWhole(): boolean {
    return Object.values(this.missing()).every((names) => names.length === 0);
  }

  /** `session  states 16/16  transitions 46/46`, and what is missing, line by line. */
  report(): string {
    const [states, transitions] = [statesOf(this.machine), transitionsOf(this.machine)];
    const missing = this.missing();
    const entered = states.filter((one) => this.states.has(one)).length;
    const taken = transitions.filter((one) => this.transitions.has(one)).length;
    const reached = missing.transitions.filter((one) => this.hasBeenAt(sourceOf(one)));
    const excused = Object.entries(this.outOfReach).map(([one, reason]) => `${one}: ${reason}`);
    return [
      `${this.machine.id.padEnd(16)} states ${entered}/${states.length}`.padEnd(34),
      ` transitions ${taken}/${transitions.length}`,
      lines('states never entered', missing.states),
      lines('transitions never taken', reached),
      lines('and, from states never entered', missing.transitions.slice(reached.length)),
      lines('said to be out of reach, but taken or unknown', missing.wrongReasons),
      lines('out of reach', excused),
    ].join('');
  }
}
