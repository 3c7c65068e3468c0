import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Services } from './services.ts';

/** A flow as its page declares it: the machine, and the same with its ports filled. */
export type PageFlow<Machine extends AnyStateMachine> = {
  machine: Machine;
  withPorts: (services: Services) => Machine;
};

type PortsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

/** Declares the machine of a page with what fills its ports. */
export const pageFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  ports: (services: Services) => PortsOf<Machine>,
): PageFlow<Machine> => ({
  machine,
  withPorts: (services) => machine.provide({ actors: ports(services) }) as Machine,
});

type Flows = Readonly<Record<string, object>>;
/** Gives a flow with its ports filled, by its name. */
type WithPorts = (flow: string) => object | undefined;

const isMachine = (logic: object | undefined): logic is AnyStateMachine =>
  logic !== undefined && 'implementations' in logic;
const isPort = (logic: object): logic is AnyActorLogic => 'transition' in logic && !isMachine(logic);

/** The port of a flow as it is filled by the time somebody asks it. */
function providedPort(withPorts: WithPorts, flow: string, port: string): AnyActorLogic {
  const machine = withPorts(flow);
  const logic = isMachine(machine) ? machine.implementations.actors[port] : undefined;
  if (!logic || !isPort(logic)) throw new Error(`The port ${flow}.${port} was not filled before the start.`);
  return logic;
}

/**
 * The same flows with ports that can be filled later: actors can be made, and drawn in their first states, while the
 * services are still loading. A port runs as `withPorts` says from the moment it is started, and none is started before.
 */
export function withDeferredPorts<Given extends Flows>(flows: Given, withPorts: WithPorts): Given {
  const later = (flow: string, port: string, empty: AnyActorLogic): AnyActorLogic => ({
    ...empty,
    start: (snapshot, scope) => providedPort(withPorts, flow, port).start?.(snapshot, scope),
    transition: (snapshot, event, scope) =>
      providedPort(withPorts, flow, port).transition(snapshot, event, scope),
  });
  const withPlaceholders = (flow: string, machine: AnyStateMachine) => {
    const ports = Object.entries(machine.implementations.actors).flatMap(([port, logic]) =>
      isPort(logic) ? [[port, later(flow, port, logic)] as const] : [],
    );
    return machine.provide({ actors: Object.fromEntries(ports) });
  };
  const entries = Object.entries(flows).map(([flow, logic]) => [
    flow,
    isMachine(logic) ? withPlaceholders(flow, logic) : logic,
  ]);
  return Object.fromEntries(entries) as Given;
}
