import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import {
  contactEmail,
  documentLink,
  sisterAppUrl,
} from '../../machines/configuration/configuration.selectors.ts';
import { port, source } from '../../machines/ports/port.ts';
import { configErrors } from '../support/config-walk.ts';
import { held, settle } from './support/held.ts';

const links = { privacy: null, cookies: null, terms: null, rules: '/documenti/regolamento.pdf' };
const cognito = { identityProviders: ['Google' as const] };
const configured = {
  cognito,
  edition: null,
  pastEditions: null,
  movedEnd: null,
  actionPoints: null,
  sisterAppUrl: 'https://app.example',
  contactEmail: 'noi@pasta.example',
  links,
};

test('the brand’s constants apply until the configuration is known, then the configured values', async () => {
  const configuration = held<SiteConfiguration>();
  const actor = createActor(
    configurationMachine.provide({ actors: { readConfiguration: configuration.logic } }),
  ).start();
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [sisterAppUrl(snapshot), contactEmail(snapshot), documentLink('rules')(snapshot)];
  };
  expect(actor.getSnapshot().value).toBe('reading');
  expect(shown()).toEqual([null, null, null]);
  await configuration.answer(configured);
  expect(actor.getSnapshot().value).toBe('known');
  expect(shown()).toEqual(['https://app.example', 'noi@pasta.example', '/documenti/regolamento.pdf']);
});

describe('the ports', () => {
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

  test('the ports of all machines are listed', () => {
    expect(PORTS.length).toBeGreaterThan(40);
  });

  describe('a port that was not provided fails with its own name', () => {
    test.each(PORTS)('$name', async ({ name, logic }) => {
      if (!isLogic(logic)) throw new Error(`${name} is no port.`);
      expect(await endOf(logic)).toEqual(new Error(`Port not provided: ${name}`));
    });
  });
});

describe('every machine', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
    eager: true,
  });

  const machines = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof StateMachine ? [{ path, name, machine: value }] : [],
    ),
  );

  test('all machine files are found', () => {
    expect(machines.length).toBeGreaterThanOrEqual(10);
  });

  test('every machine file exports one machine, and each has its own id', () => {
    expect(machines.map(({ path }) => path)).toEqual(Object.keys(modules));
    expect(new Set(machines.map(({ machine }) => machine.id)).size).toBe(machines.length);
  });

  test.each(machines)('$name can be read, drawn and inspected', ({ machine }) => {
    expect(configErrors(machine)).toEqual([]);
  });
});
