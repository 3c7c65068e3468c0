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
  StateValue,
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
export type InputOf<M> = Parts<M>['input'];
export type EventOf<M> = Extract<Parts<M>['event'], { type: string }>;

type ActorOf<M> = Extract<Parts<M>['actor'], { src: string }>;
export type PortOf<M> = ActorOf<M>['src'];
export type LogicOf<M, Src> = Extract<ActorOf<M>, { src: Src }>['logic'];
export type PortOutputOf<M, Src> = OutputFrom<LogicOf<M, Src>>;
export type PortInputOf<M, Src> = InputFrom<LogicOf<M, Src>>;

/** Invocations whose id is not the name of their port: the compiler cannot read them out of a chart. */
export type Ids<M> = Partial<Record<string, PortOf<M>>>;

/** Every id with its port. */
type Invocations<M, Own extends Ids<M>> = { [Src in PortOf<M>]: Src } & Own;

/** What comes back from one port. One that keeps telling never answers. */
type PortEvents<M, Id extends string, Src> =
  LogicOf<M, Src> extends CallbackActorLogic<infer _Heard, infer _Input, infer _Said>
    ? never
    :
        | { type: `xstate.done.actor.${Id}`; output: PortOutputOf<M, Src>; actorId: string }
        | { type: `xstate.error.actor.${Id}`; error: unknown; actorId: string };

type AllPortEvents<M, Own extends Ids<M>> = {
  [Id in keyof Invocations<M, Own> & string]: PortEvents<M, Id, Invocations<M, Own>[Id]>;
}[keyof Invocations<M, Own> & string];

/** A timer's event: the name of the delay, and after it the id of the state. */
type TimerEvents<Delay> = Delay extends string ? { type: `xstate.after.${Delay}.${string}` } : never;

/** Everything that a machine may hear: its own events, the answers of its ports, their defects, its timers. */
export type AnyEventOf<M, Own extends Ids<M>> =
  | EventOf<M>
  | AllPortEvents<M, Own>
  | TimerEvents<Parts<M>['delay']>;

export type PayloadOf<Event, Type> = Event extends { type: Type } ? Omit<Event, 'type'> : never;

/** Events that say more than their name. */
export type WithPayload<Event> = Event extends { type: infer Type extends string }
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
  /** What the machine emitted. */
  emitted: readonly Said[];
  /** What the ports were asked with. */
  invoked: readonly Invocation[];
  /** The timers that were started, by the name of the delay, in milliseconds. */
  timers: Readonly<Record<string, number>>;
  /** What other machines and ports were sent. */
  sent: readonly Sent[];
};

/** A port that begins its work, the id of its invocation, and what it was given for it. */
export type Invocation = { src: string; id: string; input: unknown };

/** An event for another actor, by the id of that. */
export type Sent = { to: string; event: AnyEventObject };

/** The same in the words of one machine, so that a misspelt one does not compile. */
export type EdgeOf<M extends AnyStateMachine, Own extends Ids<M> = Record<never, never>> = Edge<
  SnapshotFrom<M>,
  AnyEventOf<M, Own>,
  EmittedFrom<M>
>;

/** Whether what an oracle was shown is right; undefined where it does not speak of it. */
export type Verdict = boolean | undefined;

type StateOf<M extends AnyStateMachine> =
  | Parameters<SnapshotFrom<M>['matches']>[0]
  | SnapshotFrom<M>['value'];
type TagOf<M extends AnyStateMachine> = Extract<Parameters<SnapshotFrom<M>['hasTag']>[0], string>;

/** What comes of an event. What is not named does not happen. */
export type OutcomeOf<M extends AnyStateMachine, Own extends Ids<M> = Record<never, never>> = {
  /** Where it leads. Regions that are not named stay where they are. */
  to?: StateOf<M> | undefined;
  /** What of the context changes. */
  assigns?: Partial<ContextOf<M>> | undefined;
  /** What is emitted, in its order. */
  emits?: readonly EmittedFrom<M>[] | undefined;
  /** By the id of the invocation, what a port is asked with. */
  invokes?: { [Id in keyof Invocations<M, Own>]?: PortInputOf<M, Invocations<M, Own>[Id]> } | undefined;
  /** By the name of the delay, how long the timers wait that are started, in milliseconds. */
  timers?: { [Delay in Extract<Parts<M>['delay'], string>]?: number } | undefined;
  /** What is sent to other actors. */
  sends?: readonly Sent[] | undefined;
};

/** Where an event is heard. */
export type Now<M extends AnyStateMachine> = {
  context: ContextOf<M>;
  /** Whether the machine is in one of these states. */
  at: (...states: readonly Parameters<SnapshotFrom<M>['matches']>[0][]) => boolean;
  snapshot: SnapshotFrom<M>;
};

