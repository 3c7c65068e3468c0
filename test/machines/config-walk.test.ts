import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { configComplaints } from '../support/config-walk.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });

const machines = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof StateMachine ? [{ path, name, machine: value }] : [],
  ),
);

test('the walk finds the machines of the house', () => {
  expect(machines.length).toBeGreaterThanOrEqual(10);
});

test('every machine file exports one machine, and each has its own id', () => {
  expect(machines.map(({ path }) => path)).toEqual(Object.keys(modules));
  expect(new Set(machines.map(({ machine }) => machine.id)).size).toBe(machines.length);
});

test.each(machines)('$name can be read, drawn and inspected', ({ machine }) => {
  expect(configComplaints(machine)).toEqual([]);
});
