// What `npm run test:long -- slow` runs: the journeys of several tabs, the models and the worker, ten times each, in pages
// whose processor is four times slower (`test/e2e/support/slow-processor.ts`).
import { spawnSync } from 'node:child_process';
import { nodeArguments } from './test/tools.ts';

const SLOWDOWN = '4';
const JOURNEYS = ['tabs-', 'models', 'worker/', 'address-secrets'];

const run = nodeArguments(['playwright', 'test', ...JOURNEYS, '--repeat-each=10', '--global-timeout=0']);
const env = { ...process.env, PROCESSOR_SLOWDOWN: SLOWDOWN };
process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit', env }).status ?? 1;
