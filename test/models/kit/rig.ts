import {
  type Actor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { settle } from '../../machines/support/held.ts';
import type { Coverage } from './coverage.ts';
import type { AnyModel } from './model.ts';

type Timer = { event: string; ms: number; ring: () => void };

/** The event of a delayed transition that an inspection tells of, if it tells of one. */
function delayedEvent(inspected: InspectionEvent): string | undefined {
  if (inspected.type !== '@xstate.action' || inspected.action.type !== 'xstate.raise') return undefined;
  const params = inspected.action.params as { delay?: number; event?: { type: string } } | undefined;
  return params?.delay === undefined ? undefined : params.event?.type;
}

/**
 * A clock that stands still until the test lets one timer go. Two timers of two regions can so ring in either
 * order, as they may at a person's.
 */
export class HeldClock {
  private readonly timers = new Map<number, Timer>();
  private readonly announced: string[] = [];
  private next = 1;

  /** To be given to the actor as `inspect`: it says which event each timer is for. */
  readonly inspect = (inspected: InspectionEvent): void => {
    const event = delayedEvent(inspected);
    if (event !== undefined) this.announced.push(event);
  };

  setTimeout(ring: () => void, ms: number): number {
    const event = this.announced.shift() ?? '';
    this.timers.set(this.next, { event, ms, ring });
    this.next += 1;
    return this.next - 1;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Lets the timer of a delayed transition ring, and answers how long it would have taken, in milliseconds. */
  ring(event: string): number {
    const found = [...this.timers].findLast(([, timer]) => timer.event === event);
    if (!found) throw new Error(`No timer waits for ${event}.`);
    this.timers.delete(found[0]);
    found[1].ring();
    return found[1].ms;
  }
}

type Question = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

const DONE = /^xstate\.done\.actor\./;
const ERROR = /^xstate\.error\.actor\./;
const AFTER = /^xstate\.after\./;

/** A machine that runs, with every port and every timer of it in the test's hand. */
export class Rig {
  readonly actor: Actor<AnyStateMachine>;
  readonly emitted: AnyEventObject[] = [];
  private readonly clock = new HeldClock();
  private readonly questions = new Map<string, Question>();
  private readonly tellers = new Map<string, (event: AnyEventObject) => void>();
  private readonly model: AnyModel;

  constructor(model: AnyModel, input: unknown, coverage: Coverage) {
    this.model = model;
    const ports = Object.keys(model.machine.implementations.actors);
    const actors = Object.fromEntries(ports.map((src) => [src, this.held(src)]));
    const inspect = (inspected: InspectionEvent) => {
      this.clock.inspect(inspected);
      coverage.inspect(inspected);
    };
    this.actor = createActor(model.machine.provide({ actors }), { clock: this.clock, input, inspect });
    this.actor.on('*', (event: AnyEventObject) => this.emitted.push(event));
    this.actor.start();
  }

  /** Brings an event about where it comes from: a port that answers or breaks, a timer, a teller, a person. */
  async perform(event: AnyEventObject): Promise<void> {
    const { type } = event;
    if (DONE.test(type)) this.question(type.replace(DONE, '')).resolve(event.output);
    else if (ERROR.test(type)) this.question(type.replace(ERROR, '')).reject(event.error);
    else if (AFTER.test(type)) this.clock.ring(type);
    else this.teller(type)(event);
    await settle();
  }

  private held(src: string): AnyActorLogic {
    if (this.model.callbackEvents?.[src]) {
      return fromCallback(({ sendBack }) => {
        this.tellers.set(src, sendBack);
        return () => this.tellers.delete(src);
      });
    }
    return fromPromise(
      ({ self, signal }) =>
        new Promise((resolve, reject) => {
          const question = { resolve, reject };
          this.questions.set(self.id, question);
          signal.addEventListener('abort', () => {
            if (this.questions.get(self.id) === question) this.questions.delete(self.id);
          });
        }),
    );
  }

  private question(invoke: string): Question {
    const found = this.questions.get(invoke);
    if (!found) throw new Error(`Nobody asks ${invoke}.`);
    this.questions.delete(invoke);
    return found;
  }

  private teller(type: string): (event: AnyEventObject) => void {
    const src = Object.entries(this.model.callbackEvents ?? {}).find(([, types]) =>
      types?.includes(type),
    )?.[0];
    if (src === undefined) return (event) => this.actor.send(event);
    const tell = this.tellers.get(src);
    if (!tell) throw new Error(`Nobody listens to ${src}.`);
    return tell;
  }
}
