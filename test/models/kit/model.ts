import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, OutputFrom, StateMachine } from 'xstate';

type Parts<M> =
  M extends StateMachine<
    infer Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? { context: Context; event: Event; actor: Actor; input: Input }
    : never;

type ContextOf<M> = Parts<M>['context'];
type EventOf<M> = Extract<Parts<M>['event'], { type: string }>;
type ActorOf<M> = Extract<Parts<M>['actor'], { src: string }>;

type PayloadOf<Event, Type> = Event extends { type: Type } ? Omit<Event, 'type'> : never;
/** Events that say more than their name. */
type Speaking<Event> = Event extends { type: infer Type extends string }
  ? keyof Omit<Event, 'type'> extends never
    ? never
    : Type
  : never;

/** A list, or one that depends on what the machine knows at that moment and on which invocation is answered. */
type Cases<Case, Context> =
  | readonly Case[]
  | ((known: { context: Context; invoke: string }) => readonly Case[]);

/** One event of the exploration, from rest to rest. */
export type Edge = {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  after: AnyMachineSnapshot;
  /** The ids of the transitions taken, `always` included, in their order. */
  taken: readonly string[];
  /** What the machine said aloud. */
  said: readonly AnyEventObject[];
};

/** What a QA person writes for a machine: see docs/qa.md. */
export type Model<M extends AnyStateMachine> = {
  machine: M;
  /** Every input worth a start of its own. */
  inputs: readonly Parts<M>['input'][];
  /** For each event that carries something, the payloads worth trying; the others are found by themselves. */
  cases: { [Type in Speaking<EventOf<M>>]: Cases<PayloadOf<EventOf<M>, Type>, ContextOf<M>> };
  /** For each port that answers once, the answers worth trying. */
  answers?: {
    [Src in ActorOf<M>['src']]?: Cases<OutputFrom<Extract<ActorOf<M>, { src: Src }>['logic']>, ContextOf<M>>;
  };
  /** For each port that keeps telling, the events that come from it. */
  tells?: { [Src in ActorOf<M>['src']]?: readonly EventOf<M>['type'][] };
  /** What of the context tells two situations apart, besides the state; by default nothing. */
  tellsApart?: (context: ContextOf<M>) => unknown;
  /** Sentences that hold in every situation; the check answers whether this one does. */
  always: Record<string, (now: { context: ContextOf<M>; snapshot: AnyMachineSnapshot }) => boolean>;
  /** Rules of the specification that hold for every step; a step that a rule does not speak of answers true. */
  rules?: Record<string, (edge: Edge, before: ContextOf<M>, after: ContextOf<M>) => boolean>;
  /** What a state shows, by its path: answers whether the context (or the tags) say so. */
  shows?: Record<string, (context: ContextOf<M>, snapshot: AnyMachineSnapshot) => boolean>;
  /** Transitions that cannot be taken from outside, each with the reason; the run fails when one is taken after all. */
  outOfReach?: Record<string, string>;
  /** How many situations the exploration may meet before it gives up. */
  limit?: number;
};

/** The same, seen by the kit: whatever the machine. */
export type AnyModel = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  cases: Record<string, Cases<object, unknown> | undefined>;
  answers?: Record<string, Cases<unknown, unknown> | undefined>;
  tells?: Record<string, readonly string[] | undefined>;
  tellsApart?: (context: unknown) => unknown;
  always: Record<string, (now: { context: unknown; snapshot: AnyMachineSnapshot }) => boolean>;
  rules?: Record<string, (edge: Edge, before: unknown, after: unknown) => boolean>;
  shows?: Record<string, (context: unknown, snapshot: AnyMachineSnapshot) => boolean>;
  outOfReach?: Record<string, string>;
  limit?: number;
  /** What a driver can bring about; everything, when absent. */
  allows?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
};

/** Checks a model against the words of its machine, then forgets them. */
export const defineModel = <M extends AnyStateMachine>(model: Model<M>): AnyModel =>
  model as unknown as AnyModel;