type Expectation<M extends AnyStateMachine, Own extends Ids<M>, Event> = (
  event: Event,
  now: Now<M>,
) => OutcomeOf<M, Own> | false | undefined;

type Heard<M, Own extends Ids<M>, Type> = Extract<AnyEventOf<M, Own>, { type: Type }>;

/** By event, what comes of it: each of the machine's own, then answers, defects and timers by their short names. */
type Expectations<M extends AnyStateMachine, Own extends Ids<M>> = {
  // A machine without events of its own has any.
  [Type in EventOf<M>['type'] as string extends Type ? never : Type]: Expectation<
    M,
    Own,
    Extract<EventOf<M>, { type: Type }>
  >;
} & {
  [Id in keyof Invocations<M, Own> & string as `done ${Id}`]?: Expectation<
    M,
    Own,
    Heard<M, Own, `xstate.done.actor.${Id}`>
  >;
} & {
  [Id in keyof Invocations<M, Own> & string as `error ${Id}`]?: Expectation<M, Own, { type: string }>;
} & {
  [Delay in Extract<Parts<M>['delay'], string> as `after ${Delay}`]?: Expectation<M, Own, { type: string }>;
};

/** What a QA person writes for a machine: see docs/qa.md. */
export type Model<M extends AnyStateMachine, Own extends Ids<M>> = {
  machine: M;
  /** Every input worth a start of its own. */
  inputs: readonly InputOf<M>[];
  /** For each event that carries something, the payloads worth trying; the others are found by themselves. */
  cases: { [Type in WithPayload<EventOf<M>>]: Cases<PayloadOf<EventOf<M>, Type>, ContextOf<M>> };
  /** For each port that answers once, the answers worth trying. */
  answers?: { [Src in PortOf<M>]?: Cases<PortOutputOf<M, Src>, ContextOf<M>> };
  /** For each port that keeps telling, the events that come from it. */
  callbackEvents?: { [Src in PortOf<M>]?: readonly EventOf<M>['type'][] };
  /** What of the context tells two situations apart, besides the state; by default nothing. */
  distinguishBy?: (context: ContextOf<M>) => unknown;
  /** Where the machine begins, with the whole context. */
  starts?: (input: InputOf<M>) => OutcomeOf<M, Own> & { to: StateOf<M>; assigns: ContextOf<M> };
  /** What comes of each event; one that is not named, or answers nothing, changes nothing. */
  expects?: Expectations<M, Own>;
  /** By tag, the paths of the states that have it; no other one may. */
  tags?: { [Tag in TagOf<M>]?: readonly string[] };
  /** By the step of a form that they are (§U.17), the paths of states; no other one may be a step. */
  steps?: Record<string, readonly string[]>;
  /** The paths of the states in which the machine (or a region) ends. */
  ends?: readonly string[];
  /** Sentences that hold in every situation. */
  always: Record<string, (now: { context: ContextOf<M>; snapshot: SnapshotFrom<M> }) => Verdict>;
  /** Rules of the specification that hold for every step that they speak of. */
  rules?: Record<string, (edge: EdgeOf<M, Own>, before: ContextOf<M>, after: ContextOf<M>) => Verdict>;
  /** What a state shows, by its path: answers whether the context (or the tags) say so. */
  shows?: Record<string, (context: ContextOf<M>, snapshot: SnapshotFrom<M>) => boolean>;
  /** Transitions that cannot be taken from outside, each with the reason; the run fails when one is taken after all. */
  outOfReach?: Record<string, string>;
  /** How many situations the exploration may meet before it gives up. */
  limit?: number;
};

/** What comes of an event, seen by the kit. */
export type AnyOutcome = {
  to?: StateValue;
  assigns?: object;
  emits?: readonly AnyEventObject[];
  invokes?: Record<string, unknown>;
  timers?: Record<string, number | undefined>;
  sends?: readonly Sent[];
};

type At = (...states: readonly StateValue[]) => boolean;
type AnyNow = { context: unknown; at: At; snapshot: AnyMachineSnapshot };
type AnyExpectation = (event: AnyEventObject, now: AnyNow) => AnyOutcome | false | undefined;

/** The same, seen by the kit: whatever the machine. */
export type AnyModel = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  cases: Record<string, Cases<object, unknown> | undefined>;
  answers?: Record<string, Cases<unknown, unknown> | undefined>;
  callbackEvents?: Record<string, readonly string[] | undefined>;
  distinguishBy?: (context: unknown) => unknown;
  starts?: (input: unknown) => AnyOutcome;
  expects?: Record<string, AnyExpectation | undefined>;
  tags?: Record<string, readonly string[]>;
  steps?: Record<string, readonly string[]>;
  ends?: readonly string[];
  always: Record<string, (now: { context: unknown; snapshot: AnyMachineSnapshot }) => Verdict>;
  rules?: Record<string, (edge: Edge, before: unknown, after: unknown) => Verdict>;
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
