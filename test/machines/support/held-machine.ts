import {
  type Actor,
  type AnyStateMachine,
  type CallbackActorLogic,
  createActor,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import type { EventOf, LogicOf, PortInputOf, PortOf, PortOutputOf } from '../../models/kit/model.ts';
import { held, heldSource, recordEmitted } from './held.ts';

/** The ports that keep telling. */
const SOURCES = [
  'correctReceipt',
  'unclaimOnLeaving',
  'rememberForm',
  'rememberText',
  'serviceWorker',
  'showPhoto',
  'syncAddress',
  'uploadReceipt',
];

type HeldPort<M, Src> =
  LogicOf<M, Src> extends CallbackActorLogic<infer Asked, infer Input, infer _Sent>
    ? ReturnType<typeof heldSource<EventOf<M>, Input, Asked>>
    : ReturnType<typeof held<PortOutputOf<M, Src>, PortInputOf<M, Src>>>;

/** The ports of a machine by their names, each answered by the test. */
export type PortsOf<M> = { [Src in PortOf<M>]: HeldPort<M, Src> };

const namesOf = <M extends AnyStateMachine>(machine: M) =>
  Object.keys(machine.implementations.actors) as PortOf<M>[];

/** Takes every port of a machine in the test's hand. */
export const portsOf = <M extends AnyStateMachine>(machine: M): PortsOf<M> =>
  Object.fromEntries(
    namesOf(machine).map((src) => [src, SOURCES.includes(src) ? heldSource() : held()]),
  ) as PortsOf<M>;

/** The machine with those of the given ports that it has. */
export const heldBy = <M extends AnyStateMachine>(machine: M, ports: PortsOf<M>): M =>
  machine.provide({
    actors: Object.fromEntries(namesOf(machine).map((src) => [src, ports[src].logic])),
  }) as M;

/** A machine from its first moment, with its ports and its clock in the test's hand. */
export function heldActor<M extends AnyStateMachine>(machine: M, input?: InputFrom<M>) {
  const ports = portsOf(machine);
  const clock = new SimulatedClock();
  const actor: Actor<M> = createActor(heldBy(machine, ports), { clock, input } as never);
  const emitted = recordEmitted(actor);
  actor.start();
  const snapshot = (): SnapshotFrom<M> => actor.getSnapshot();
  return { ports, clock, actor, emitted, send: actor.send.bind(actor), snapshot };
}
