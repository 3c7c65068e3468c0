import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Coverage } from './kit/coverage.ts';
import { everyTransition } from './kit/explore.ts';
import { exploreJudging } from './kit/oracles.ts';
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
      .map((name) => `machines/${name} has no model: write test/models/${name}.model.ts (docs/qa.md).`),
  );
  expect(modelled.sort()).toEqual(machines.sort());
});

describe.for(models)('$machine.id', (model) => {
  let result: ReturnType<typeof exploreJudging>;
  beforeAll(() => {
    result = exploreJudging(model);
  });
  // The runner remembers every test of a process, and with it hundreds of megabytes of situations.
  afterAll(() => {
    result = { explored: { situations: [], edges: [] }, complaints: [] };
  });

  test('satisfies its oracles at every step', () => {
    failWith(result.complaints);
  });

  test('takes every transition and enters every state, as explored', async () => {
    const coverage = new Coverage(model.machine, model.outOfReach);
    const complaints: string[] = [];
    const ways = everyTransition(result.explored);
    for (const way of ways) complaints.push(...(await walkBare(model, way, coverage)));
    process.stdout.write(`${coverage.report()}\n`);
    failWith([...complaints, ...(coverage.isWhole() ? [] : [coverage.report()])]);
  });
});
