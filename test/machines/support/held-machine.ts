import type { AnyStateMachine, CallbackActorLogic } from 'xstate';
import type { EventOf, LogicOf, PortInputOf, PortOf, PortOutputOf } from '../../models/kit/model.ts';
import { held, heldSource } from './held.ts';

type HeldPort<M, Src> =
  LogicOf<M, Src> extends CallbackActorLogic<infer Asked, infer Input, infer _Sent>
    ? ReturnType<typeof heldSource<EventOf<M>, Input, Asked>>
    : ReturnType<typeof held<PortOutputOf<M, Src>, PortInputOf<M, Src>>>;

/** The ports of a machine by their names, each answered by the test. */
export type PortsOf<M> = { [Src in PortOf<M>]: HeldPort<M, Src> };

/** Takes every port of a machine in the test's hand; `sources` are those that keep telling. */
export function portsOf<M extends AnyStateMachine>(machine: M, ...sources: PortOf<M>[]): PortsOf<M> {
  const ports = Object.keys(machine.implementations.actors).map((src) => [
    src,
    sources.some((one) => one === src) ? heldSource() : held(),
  ]);
  return Object.fromEntries(ports);
}

/** The machine with those of the given ports that it has. */
export function heldBy<M extends AnyStateMachine>(machine: M, ports: PortsOf<M>): M {
  const own = Object.keys(machine.implementations.actors) as PortOf<M>[];
  const actors = Object.fromEntries(own.map((src) => [src, ports[src].logic]));
  return machine.provide({ actors }) as M;
}
