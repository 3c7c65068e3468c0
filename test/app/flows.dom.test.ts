import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import { permanentFlows } from '../../src/app/flows.ts';
import { PAGES } from '../../src/app/pages.ts';
import { someServices } from './support/some-services.ts';

type Flows = Readonly<Record<string, unknown>>;
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Every port of the flows, by names such as `session.fetchPlayer`. */
const portsOf = (some: Flows): Map<string, unknown> =>
  new Map(
    Object.entries(some).flatMap(([flow, logic]) =>
      isMachine(logic)
        ? Object.entries(logic.implementations.actors).map(([port, it]) => [`${flow}.${port}`, it] as const)
        : [],
    ),
  );

async function broughtFlows() {
  const pages = await Promise.all(Object.values(PAGES).map((load) => load()));
  return pages.flatMap(({ flows: own = {} }) => Object.entries(own));
}

test('every port of every flow is provided by the services or by the page that loads the flow', async () => {
  const { services } = someServices();
  const empty = portsOf({ ...flows, ...pageFlows });
  const own = (await broughtFlows()).map(([name, flow]) => [name, flow.withPorts(services)]);
  const withPorts = portsOf({ ...permanentFlows(services), ...Object.fromEntries(own) });
  expect([...empty.keys()]).toEqual(
    expect.arrayContaining(['session.fetchPlayer', 'signUp.readDraft', 'receipt.uploadReceipt']),
  );
  expect([...withPorts.keys()].toSorted()).toEqual([...empty.keys()].toSorted());
  expect(
    [...withPorts].filter(([port, filling]) => filling === empty.get(port)).map(([port]) => port),
  ).toEqual([]);
});

test('pages load the machines that the registry of flows expects, each under its own name', async () => {
  const brought = await broughtFlows();
  const { signIn: _, providerSignIn: __, lateReceipt: ___, waitingReceipt: ____, ...ofPages } = pageFlows;
  expect(Object.fromEntries(brought.map(([name, { machine }]) => [name, machine]))).toEqual(ofPages);
});
