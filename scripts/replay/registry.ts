import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';

const lasting = Object.values({ ...flows, ...pageFlows });

/** The site's machines by their ids, as a test and a replay run them. The root comes with the flows of every page. */
export const MACHINES: ReadonlyMap<string, AnyStateMachine> = new Map(
  [appMachine.provide({ actors: pageFlows }), ...lasting].map((machine) => [machine.id, machine] as const),
);

export function machineOf(id: string): AnyStateMachine {
  const machine = MACHINES.get(id);
  if (!machine) throw new Error(`There is no machine ${id} here.`);
  return machine;
}
