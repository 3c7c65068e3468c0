import { setImmediate } from 'node:timers/promises';
import {
  type Actor,
  type AnyActorLogic,
  type AnyEventObject,
  type EmittedFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';

type CallState = 'open' | 'answered' | 'aborted';

type Question<Outcome, Input> = {
  input: Input;
  signal: AbortSignal;
  isAnswered: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
};

const callStateOf = ({ isAnswered, signal }: { isAnswered: boolean; signal: AbortSignal }): CallState => {
  if (isAnswered) return 'answered';
  return signal.aborted ? 'aborted' : 'open';
};

/** A port in the test's hand: it notes what was asked and waits until the test answers. */
export function held<Outcome, Input = NonReducibleUnknown>() {
  const questions: Question<Outcome, Input>[] = [];
  const question = (which: number) => {
    const found = questions.at(which);
    if (!found)
      throw new Error(`The port was asked ${questions.length} times: there is no question ${which}.`);
    return found;
  };
  return {
    logic: fromPromise<Outcome, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          questions.push({ input, signal, isAnswered: false, resolve, reject });
        }),
    ),
    /** The input of every question so far, oldest first. */
    asked: (): Input[] => questions.map(({ input }) => input),
    /** The state of every question so far, oldest first. */
    callStates: (): CallState[] => questions.map(callStateOf),
    /** Answers the newest question, or the one at `which`; an aborted one may be answered late. */
    async answer(outcome: Outcome, which = -1): Promise<void> {
      const asked = question(which);
      asked.isAnswered = !asked.signal.aborted;
      asked.resolve(outcome);
      await settle();
    },
    /** A defect in the port: it throws instead of answering. */
    async fail(error: Error): Promise<void> {
      question(-1).reject(error);
      await settle();
    },
  };
}

/** A callback port whose events the test sends. */
export function heldSource<
  Event extends EventObject,
  Input = undefined,
  Asked extends EventObject = Event,
>() {
  const streams: { input: Input; tell: (event: AnyEventObject) => void; isStopped: boolean }[] = [];
  const requests: Asked[] = [];
  return {
    logic: fromCallback<Asked, Input>(({ input, sendBack, receive }) => {
      receive((request) => requests.push(request));
      const stream = { input, tell: sendBack, isStopped: false };
      streams.push(stream);
      return () => {
        stream.isStopped = true;
      };
    }),
    /** The input of every stream so far, oldest first. */
    asked: (): Input[] => streams.map(({ input }) => input),
    /** What was asked of the streams meanwhile, oldest first. */
    requests: (): Asked[] => requests,
    stopped: (): boolean[] => streams.map(({ isStopped }) => isStopped),
    /** Tells something through the newest stream, or the one at `which`; a stopped one may speak late. */
    tell(event: Event, which = -1): void {
      const stream = streams.at(which);
      if (!stream) throw new Error('Nobody has asked this source yet.');
      stream.tell(event);
    },
  };
}

/** Lets every answer that has been given reach its machine: one turn of the event loop, no time. */
export const settle = (): Promise<void> => setImmediate();

/** Records what an actor emits; each call gives what was emitted since the last one. Begin before the start. */
export function recordEmitted<Logic extends AnyActorLogic>(actor: Actor<Logic>): () => EmittedFrom<Logic>[] {
  const emitted: EmittedFrom<Logic>[] = [];
  actor.on('*', (event) => emitted.push(event));
  return () => emitted.splice(0);
}
