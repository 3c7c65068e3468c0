// What `npm run test:properties` runs: the invariants over ten thousand random visits, with a seed of its own each time.
import { spawnSync } from 'node:child_process';
import { nodeArguments } from './test/tools.ts';

const { PROPERTY_RUNS = '10000', PROPERTY_SEED = String(Date.now() % 2 ** 31) } = process.env;
const run = nodeArguments(['vitest', 'run', 'test/invariants']);
const { status } = spawnSync(process.execPath, run, {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS, PROPERTY_SEED },
});
process.exitCode = status ?? 1;
