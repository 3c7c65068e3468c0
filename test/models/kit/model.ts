import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  EmittedFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

type Parts<M> =
  M extends StateMachine<
    infer Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? { context: Context; event: Event; actor: Actor; delay: Delay; input: Input }
    : never;

export type ContextOf<M> = Parts<M>['context'];
export type StartOf<M> = Parts<M>['input'];
export type EventOf<M> = Extract<Parts<M>['event'], { type: string }>;

type ActorOf<M> = Extract<Parts<M>['actor'], { src: string }>;
export type PortOf<M> = ActorOf<M>['src'];
type LogicOf<M, Src> = Extract<ActorOf<M>, { src: Src }>['logic'];
export type AnswerOf<M, Src> = OutputFrom<LogicOf<M, Src>>;
export type QuestionOf<M, Src> = InputFrom<LogicOf<M, Src>>;

/** Invocations whose id is not the name of their port: the compiler cannot read them out of a chart. */
export type Ids<M> = Partial<Record<string, PortOf<M>>>;

/** Every id with its port. */
type Invocations<M, Own extends Ids<M>> = { [Src in PortOf<M>]: Src } & Own;

/** What comes back from one port. One that keeps telling never answers. */
type Back<M, Id extends string, Src> =
  LogicOf<M, Src> extends CallbackActorLogic<infer _Heard, infer _Input, infer _Said>
    ? never
    :
        | { type: `xstate.done.actor.${Id}`; output: AnswerOf<M, Src>; actorId: string }
        | { type: `xstate.error.actor.${Id}`; error: unknown; actorId: string };

type Backs<M, Own extends Ids<M>> = {
  [Id in keyof Invocations<M, Own> & string]: Back<M, Id, Invocations<M, Own>[Id]>;
}[keyof Invocations<M, Own> & string];

/** A timer's event: the name of the delay, and behind it the id of the state. */
type Rings<Delay> = Delay extends string ? { type: `xstate.after.${Delay}.${string}` } : never;

/** Everything that a machine may hear: its own events, the answers of its ports, their defects, its timers. */
export type HeardBy<M, Own extends Ids<M>> = EventOf<M> | Backs<M, Own> | Rings<Parts<M>['delay']>;

export type PayloadOf<Event, Type> = Event extends { type: Type } ? Omit<Event, 'type'> : never;

/** Events that say more than their name. */
export type Speaking<Event> = Event extends { type: infer Type extends string }
  ? keyof Omit<Event, 'type'> extends never
    ? never
    : Type
  : never;

/** A list, or one that depends on what the machine knows at that moment and on which invocation is answered. */
type Cases<Case, Context> =
  | readonly Case[]
  | ((known: { context: Context; invoke: string }) => readonly Case[]);

/** One event of the exploration, from rest to rest. */
export type Edge<Snapshot = AnyMachineSnapshot, Event = AnyEventObject, Said = AnyEventObject> = {
  before: Snapshot;
  event: Event;
  after: Snapshot;
  /** The names of the transitions taken, `always` included, in their order. */
  taken: readonly string[];
  /** What the machine said aloud. */
  emitted: readonly Said[];
  /** What the ports were asked with. */
  asked: readonly Asked[];
};

/** A port that begins its work, and what it was given for it. */
export type Asked = { src: string; input: unknown };

/** The same in the words of one machine, so that a misspelt one does not compile. */
export type EdgeOf<M extends AnyStateMachine, Own extends Ids<M> = Record<never, never>> = Edge<
  SnapshotFrom<M>,
  HeardBy<M, Own>,
  EmittedFrom<M>
>;

/** Whether what an oracle was shown is right; undefined where it does not speak of it. */
export type Verdict = boolean | undefined;

/** What a QA person writes for a machine: see docs/qa.md. */
export type Model<M extends AnyStateMachine, Own extends Ids<M>> = {
  machine: M;
  /** Every input worth a start of its own. */
  inputs: readonly StartOf<M>[];
  /** For each event that carries something, the payloads worth trying; the others are found by themselves. */
  cases: { [Type in Speaking<EventOf<M>>]: Cases<PayloadOf<EventOf<M>, Type>, ContextOf<M>> };
  /** For each port that answers once, the answers worth trying. */
  answers?: { [Src in PortOf<M>]?: Cases<AnswerOf<M, Src>, ContextOf<M>> };
  /** For each port that keeps telling, the events that come from it. */
  tells?: { [Src in PortOf<M>]?: readonly EventOf<M>['type'][] };
  /** What of the context tells two situations apart, besides the state; by default nothing. */
  tellsApart?: (context: ContextOf<M>) => unknown;
  /** Sentences that hold in every situation. */
  always: Record<string, (now: { context: ContextOf<M>; snapshot: SnapshotFrom<M> }) => Verdict>;
  /** Rules of the specification that hold for every step that they speak of. */
  rules?: Record<string, (edge: EdgeOf<M, Own>, before: ContextOf<M>, after: ContextOf<M>) => Verdict>;
  /** By its name, what a port may be asked with. */
  asks?: { [Src in PortOf<M>]?: (input: QuestionOf<M, Src>, context: ContextOf<M>) => Verdict };
  /** What a state shows, by its path: answers whether the context (or the tags) say so. */
  shows?: Record<string, (context: ContextOf<M>, snapshot: SnapshotFrom<M>) => boolean>;
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
  always: Record<string, (now: { context: unknown; snapshot: AnyMachineSnapshot }) => Verdict>;
  rules?: Record<string, (edge: Edge, before: unknown, after: unknown) => Verdict>;
  asks?: Record<string, (input: unknown, context: unknown) => Verdict>;
  shows?: Record<string, (context: unknown, snapshot: AnyMachineSnapshot) => boolean>;
  outOfReach?: Record<string, string>;
  limit?: number;
  /** What a driver can bring about; everything, when absent. */
  allows?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
};

/** Checks a model against the words of its machine, then forgets them. */
export const defineModel = <M extends AnyStateMachine, Own extends Ids<M> = Record<never, never>>(
  model: Model<M, Own>,
): AnyModel => model as unknown as AnyModel;
