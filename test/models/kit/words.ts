import type { CallbackActorLogic, InputFrom, OutputFrom, StateMachine } from 'xstate';

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
