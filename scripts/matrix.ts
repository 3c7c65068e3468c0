// What `npm run test:long -- matrix` runs: the lists of faults and bad inputs, `TIMES` times, each time from the
// beginning.
import { spawnSync } from 'node:child_process';
import { nodeArguments } from './test/tools.ts';

const TIMES = Number(process.env.TIMES ?? 1);
const LISTS = ['test/faults', 'test/storage/cases', 'test/server/http/bad-input'];

const run = nodeArguments(['vitest', 'run', '--reporter=dot', ...LISTS]);
const failed = Array.from({ length: TIMES }, () =>
  spawnSync(process.execPath, run, { stdio: 'inherit' }),
).filter(({ status }) => status !== 0).length;
console.log(`lists walked ${TIMES - failed} of ${TIMES} times without a fault`);
process.exitCode = failed > 0 ? 1 : 0;
