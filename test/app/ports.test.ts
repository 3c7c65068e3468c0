import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { withPorts } from '../../src/app/ports.ts';
import { aWorld } from './support/a-world.ts';

type Actors = Readonly<Record<string, unknown>>;
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;
const actorsOf = (logic: unknown): Actors => (isMachine(logic) ? logic.implementations.actors : {});

/** The names of everything that every flow asks of the world, such as `session.fetchPlayer`. */
function portsOf(root: AnyStateMachine): Map<string, unknown> {
  const flows = Object.entries(actorsOf(root));
  return new Map(
    flows.flatMap(([flow, logic]) =>
      Object.entries(actorsOf(logic)).map(([port, filling]) => [`${flow}.${port}`, filling] as const),
    ),
  );
}

test('every port of every flow is filled', () => {
  const empty = portsOf(appMachine);
  const filled = portsOf(withPorts(aWorld().world));
  expect([...empty.keys()]).toEqual(
    expect.arrayContaining(['session.fetchPlayer', 'signUp.readDraft', 'receipt.uploadReceipt']),
  );
  expect([...filled.keys()]).toEqual([...empty.keys()]);
  expect([...filled].filter(([port, filling]) => filling === empty.get(port)).map(([port]) => port)).toEqual(
    [],
  );
});
