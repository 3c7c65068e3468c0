import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { walkBare } from './kit/bare-driver.ts';
import { Coverage } from './kit/coverage.ts';
import { explore } from './kit/explore.ts';
import { oracleComplaints } from './kit/oracles.ts';
import { everyTransition } from './kit/paths.ts';
import { models } from './models.ts';

test('every machine has its model', () => {
  const machines = globSync('machines/**/*.machine.ts').map((path) =>
    path.replace(/^.*\/|\.machine\.ts$/g, ''),
  );
  const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  expect(models.map(({ machine }) => kebab(machine.id)).sort()).toEqual(machines.sort());
});

describe.for(models)('$machine.id', (model) => {
  const explored = explore(model);

  test('takes every transition and enters every state, as on paper', async () => {
    const coverage = new Coverage(model.machine, model.outOfReach);
    const complaints: string[] = [];
    for (const path of everyTransition(explored)) complaints.push(...(await walkBare(model, path, coverage)));
    process.stdout.write(`${coverage.report()}\n`);
    expect(complaints).toEqual([]);
    expect(coverage.isWhole(), coverage.report()).toBe(true);
  });

  test('does nothing against what was said of it elsewhere', () => {
    expect(oracleComplaints(model, explored)).toEqual([]);
  });
});
