import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { port, source } from '../../machines/ports/port.ts';
import { settle } from './support/settle.ts';

const MAKERS: unknown[] = [port, source];

/** Every port that the machines name, each under the name of its export; one that waits for its type is made. */
const modules = import.meta.glob<Record<string, unknown>>('../../machines/ports/*.ts', { eager: true });
const PORTS = Object.values(modules)
  .flatMap((exported) => Object.entries(exported))
  .filter(([, value]) => !MAKERS.includes(value))
  .map(([name, value]) => ({ name, logic: typeof value === 'function' ? (value() as unknown) : value }));

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value;

/** How a port that nobody has filled ends. */
async function endOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic, { input: {} });
  let end: unknown;
  actor.subscribe({
    error: (error) => {
      end = error;
    },
  });
  actor.start();
  await settle();
  return end;
}

test('the ports of all machines are here', () => {
  expect(PORTS.length).toBeGreaterThan(40);
});

describe('a port that was not provided fails with its own name', () => {
  test.each(PORTS)('$name', async ({ name, logic }) => {
    if (!isLogic(logic)) throw new Error(`${name} is no port.`);
    expect(await endOf(logic)).toEqual(new Error(`Port not provided: ${name}`));
  });
});
