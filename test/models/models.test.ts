import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Coverage } from './kit/coverage.ts';
import { type Explored, everyTransition, explore } from './kit/explore.ts';
import { oracleComplaints } from './kit/oracles.ts';
import { failWith, walkBare } from './kit/walk.ts';
import { models } from './models.ts';

const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

test('every machine has its model', () => {
  const modelled = models.map(({ machine }) => kebab(machine.id));
  const machines = globSync('machines/**/*.machine.ts').map((path) =>
    path.replace(/^.*\/|\.machine\.ts$/g, ''),
  );
  failWith(
    machines
      .filter((name) => !modelled.includes(name))
      .map(
        (name) =>
          `machines/${name} has no model: write test/models/${name}.model.ts and name it in test/models/models.ts (docs/qa.md).`,
      ),
  );
  expect(modelled.sort()).toEqual(machines.sort());
});

describe.for(models)('$machine.id', (model) => {
  let explored: Explored;
  beforeAll(() => {
    explored = explore(model);
  });
  // The runner remembers every test of a process, and with it hundreds of megabytes of situations.
  afterAll(() => {
    explored = { situations: [], edges: [] };
  });

  test('takes every transition and enters every state, as explored', async () => {
    const coverage = new Coverage(model.machine, model.outOfReach);
    const complaints: string[] = [];
    for (const path of everyTransition(explored)) complaints.push(...(await walkBare(model, path, coverage)));
    process.stdout.write(`${coverage.report()}\n`);
    failWith([...complaints, ...(coverage.isWhole() ? [] : [coverage.report()])]);
  });

  test('satisfies its oracles', () => {
    failWith(oracleComplaints(model, explored));
  });
});
